import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPages } from './pages.ts';
import { createSite } from './site.ts';

const SCRIPT = 'export const answer = 42;';
let folder: string;
let site: Hono;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ballast-site-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>Landing</title>');
  await writeFile(path.join(folder, 'app.html'), '<title>App</title>');
  await writeFile(path.join(folder, 'portfolio-analysis.html'), '<title>Analysis</title>');
  await writeFile(path.join(folder, 'auth.html'), '<title>Sign in</title>');
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  site = createSite(folder, readPages(folder));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('a hashed file is kept for good, and travels as the build compressed it', async () => {
  const response = await site.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await (await site.request('/assets/app-1a2b.js')).text()).toBe(SCRIPT);
});

test.each([
  ['/', 'Landing'],
  ['/?tab=risk', 'Landing'],
  ['/portfolios', 'App'],
  ['/portfolio-analysis?prices=sample', 'Analysis'],
  ['/auth', 'Sign in'],
  ['/a/b', 'App'],
])('the page at %s is the one drawn for it, and is asked for again each time', async (address, title) => {
  const response = await site.request(address);
  expect(await response.text()).toBe(`<title>${title}</title>`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a page travels as small as the browser takes it', async () => {
  const brotli = await site.request('/portfolios', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe('<title>App</title>');
  const gzip = await site.request('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gzip.headers.get('vary')).toBe('Accept-Encoding');
});

test.each(['/assets/gone-3c4d.js', '/assets/gone', '/gone.png'])(
  '%s is missing, and nobody keeps that in mind',
  async (address) => {
    const response = await site.request(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBeNull();
  },
);
