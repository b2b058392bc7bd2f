import { afterAll, expect, test } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

const hasher = new PasswordHasher(2);
afterAll(async () => hasher.stop());

test('makes hashes that it recognizes, each with a salt of its own', async () => {
  const [one, two] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
  expect(one).toMatch(/^\$2b\$10\$/);
  expect(one).not.toBe(two);
  expect(await hasher.matches('correct horse', one)).toBe(true);
  expect(await hasher.matches('another horse', one)).toBe(false);
  expect(await hasher.matches('correct horse', 'no hash at all')).toBe(false);
});

test('goes on after its threads were ended', async () => {
  await hasher.hash('before');
  await hasher.stop();
  expect(await hasher.matches('after', await hasher.hash('after'))).toBe(true);
});
