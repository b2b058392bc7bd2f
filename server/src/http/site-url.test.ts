import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

test('a server with a public address keeps its outbox to itself', async () => {
  const server = await startTestServer({ env: { SITE_URL: 'https://ballast.example' } });
  try {
    expect((await fetch(`${server.url}/mail`)).status).toBe(404);
    const page = await fetch(`${server.url}/`);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
  } finally {
    await server.stop();
  }
});
