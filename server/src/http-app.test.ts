import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

/** A request whose every header is ours, `Host` too, and whose path nobody tidies up. */
async function raw(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(server.url, { path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end();
  });
}

test('the page may run its own scripts and no others, load from here only, and be framed by nobody', async () => {
  const response = await fetch(`${server.url}/`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.replace(/'sha256-[A-Za-z0-9+/]{43}='/, 'HASH').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' HASH",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

test('no cache keeps what an API says', async () => {
  for (const path of ['/auth/v1/settings', '/rest/v1/fx_rates?select=base', '/functions/v1/nothing-here']) {
    const response = await fetch(`${server.url}${path}`, { headers: { apikey: server.key } });
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test('every path a person can type is the app, and a missing file is missing', async () => {
  expect(await (await fetch(`${server.url}/portfolios`)).text()).toContain('<title>Test page</title>');
  expect((await fetch(`${server.url}/assets/gone.js`)).status).toBe(404);
});

test('no path leads out of the folder of the build', async () => {
  for (const path of [
    '/../server.ts',
    '/..%2fserver.ts',
    '/%2e%2e/server.ts',
    '/..%5cserver.ts',
    '/assets/..%2f..%2fserver.ts',
  ]) {
    expect(await raw(path)).toBe(404);
  }
});

test('the public configuration names the same origin and the public key §6.17', async () => {
  expect(await (await fetch(`${server.url}/config.json`)).json()).toEqual({
    supabaseUrl: '/',
    supabaseKey: expect.stringMatching(/^sb_publishable_/),
    contact: { email: 'support@ballast.example', social: [] },
  });
});

test('is alive and ready', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('the outbox is there for this machine, and for nobody who came through something or by another name', async () => {
  expect(server.printedOutboxUrl).toBe(server.outboxUrl);
  const { pathname, search } = new URL(server.outboxUrl);
  const outbox = pathname + search;
  expect(await raw(outbox)).toBe(200);
  expect(await raw(outbox, { host: 'ballast.example' })).toBe(404);
  expect(await raw(outbox, { host: 'localhost.evil.example' })).toBe(404);
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
    expect(await raw(outbox, { [header]: '127.0.0.1' })).toBe(404);
  }
});

test('nor for somebody behind a proxy on this machine that adds no header, who does not know the key', async () => {
  // What such a proxy sends is what this machine would send itself.
  for (const path of ['/mail', '/mail?key=', `/mail?key=${'x'.repeat(22)}`]) expect(await raw(path)).toBe(403);
});

test.each(['PROPFIND', 'PURGE', 'REPORT', 'POST', 'DELETE'])(
  '%s of a page is refused, with what there is',
  async (method) => {
    for (const path of ['/', '/portfolios', '/config.json', '/healthz', '/mail', '/assets/gone.js']) {
      const answer = await fetch(`${server.url}${path}`, { method });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  },
);

test.each(['PROPFIND', 'PURGE'])('%s of the API is refused, too', async (method) => {
  for (const path of ['/rest/v1/fx_rates?select=base', '/auth/v1/settings', '/functions/v1/get-exchange-rates']) {
    const answer = await fetch(`${server.url}${path}`, { method, headers: { apikey: server.key } });
    expect([path, answer.status]).toEqual([path, 405]);
  }
});

test('mail shows as text, whatever is in it', async () => {
  await server.sql`
    insert into embedded.outbox (recipient, subject, text, html)
    values ('<img src=x>@example.com', '<script>alert(1)</script>', '<b>bold</b>', '')`;
  const page = await (await fetch(server.outboxUrl)).text();
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<img');
});

test('a body over the limit is refused before it is read', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(70_000) });
  const headers = { apikey: server.key, 'content-type': 'application/json' };
  expect((await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(413);
  const rows = JSON.stringify({ name: 'x'.repeat(4 * 1024 * 1024) });
  expect((await fetch(`${server.url}/rest/v1/portfolios`, { method: 'POST', headers, body: rows })).status).toBe(413);
});

test('paths of the auth library that are not ours to offer are not reachable', async () => {
  for (const path of ['/auth/v1/admin/users', '/auth/v1/nonexistent']) {
    expect((await fetch(`${server.url}${path}`, { headers: { apikey: server.secretKey } })).status).toBe(404);
  }
});

test('what else the library serves is not mounted: its paths are the app, like any other', async () => {
  for (const path of ['/_system/config', '/storage/v1/bucket']) {
    expect(await (await fetch(`${server.url}${path}`)).text()).toContain('<title>Test page</title>');
  }
});

test('a failure inside the auth gateway is reported as any other: in our words, under a request', async () => {
  await server.sql`alter table auth.users rename to users_elsewhere`;
  try {
    const response = await server.auth('/token?grant_type=password', { email: 'a@example.com', password: 'b' });
    expect(response.status).toBe(500);
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({ error: { code: 'internal', message: 'Internal error', requestId } });
  } finally {
    await server.sql`alter table auth.users_elsewhere rename to users`;
  }
});
