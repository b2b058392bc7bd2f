import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPages } from './pages.ts';

const HEAD = '<head><meta property="og:image" content="/share.png" /></head>';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ballast-pages-'));
  await writeFile(path.join(folder, 'index.html'), HEAD);
  for (const name of ['app', 'portfolio-analysis', 'auth']) await writeFile(path.join(folder, `${name}.html`), HEAD);
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('with a public address the picture has a whole address, and the landing page names its own', () => {
  const { landing, app } = readPages(folder, 'https://ballast.example');
  const image = '<meta property="og:image" content="https://ballast.example/share.png" />';
  expect(landing).toContain(image);
  expect(landing).toContain('<link rel="canonical" href="https://ballast.example/" />');
  expect(app).toBe(`<head>${image}</head>`);
});

test('without one the pages are as they were built', () => {
  const shells = new Map(['/portfolio-analysis', '/auth'].map((address) => [address, HEAD]));
  expect(readPages(folder)).toEqual({ landing: HEAD, app: HEAD, shells });
});

test('without a build there is nothing to serve', () => {
  expect(() => readPages(path.join(folder, 'gone'))).toThrow(expect.objectContaining({ code: 'buildMissing' }));
});
