import { expect, test } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['evil127.0.0.1', false],
  ['', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
