import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

test('a server with a public address keeps its outbox to itself, and tells search engines where it is', async () => {
  const server = await startTestServer({ env: { SITE_URL: 'https://ballast.example' } });
  try {
    expect((await fetch(server.outboxUrl)).status).toBe(404);
    expect(server.printedOutboxUrl).toBeNull();
    const page = await fetch(`${server.url}/`);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(await page.text()).toContain('<link rel="canonical" href="https://ballast.example/" />');
    expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain('https://ballast.example/sitemap.xml');
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    for (const path of ['/feedback', '/goals', '/explore-changes'])
      expect(sitemap).toContain(`<loc>https://ballast.example${path}</loc>`);
  } finally {
    await server.stop();
  }
});

test('a server that listens on every address prints none for an outbox that is closed, and asks for the public address', async () => {
  const server = await startTestServer({ env: { HOST: '0.0.0.0' } });
  try {
    expect((await fetch(server.outboxUrl)).status).toBe(404);
    expect(server.printedOutboxUrl).toBeNull();
    const url = expect.stringContaining('http://0.0.0.0:');
    expect(server.notes).toEqual([{ code: 'every_address', url }]);
  } finally {
    await server.stop();
  }
});
