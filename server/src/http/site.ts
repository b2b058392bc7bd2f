import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { StartError } from '../start-error.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** The built page, read once; without it there is nothing to serve. */
export function readPage(webDir: string): string {
  try {
    return readFileSync(path.join(webDir, 'index.html'), 'utf8');
  } catch (error) {
    throw new StartError('buildMissing', {}, error);
  }
}

/**
 * The single-page app: files as they were compressed by the build, hashed ones for good, and the page itself for every
 * path that a person can type. A missing file is missing, not a page.
 */
export function createSite(webDir: string, page: string): Hono {
  const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/');
  const isFile = (pathname: string): boolean => isHashed(pathname) || path.extname(pathname) !== '';
  return new Hono()
    .use(async (c, next) => {
      await next();
      if (c.res.ok) c.header('cache-control', isHashed(c.req.path) ? FOREVER : ASK_AGAIN);
    })
    .use(serveStatic({ root: webDir, precompressed: true }))
    .get('*', (c) => (isFile(c.req.path) ? c.notFound() : c.html(page)))
    .notFound((c) => c.text('Not found', 404));
}
