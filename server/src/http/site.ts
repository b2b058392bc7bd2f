import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { noteRoute } from '../scope/request-scope.ts';
import { pageSender, type Pages } from './pages.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/**
 * The pages and files of a build: the landing page at `/`, the app's page for every other path that a person can type, drawn ahead for some, and
 * files as they were compressed by the build, hashed ones for good. A missing file is missing, not a page.
 */
export function createSite(webDir: string, pages: Pages): Hono {
  const sendLanding = pageSender(pages.landing);
  const sendApp = pageSender(pages.app);
  const shells = new Map([...pages.shells].map(([path, html]) => [path, pageSender(html)]));
  const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/');
  const isFile = (pathname: string): boolean => isHashed(pathname) || path.extname(pathname) !== '';
  return new Hono()
    .use(async (c, next) => {
      noteRoute(
        isHashed(c.req.path) ? '/assets/:file' : isFile(c.req.path) ? '/:file' : c.req.path === '/' ? '/' : '/:page',
      );
      await next();
      if (c.res.ok) c.header('cache-control', isHashed(c.req.path) ? FOREVER : ASK_AGAIN);
    })
    .get('/', sendLanding)
    .use(serveStatic({ root: webDir, precompressed: true }))
    .get('*', (c) => (isFile(c.req.path) ? c.notFound() : (shells.get(c.req.path) ?? sendApp)(c)))
    .notFound((c) => c.text('Not found', 404));
}
