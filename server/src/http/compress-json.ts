import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Below this the headers cost what is saved. */
const LEAST_BYTES = 1024;
/** So much is compressed faster than another thread is asked to. */
const MOST_AT_ONCE = 32 * 1024;
/** Fast rather than small: every answer is compressed when it is sent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };
/** What fits into a small window: to set up the usual one takes longer than to compress. Of a few kilobytes more effort saves a few bytes. */
const SHORT_BYTES = 8 * 1024;
const SHORT_GZIP = { level: 1, windowBits: 13, memLevel: 5, chunkSize: 4 * 1024 };
const SHORT_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize: 4 * 1024 };

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function compressed(encoding: 'br' | 'gzip', plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (plain.length > MOST_AT_ONCE) return encoding === 'br' ? inThread.br(plain, BROTLI) : inThread.gzip(plain, GZIP);
  const isShort = plain.length <= SHORT_BYTES;
  if (encoding === 'br') return brotliCompressSync(plain, isShort ? SHORT_BROTLI : BROTLI);
  return gzipSync(plain, isShort ? SHORT_GZIP : GZIP);
}

/** JSON as a client takes it, and the headers that say so. */
export async function encodeJson(
  plain: Uint8Array<ArrayBuffer>,
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const isPlain = encoding === undefined || plain.length < LEAST_BYTES;
  const body = isPlain ? plain : await compressed(encoding, plain);
  const headers = { vary: 'Accept-Encoding', 'content-length': String(body.length) };
  return { body, headers: isPlain ? headers : { ...headers, 'content-encoding': encoding } };
}

/**
 * A response of rows or figures, compressed. Only whole JSON: what is streamed must not wait. Not for `/auth/v1`, whose answers hold tokens beside
 * what was sent: their size would say something of the tokens.
 */
export async function compressJson({ method, headers }: Request, response: Response): Promise<Response> {
  const isJson = /^application\/(\w|\.|\+)*json\b/.test(response.headers.get('content-type') ?? '');
  if (!isJson || response.headers.has('content-encoding') || method === 'HEAD') return response;
  if (Number(response.headers.get('content-length') ?? Infinity) < LEAST_BYTES) {
    response.headers.append('vary', 'Accept-Encoding');
    return response;
  }
  if (response.body === null) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const encoded = await encodeJson(plain, headers.get('accept-encoding') ?? '');
  const answered = new Headers(response.headers);
  for (const [name, value] of Object.entries(encoded.headers)) {
    if (name === 'vary') answered.append(name, value);
    else answered.set(name, value);
  }
  return new Response(encoded.body, { status: response.status, headers: answered });
}
