import { expect, test } from 'vitest';
import { codeDigest, seal, unseal } from './sealing.ts';

const secrets = { jwtSecret: 'a'.repeat(40), publishableKey: '', secretKey: '', databasePassword: '' };
const others = { ...secrets, jwtSecret: 'b'.repeat(40) };
const SECRET = Buffer.from('12345678901234567890');

test('what is sealed opens again, and looks different every time', () => {
  const sealed = seal(secrets, 'one', SECRET);
  expect(unseal(secrets, 'one', sealed)).toEqual(SECRET);
  expect(seal(secrets, 'one', SECRET)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64').includes(SECRET)).toBe(false);
});

test('it does not open with other secrets, for another factor, or when it was changed', () => {
  const sealed = seal(secrets, 'one', SECRET);
  const changed = Buffer.from(sealed, 'base64');
  changed.writeUInt8(changed.readUInt8(15) ^ 1, 15);
  expect(() => unseal(others, 'one', sealed)).toThrow('unable to authenticate');
  expect(() => unseal(secrets, 'two', sealed)).toThrow('unable to authenticate');
  expect(() => unseal(secrets, 'one', changed.toString('base64'))).toThrow('unable to authenticate');
});

test('the digest of a code differs with the secrets, the challenge and the code', () => {
  const digests = [
    codeDigest(secrets, 'one', '000000'),
    codeDigest(others, 'one', '000000'),
    codeDigest(secrets, 'two', '000000'),
    codeDigest(secrets, 'one', '000001'),
  ];
  expect(new Set(digests).size).toBe(4);
});
