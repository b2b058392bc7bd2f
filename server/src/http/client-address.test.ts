import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, limitKey } from './client-address.ts';

function request(remote: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const message = new IncomingMessage(socket);
  if (forwardedFor !== undefined) message.headers['x-forwarded-for'] = forwardedFor;
  return message;
}

test('is that of the socket, whatever the caller claims', () => {
  expect(clientAddress(request('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9');
});

test('an IPv4 address in IPv6 clothes is the IPv4 address', () => {
  expect(clientAddress(request('::ffff:203.0.113.9'), 0)).toBe('203.0.113.9');
});

test('behind proxies of ours it is what the outermost of them saw, not what the caller wrote before it', () => {
  const claimed = '6.6.6.6, 198.51.100.1, 10.0.0.2';
  expect(clientAddress(request('10.0.0.3', claimed), 1)).toBe('10.0.0.2');
  expect(clientAddress(request('10.0.0.3', claimed), 2)).toBe('198.51.100.1');
});

test('an address is given without the network card it came through', () => {
  expect(clientAddress(request('fe80::1%eth0'), 0)).toBe('fe80::1');
});

test.each(['unknown', '198.51.100.1:4711', '_hidden', '198.51.100.1, '])(
  'behind a proxy that wrote "%s" it is an address',
  (words) => {
    expect(['10.0.0.3', '198.51.100.1']).toContain(clientAddress(request('10.0.0.3', words), 1));
  },
);

test('behind a proxy that wrote nothing it is the proxy', () => {
  expect(clientAddress(request('10.0.0.3'), 1)).toBe('10.0.0.3');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key);
});
