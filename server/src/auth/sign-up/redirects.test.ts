import { expect, test } from 'vitest';
import { allowedRedirect } from './redirects.ts';

const PUBLIC = 'https://ballast.example';
const LOCAL = 'http://127.0.0.1:8080';

test.each([
  [PUBLIC, 'https://ballast.example/portfolios?tab=saved', 'https://ballast.example/portfolios?tab=saved'],
  [PUBLIC, 'https://BALLAST.example:443/a', 'https://ballast.example/a'],
  [LOCAL, 'http://127.0.0.1:8080/auth', 'http://127.0.0.1:8080/auth'],
  [LOCAL, 'http://localhost:8080/auth', 'http://localhost:8080/auth'],
  [LOCAL, 'http://[::1]:8080/auth', 'http://[::1]:8080/auth'],
])('%s lets a link lead to %s', (site, requested, target) => {
  expect(allowedRedirect(requested, site)).toBe(target);
});

test('a # of its own is dropped: the session will stand behind ours', () => {
  expect(allowedRedirect(`${PUBLIC}/a#b`, PUBLIC)).toBe(`${PUBLIC}/a`);
});

test.each([
  [PUBLIC, 'http://ballast.example/'],
  [PUBLIC, 'https://ballast.example:8443/'],
  [PUBLIC, 'https://www.ballast.example/'],
  [PUBLIC, 'https://ballast.example.evil.example/'],
  [PUBLIC, 'https://ballast.example@evil.example/'],
  [PUBLIC, 'https://user@ballast.example/'],
  [PUBLIC, 'https://:secret@ballast.example/'],
  [PUBLIC, 'https:\\\\evil.example'],
  [PUBLIC, '//evil.example'],
  [PUBLIC, '/auth'],
  [PUBLIC, 'javascript:alert(1)'],
  [PUBLIC, 'http://localhost/'],
  [PUBLIC, ''],
  [PUBLIC, null],
  [LOCAL, 'http://127.0.0.1:8081/'],
  [LOCAL, 'https://127.0.0.1:8080/'],
  [LOCAL, 'http://127.0.0.1.evil.example:8080/'],
  [LOCAL, 'http://user@127.0.0.1:8080/'],
])('%s lets no link lead to %s', (site, requested) => {
  expect(allowedRedirect(requested, site)).toBe(`${site}/`);
});
