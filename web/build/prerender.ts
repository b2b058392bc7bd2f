import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { z } from 'zod/mini';
import { landing } from '../../messages/src/en/landing.ts';
import { common } from '../../messages/src/en/common.ts';
import { drawLanding, scriptsOf, withHead } from './pages.ts';

const APP = 'src/app/start-app.tsx';
const FONT = 'inter-latin.woff2';
const drawnSchema = z.object({ prerender: z.custom<() => string>((value) => typeof value === 'function') });

/**
 * Makes the two pages of a build: `index.html` with the landing page drawn into it, and `app.html`, which the app draws by
 * itself, for every other address. Both name their font, the app's its scripts: they come with the page then.
 */
export async function prerender(root: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const font = Object.values(manifest).find(({ src }) => src?.endsWith(FONT))?.file;
  if (font === undefined) throw new Error(`the build has no ${FONT}`);
  await writeFile(path.join(dist, 'app.html'), withHead(page, { font, scripts: scriptsOf(manifest, APP) }));
  const title = common.pageTitle.replace('{page}', landing.title);
  const drawn = drawLanding(page, { html: await draw(root), title });
  await writeFile(path.join(dist, 'index.html'), withHead(drawn, { font, scripts: [] }));
}

/** Builds the landing page for Node, runs it, and clears up. */
async function draw(root: string): Promise<string> {
  const outDir = path.join(root, 'dist/.prerender');
  try {
    await build({
      root,
      logLevel: 'warn',
      // Inside the bundle, so that it formats messages as they were compiled.
      ssr: { noExternal: ['use-intl'] },
      build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
    });
    const built: unknown = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
    const html = drawnSchema.parse(built).prerender();
    const unworded = /\blanding(?:Frame)?\.[a-z]+\.[a-zA-Z.]+/.exec(html);
    if (unworded !== null) throw new Error(`the landing page has no words for ${unworded[0]}`);
    return html;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
