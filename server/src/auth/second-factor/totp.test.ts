import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { acceptedStep, newTotpSecret, otpauthUri } from './totp.ts';

/** The secret of RFC 6238. */
const SECRET = Buffer.from('12345678901234567890');
const secret = Secret.fromLatin1('12345678901234567890');
const codeAt = (step: number): string => TOTP.generate({ secret, timestamp: step * 30_000 });

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the end of that in RFC 6238, appendix B', (second, code) => {
  expect(acceptedStep(SECRET, code, second * 1000, 0)).toBe(Math.floor(second / 30));
});

test('a code counts one step early and one step late, and no longer', () => {
  const at = (step: number): number | null => acceptedStep(SECRET, codeAt(1000), step * 30_000, 0);
  expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([null, 1000, 1000, 1000, null]);
});

test('a code that was accepted is spent, with those before it', () => {
  const tryStep = (step: number): number | null => acceptedStep(SECRET, codeAt(step), 30_000_000, 1000);
  expect([999, 1000, 1001].map(tryStep)).toEqual([null, null, 1001]);
});

test.each(['', '75522', '7552240', 'abcdef', '７５５２２４'])('%j is no code', (code) => {
  expect(acceptedStep(SECRET, code, 30_000, 0)).toBeNull();
});

test('a secret has 160 bits, and is new every time', () => {
  expect(newTotpSecret().base32).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret().base32).not.toBe(newTotpSecret().base32);
});

test('issuer and account stay apart in the address, whatever they are made of', () => {
  const uri = new URL(otpauthUri({ secret, issuer: 'A:b & c', account: 'x?y@example.com' }));
  expect(uri.pathname).toBe('/A%3Ab%20%26%20c:x%3Fy%40example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'A:b & c',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
