import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEmail } from '../../product/account.ts';
import { tokenOf, useSecurityFixture } from '../../product/security-fixture.ts';
import { readRawAnswer } from '../../product/raw-http.ts';

/** Its own: behind a proxy, as the shared product is, connections are not counted by address. */
const fixture = useSecurityFixture({});
let token: string;
beforeAll(async () => {
  token = await tokenOf(await fixture.account(newEmail('owner')));
});

const isWell = async (): Promise<boolean> => (await fetch(`${fixture.product.url}/readyz`)).ok;
const host = (): string => new URL(fixture.product.url).host;

describe('too much', () => {
  test.each([
    ['/auth/v1/signup', 64 * 1024],
    ['/auth/v1/token?grant_type=password', 64 * 1024],
    ['/rest/v1/portfolios', 4 * 1024 * 1024],
    ['/rest/v1/rpc/store_import', 16 * 1024 * 1024],
    ['/functions/v1/analyze-sentiment', 64 * 1024],
    ['/functions/v1/get-stock-data', 64 * 1024],
    ['/functions/v1/advisor', 1024 * 1024],
  ])('%s refuses more than %i bytes', async (target, bytes) => {
    const { status } = await readRawAnswer(
      fixture.product.url,
      `POST ${target} HTTP/1.1\r\nhost: ${host()}\r\napikey: ${fixture.secrets.publishableKey}\r\n` +
        `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${bytes + 1}\r\n` +
        'connection: close\r\n\r\n{',
    );
    expect(status).toBe(413);
  });

  test.each(['/auth/v1/signup', '/rest/v1/portfolios', '/rest/v1/rpc/store_import', '/functions/v1/analyze-sentiment'])(
    '%s refuses it without a length too, and before all of it came',
    async (target) => {
      const { port, hostname } = new URL(fixture.product.url);
      const socket = connect(Number(port), hostname);
      const answer: string[] = [];
      let sent = 0;
      socket.setEncoding('utf8');
      socket.on('error', () => undefined);
      socket.on('data', (text: string) => answer.push(text));
      const key = fixture.secrets.publishableKey;
      socket.write(
        `POST ${target} HTTP/1.1\r\nhost: ${host()}\r\napikey: ${key}\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n',
      );
      const chunk = 'x'.repeat(64 * 1024);
      while (answer.length === 0 && sent < 64 * 1024 * 1024 && !socket.destroyed) {
        sent += chunk.length;
        if (!socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`))
          await Promise.race(['drain', 'close', 'data'].map(async (event) => once(socket, event))).catch(
            () => undefined,
          );
      }
      socket.destroy();
      // A client that goes on sending may be cut before they read the answer.
      expect(answer.join('')).toMatch(/^(HTTP\/1\.1 413|$)/);
      expect(sent).toBeLessThan(16 * 1024 * 1024);
      expect(await isWell()).toBe(true);
    },
  );

  test('headers of a megabyte, and a hundred thousand levels of JSON, are refused, and the server goes on', async () => {
    const long = await readRawAnswer(
      fixture.product.url,
      `GET / HTTP/1.1\r\nhost: ${host()}\r\nx: ${'x'.repeat(1024 * 1024)}\r\n\r\n`,
    );
    expect([0, 400, 431]).toContain(long.status);
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const nested = await fixture.send('/rest/v1/user_settings', { token, body: `{"settings":${deep}}` });
    expect(nested.status).toBeGreaterThanOrEqual(400);
    expect(await isWell()).toBe(true);
  });
});

test('two hundred connections that say nothing keep nobody else out', async () => {
  const { port, hostname } = new URL(fixture.product.url);
  const sockets = Array.from({ length: 200 }, () => connect(Number(port), hostname).on('error', () => undefined));
  await Promise.all(sockets.map(async (socket) => once(socket, 'connect')));
  expect(await isWell()).toBe(true);
  for (const socket of sockets) socket.destroy();
});

const SECRETS = /root:x:|jwtSecret|databasePassword|BEGIN [A-Z ]*PRIVATE KEY|"workspaces"|\[core\]/;

test.each([
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5c..%5cetc%5cpasswd',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/./.ballast/secrets.json',
  '/.ballast/secrets.json',
  '/secrets.json',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/dist/main.js',
  '/assets/%00',
  '/index.html%00.js',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/functions/v1/..%2f..%2fetc%2fpasswd',
  '/functions/v1/__proto__',
  '/functions/v1/constructor',
  '/rest/v1/..%2f..%2fetc%2fpasswd',
  'http://evil.example/etc/passwd',
  '*',
])('the path %s leads to no file of the server', async (target) => {
  const { status, text } = await readRawAnswer(
    fixture.product.url,
    `GET ${target} HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`,
  );
  expect(text).not.toMatch(SECRETS);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
});

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])('the method %s echoes nothing', async (method) => {
  const { status, text } = await readRawAnswer(
    fixture.product.url,
    `${method} / HTTP/1.1\r\nhost: ${host()}\r\ncookie: canary=8c1f\r\nconnection: close\r\n\r\n`,
  );
  expect(text).not.toContain('8c1f');
  expect([0, 400, 404, 405, 501]).toContain(status);
});

test.each([
  ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n'],
  ['a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n'],
  ['chunks spelled strangely', 'transfer-encoding: xchunked\r\n'],
])('a request with %s is refused: nothing can be smuggled after it', async (_, headers) => {
  const { text } = await readRawAnswer(
    fixture.product.url,
    `POST /auth/v1/signup HTTP/1.1\r\nhost: ${host()}\r\n${headers}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 400/);
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
