import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const TOKEN = 'sixteen letters!';
const LOCAL = { token: undefined, siteUrl: 'http://127.0.0.1:8080', trustedProxies: 0 };
const PUBLIC = { token: TOKEN, siteUrl: 'https://ballast.example', trustedProxies: 0 };

function request(remote: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const message = new IncomingMessage(socket);
  Object.assign(message.headers, { host: '127.0.0.1:8080', ...headers });
  return message;
}

test('this machine may read them', () => {
  expect(mayReadMetrics(request('127.0.0.1'), LOCAL)).toBe(true);
  expect(mayReadMetrics(request('::ffff:127.0.0.1'), { ...PUBLIC, trustedProxies: 1 })).toBe(true);
});

test.each([
  ['another machine', request('203.0.113.9'), LOCAL],
  ['a page that named this machine as its own', request('127.0.0.1', { host: 'evil.example' }), LOCAL],
  [
    'a caller behind our proxy',
    request('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
    { ...LOCAL, trustedProxies: 1 },
  ],
  [
    'one who claims to be local',
    request('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }),
    { ...LOCAL, trustedProxies: 1 },
  ],
  ['a request through a proxy that names nobody', request('127.0.0.1'), PUBLIC],
  ['a wrong token', request('127.0.0.1', { authorization: 'Bearer sixteen letters?' }), { ...LOCAL, token: TOKEN }],
  ['a token where none is set', request('203.0.113.9', { authorization: 'Bearer undefined' }), LOCAL],
])('%s may not', (_, incoming, operator) => {
  expect(mayReadMetrics(incoming, operator)).toBe(false);
});

test.each(['Bearer', 'bearer'])('the token allows reading them from anywhere, as %s', (scheme) => {
  expect(mayReadMetrics(request('203.0.113.9', { authorization: `${scheme} ${TOKEN}` }), PUBLIC)).toBe(true);
});
