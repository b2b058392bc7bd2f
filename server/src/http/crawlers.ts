import { Hono } from 'hono';

/** What there is to read without an account. */
const PUBLIC = [
  '/',
  '/portfolio-builder',
  '/portfolio-analysis',
  '/import',
  '/explore-changes',
  '/goals',
  '/feedback',
  '/support',
];

/** Tells search engines what there is, where the product has a public address; elsewhere the build's own robots.txt stands. */
export function createCrawlerFiles(siteUrl: string | undefined): Hono {
  const files = new Hono();
  if (siteUrl === undefined) return files;
  const urls = PUBLIC.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  return files
    .get('/robots.txt', (c) => c.text(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`))
    .get('/sitemap.xml', (c) => c.body(sitemap, 200, { 'content-type': 'application/xml; charset=utf-8' }));
}
