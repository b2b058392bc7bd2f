import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Below this the headers cost what is saved. */
const LEAST_BYTES = 1024;
/** Fast rather than small: every answer is compressed when it is sent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

/**
 * Compresses answers of rows and figures. Only whole JSON: what is streamed must not wait. Not for `/auth/v1`, whose answers hold tokens beside
 * what was sent: their size would say something of the tokens.
 */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  const isJson = /^application\/(\w|\.|\+)*json\b/.test(res.headers.get('content-type') ?? '');
  if (!isJson || res.body === null || res.headers.has('content-encoding') || c.req.method === 'HEAD') return;
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const plain = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append('vary', 'Accept-Encoding');
  let body: Uint8Array<ArrayBuffer> = plain;
  if (encoding !== undefined && plain.length >= LEAST_BYTES) {
    body = new Uint8Array(
      encoding === 'br' ? await promisify(brotliCompress)(plain, BROTLI) : await promisify(gzip)(plain, GZIP),
    );
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
  }
  // Hono keeps the headers of the response before: it is taken away first.
  c.res = undefined;
  c.res = new Response(body, { status: res.status, headers });
};
