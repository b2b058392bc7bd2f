import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isLocalRequest } from './outbox-page.ts';

function request(remote: string, host: string | undefined): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const message = new IncomingMessage(socket);
  if (host !== undefined) message.headers.host = host;
  return message;
}

test.each([
  ['127.0.0.1', '127.0.0.1:8080'],
  ['::ffff:127.0.0.1', 'localhost:8080'],
  ['::1', '[::1]:8080'],
])('%s asking for %s is this machine talking to itself', (remote, host) => {
  expect(isLocalRequest(request(remote, host), 'http://127.0.0.1:8080')).toBe(true);
});

test.each([
  ['203.0.113.9', 'localhost:8080', 'http://127.0.0.1:8080'],
  ['::ffff:203.0.113.9', 'localhost:8080', 'http://127.0.0.1:8080'],
  ['127.0.0.1', 'ballast.example', 'http://127.0.0.1:8080'],
  ['127.0.0.1', '127.0.0.1.ballast.example', 'http://127.0.0.1:8080'],
  ['127.0.0.1', undefined, 'http://127.0.0.1:8080'],
  ['127.0.0.1', 'localhost:8080', 'https://ballast.example'],
])('%s asking for %s of %s is not', (remote, host, site) => {
  expect(isLocalRequest(request(remote, host), site)).toBe(false);
});
