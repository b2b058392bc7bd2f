import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Fonts of other scripts come with the pages that show them. */
const PRECACHED = /\.(js|css)$|^inter-(latin|rupee)-[^.]*\.woff2$/;
const MARK = '<meta name="theme-color"';

/**
 * Names a build in its pages, and writes the service worker that stores all of it (docs/decisions/012-service-worker.md). The id is
 * that of the pages, which name every other file through its hash.
 */
export async function writeServiceWorker(web: string): Promise<void> {
  const dist = path.join(web, 'dist');
  const assets = (await readdir(path.join(dist, 'assets'))).filter((name) => PRECACHED.test(name)).toSorted();
  const names = (await readdir(dist)).filter((name) => name.endsWith('.html')).toSorted();
  const pages = await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(path.join(dist, name), 'utf8') })),
  );
  const digest = createHash('sha256').update(JSON.stringify([assets, pages]));
  const id = digest.digest('hex').slice(0, 16);
  for (const { name, html } of pages) {
    if (!html.includes(MARK)) throw new Error(`${name} has no place for the id of its build`);
    await writeFile(path.join(dist, name), html.replace(MARK, `<meta name="build" content="${id}" />\n    ${MARK}`));
  }
  const files = ['/', '/app.html', ...assets.map((name) => `/assets/${name}`)];
  await build({
    entryPoints: [path.join(web, 'service-worker/service-worker.ts')],
    outfile: path.join(dist, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define: { BUILD: JSON.stringify({ id, files }) },
  });
}
