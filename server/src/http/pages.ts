import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { StartError } from '../start-error.ts';

/** Pages with a drawing of themselves in front, by their address without the slash. */
const SHELLS = ['portfolio-analysis', 'auth'];

/** The pages of a build: `/` with the landing page in it, and the one that the app draws everything else into. */
export interface Pages {
  readonly landing: string;
  readonly app: string;
  /** By address. */
  readonly shells: ReadonlyMap<string, string>;
}

/** Reads the built pages, once; without them there is nothing to serve. `siteUrl` is the public address, if there is one. */
export function readPages(webDir: string, siteUrl?: string): Pages {
  const read = (name: string): string => withImage(readFileSync(path.join(webDir, name), 'utf8'), siteUrl);
  try {
    const shells = new Map(SHELLS.map((name) => [`/${name}`, read(`${name}.html`)]));
    return { landing: withAddress(read('index.html'), siteUrl), app: read('app.html'), shells };
  } catch (error) {
    throw new StartError('buildMissing', {}, error);
  }
}

/** Who shows a link to the page elsewhere takes the picture from a whole address only. */
function withImage(html: string, siteUrl: string | undefined): string {
  return siteUrl === undefined ? html : html.replace('content="/share.png"', `content="${siteUrl}/share.png"`);
}

/** The one address under which search engines should know the page. */
function withAddress(html: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined) return html;
  const address = `<link rel="canonical" href="${siteUrl}/" /><meta property="og:url" content="${siteUrl}/" />`;
  return html.replace('</head>', `${address}</head>`);
}

const COMPRESS = {
  br: (html: string) => brotliCompressSync(html),
  gzip: (html: string) => gzipSync(html, { level: 9 }),
} as const;

/** Sends a page as small as the browser takes it; compressed when it is first asked for, not at each start or for every request. */
export function pageSender(html: string): (c: Context) => Response {
  const packed: Partial<Record<keyof typeof COMPRESS, Uint8Array<ArrayBuffer>>> = {};
  return (c) => {
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    c.header('content-type', 'text/html; charset=utf-8');
    c.header('vary', 'Accept-Encoding');
    if (encoding === undefined) return c.body(html);
    c.header('content-encoding', encoding);
    packed[encoding] ??= new Uint8Array(COMPRESS[encoding](html));
    return c.body(packed[encoding]);
  };
}
