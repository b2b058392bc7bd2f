import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Below this the headers cost what is saved. */
const LEAST_BYTES = 1024;
/** So much is compressed faster than another thread is asked to. */
const MOST_AT_ONCE = 32 * 1024;
/** Fast rather than small: every answer is compressed when it is sent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function compressed(encoding: 'br' | 'gzip', plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const isShort = plain.length <= MOST_AT_ONCE;
  if (encoding === 'br') return isShort ? brotliCompressSync(plain, BROTLI) : inThread.br(plain, BROTLI);
  return isShort ? gzipSync(plain, GZIP) : inThread.gzip(plain, GZIP);
}

/** JSON as a client takes it: `headers` are those of the response, and are completed. */
export async function jsonResponse(
  plain: Uint8Array<ArrayBuffer>,
  headers: Headers,
  { status, accepted }: { status: number; accepted: string },
): Promise<Response> {
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  headers.append('vary', 'Accept-Encoding');
  if (encoding === undefined || plain.length < LEAST_BYTES) {
    headers.set('content-length', String(plain.length));
    return new Response(plain, { status, headers });
  }
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(await compressed(encoding, plain), { status, headers });
}

/**
 * Compresses answers of rows and figures. Only whole JSON: what is streamed must not wait. Not for `/auth/v1`, whose answers hold tokens beside
 * what was sent: their size would say something of the tokens.
 */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  const isJson = /^application\/(\w|\.|\+)*json\b/.test(res.headers.get('content-type') ?? '');
  // What varies already was made by `jsonResponse`.
  if (!isJson || res.headers.has('content-encoding') || res.headers.has('vary') || c.req.method === 'HEAD') return;
  if (Number(res.headers.get('content-length') ?? Infinity) < LEAST_BYTES) {
    res.headers.append('vary', 'Accept-Encoding');
    return;
  }
  if (res.body === null) return;
  const options = { status: res.status, accepted: c.req.header('accept-encoding') ?? '' };
  const answer = await jsonResponse(new Uint8Array(await res.arrayBuffer()), new Headers(res.headers), options);
  // Hono keeps the headers of the response before: it is taken away first.
  c.res = undefined;
  c.res = answer;
};
