import { expect, test } from 'vitest';
import { isAllowedHost } from './allowed-host.ts';

const asked = (host: string, origin?: string): Request =>
  new Request(`http://${host}/mcp`, { headers: { host, ...(origin !== undefined && { origin }) } });

test.each([
  ['localhost:3000', undefined],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', undefined],
  ['192.168.1.20', 'http://192.168.1.20'],
  ['ballast.example', 'https://ballast.example'],
  ['project.supabase.co', 'https://ballast.example'],
])('%s asked from %s is this server', (host, origin) => {
  expect(isAllowedHost(asked(host, origin), ['https://ballast.example', 'https://project.supabase.co'])).toBe(true);
});

test.each([
  ['evil.example', undefined],
  ['evil.example', 'http://evil.example'],
  ['localhost:3000', 'http://evil.example'],
  ['localhost:3000', 'null'],
  ['localhost.evil.example', undefined],
])('%s asked from %s is not', (host, origin) => {
  expect(isAllowedHost(asked(host, origin), [undefined])).toBe(false);
});
