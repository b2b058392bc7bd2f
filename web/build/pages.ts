import type { Manifest } from 'vite';

interface HeadParts {
  /** Addresses inside the build. */
  readonly font: string;
  readonly scripts: readonly string[];
}

/** Every script that an entry of the build loads, by itself or through others, what they rest on before them. */
export function scriptsOf(manifest: Manifest, entry: string): string[] {
  const files = new Set<string>();
  const queue = [entry];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the build has no ${source}`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...files].toReversed();
}

/** The page with links to what it will ask for anyway: its font before everything, its scripts after its styles. */
export function withHead(page: string, { font, scripts }: HeadParts): string {
  const preload = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
  const modules = scripts
    .filter((file) => !page.includes(`/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}" />\n`);
  return replaceOnce(
    replaceOnce(page, '<meta name="theme-color"', `${preload}\n    <meta name="theme-color"`),
    '  </head>',
    `${modules.join('')}  </head>`,
  );
}

/** The page with the landing page in it: readable without scripts, so that nothing needs to ask for them. */
export function drawLanding(page: string, { html, title }: { html: string; title: string }): string {
  const titled = page.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`);
  const silent = titled.replace(/\s*<noscript>.*?<\/noscript>/s, '');
  return replaceOnce(silent, '<div id="root"></div>', `<div id="root" data-prerendered>${html}</div>`);
}

/** A page of the app with a drawing of it in front, to look at until the app has it ready. Its title is in the drawing. */
export function drawShell(page: string, html: string): string {
  const title = /<title>.*?<\/title>/.exec(html)?.[0];
  if (title === undefined) throw new Error('a drawn page has no title');
  const titled = page.replace(/<title>.*?<\/title>/, () => title);
  // The policy of the page refuses style attributes; those of a drawing are for what moves.
  const drawing = html.replace(title, '').replaceAll(/ style="[^"]*"/g, '');
  const shell = `<div id="shell" inert>${drawing}</div>`;
  // `main.tsx` asks for the app's scripts once the drawing is painted: before, they would take the network from what it is painted with.
  const late = titled.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="print"');
  return replaceOnce(late, '<div id="root"></div>', `${shell}<div id="root"></div>`);
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/;

/** The address of the page's stylesheet. */
export function stylesheetOf(page: string): string {
  const [, href] = STYLESHEET.exec(page) ?? [];
  if (href === undefined) throw new Error('the page has no stylesheet');
  return href;
}

/** The page with the styles of its first look in it: the whole stylesheet comes without anything waiting for it (see `lib/late-styles.ts`). */
export function withCriticalCss(page: string, css: string): string {
  const href = stylesheetOf(page);
  const late = `<link rel="stylesheet" crossorigin href="${href}" media="print" data-late />`;
  const silent = `<noscript><link rel="stylesheet" href="${href}" /></noscript>`;
  return page.replace(STYLESHEET, () => `<style>${css}</style>\n    ${late}\n    ${silent}`);
}

function replaceOnce(text: string, part: string, by: string): string {
  if (text.split(part).length !== 2) throw new Error(`index.html should have this once: ${part}`);
  return text.replace(part, () => by);
}
