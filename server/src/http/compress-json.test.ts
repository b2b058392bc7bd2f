import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressJson } from './compress-json.ts';

const ROWS = Array.from({ length: 200 }, (_, index) => ({ id: index, symbol: 'RELIANCE' }));
const app = new Hono()
  .use('/rest/*', async (c, next) => {
    await next();
    const { res } = c;
    c.res = undefined;
    c.res = await compressJson(c.req.raw, res);
  })
  .get('/rest/rows', () => Response.json(ROWS, { headers: { 'content-range': '0-199/*', 'x-kept': 'yes' } }))
  .get('/rest/one', () => Response.json({ id: 1 }))
  .get('/rest/none', () => new Response(null, { status: 204 }))
  .get(
    '/rest/stream',
    () => new Response('data: 1\n\n'.repeat(500), { headers: { 'content-type': 'text/event-stream' } }),
  )
  .get('/auth/user', () => Response.json(ROWS));
const ask = async (path: string, accepted = 'gzip, deflate, br'): Promise<Response> =>
  app.request(path, { headers: { 'accept-encoding': accepted } });

test('rows travel compressed as the client takes them, with every header', async () => {
  const brotli = await ask('/rest/rows');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotli.headers.get('content-range')).toBe('0-199/*');
  expect(brotli.headers.get('x-kept')).toBe('yes');
  expect(brotli.headers.get('content-type')).toBe('application/json');
  const bytes = Buffer.from(await brotli.arrayBuffer());
  expect(bytes.length).toBeLessThan(1000);
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(ROWS);
  const gzipped = await ask('/rest/rows', 'gzip');
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString())).toEqual(ROWS);
});

test('little, nothing, a stream, and what is for nobody’s eyes travel as they are', async () => {
  for (const path of ['/rest/one', '/rest/none', '/rest/stream', '/auth/user'])
    expect((await ask(path)).headers.get('content-encoding')).toBeNull();
  expect((await ask('/rest/rows', 'identity')).headers.get('content-encoding')).toBeNull();
  expect(await (await ask('/rest/one')).json()).toEqual({ id: 1 });
  expect((await ask('/rest/none')).status).toBe(204);
});
