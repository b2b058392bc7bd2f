import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { z } from 'zod/mini';
import { landing } from '../../messages/src/en/landing.ts';
import { common } from '../../messages/src/en/common.ts';
import { criticalCss } from './critical-css.ts';
import { drawLanding, drawShell, scriptsOf, stylesheetOf, withCriticalCss, withHead } from './pages.ts';

const APP = 'src/app/start-app.tsx';
const UNWORDED = /\b(?:landing(?:Frame)?|analyser|auth|portfolios|rates|common)\.[a-z]+\.[a-zA-Z.]+/;
const FONT = 'inter-latin.woff2';
const isFunction = (value: unknown): boolean => typeof value === 'function';
const drawnSchema = z.object({
  prerender: z.custom<() => string>(isFunction),
  prerenderShells: z.custom<() => Readonly<Record<string, string>>>(isFunction),
});

/**
 * Makes the pages of a build: `index.html` with the landing page drawn into it, and `app.html`, which the app draws by itself, for every
 * other address. Where else people begin, a page has a drawing of it in front of the app. All name their font, those of the app its scripts:
 * they come with the page then. Drawn pages carry the styles of their first look.
 */
export async function prerender(root: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const font = Object.values(manifest).find(({ src }) => src?.endsWith(FONT))?.file;
  if (font === undefined) throw new Error(`the build has no ${FONT}`);
  const app = withHead(page, { font, scripts: scriptsOf(manifest, APP) });
  await writeFile(path.join(dist, 'app.html'), app);
  const title = common.pageTitle.replace('{page}', landing.title);
  const { html, shells } = await draw(root);
  const css = await readFile(path.join(dist, stylesheetOf(page)), 'utf8');
  const writeDrawn = async (name: string, drawing: string) =>
    writeFile(path.join(dist, name), withCriticalCss(drawing, criticalCss(css, drawing)));
  for (const [name, shell] of Object.entries(shells)) {
    await writeDrawn(`${name}.html`, drawShell(app, shell));
  }
  const drawn = drawLanding(page, { html, title });
  await writeDrawn('index.html', withHead(drawn, { font, scripts: [] }));
}

/** Wherever the build runs, it draws for a visitor of no country. */
function standInForBrowser(): void {
  process.env['TZ'] = 'UTC';
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-US'] } });
}

interface Drawn {
  readonly html: string;
  readonly shells: Readonly<Record<string, string>>;
}

/** Builds the pages for Node, runs them, and clears up. */
async function draw(root: string): Promise<Drawn> {
  const outDir = path.join(root, 'dist/.prerender');
  try {
    await build({
      root,
      logLevel: 'error',
      // Inside the bundle, so that it formats messages as they were compiled.
      ssr: { noExternal: ['use-intl'] },
      build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
    });
    standInForBrowser();
    const built: unknown = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
    const { prerender: drawPage, prerenderShells } = drawnSchema.parse(built);
    const drawn = { html: drawPage(), shells: prerenderShells() };
    const unworded = UNWORDED.exec([drawn.html, ...Object.values(drawn.shells)].join(' '));
    if (unworded !== null) throw new Error(`a page has no words for ${unworded[0]}`);
    return drawn;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
