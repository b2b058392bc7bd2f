import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recovered } from '../../../testing/recovery-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';
import { isCommon } from './weak-passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'p4ssw0rd!',
  'password123',
  '2024password',
  'qwerty',
  'qwertyuiop',
  'QWERTY123',
  '1q2w3e4r',
  '123456',
  '1234567890',
  '987654321',
  '111111',
  'aaaaaaaa',
  '121212',
  '123123',
  'abcabc',
  'abc123',
  'abcdefgh',
  'iloveyou',
  'iloveyou2',
  'monkey',
  'dragon99',
  'letmein',
  'letmein!',
  'welcome1',
  'admin123',
  'football',
  'superman',
  'trustno1',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx',
  '19900101',
  '01011990',
  '31/12/1999',
  '010190',
  'sachin10',
  'india123',
  'jaishreeram',
  'krishna108',
  'omsairam',
  'mumbai2024',
  'Ballast2026',
  'summer2025',
  'passw0rd',
  'sunshine',
  'princess',
  'michael',
  'shadow',
  'master',
  'trust no one',
  'netbanking24',
  'rahul1990',
  'qwe@1234',
])('%s is one of the first that are tried', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

test('the three thousand that are chosen most, of six characters or more, are refused, in capitals too', async () => {
  const chosenMost = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 3000);
  expect(chosenMost).toHaveLength(3000);
  const accepted: string[] = [];
  for (const password of chosenMost) {
    for (const typed of [password, password.toUpperCase()]) if (!(await isCommon(typed))) accepted.push(typed);
  }
  expect(accepted).toEqual([]);
});

test.each([
  PASSWORD,
  'mine from now on',
  'xkqvzt',
  'tuesday rain on tin',
  'Kx9!mQ',
  '483920',
  'ünïcødé',
  'a new one of mine',
  'plovered',
  'seven purple umbrellas',
  'password of the old lighthouse',
])('%s will do: no kind of character is asked for, and none is forbidden', async (password) => {
  expect(await isCommon(password)).toBe(false);
});

test('the name of the address is no password for it, with a figure or two either', async () => {
  expect(await isCommon('asha.rao', 'asha.rao@example.com')).toBe(true);
  expect(await isCommon('AshaRao12', 'asha.rao@example.com')).toBe(true);
  expect(await isCommon('asha.rao@example.com', 'asha.rao@example.com')).toBe(true);
  expect(await isCommon('asharao and her boat', 'asha.rao@example.com')).toBe(false);
});

test('of a name in figures that is itself, and no password in another script or of signs', async () => {
  expect(await isCommon('9812345670', '9812345670@example.com')).toBe(true);
  expect(await isCommon('9812345670@1', '9812345670@example.com')).toBe(true);
  expect(await isCommon('नीलीछतरी', '9812345670@example.com')).toBe(false);
  expect(await isCommon('4839-2061', '9812345670@example.com')).toBe(false);
});

test('a password is refused where bcrypt would cut it, in bytes', async () => {
  const client = server.client();
  const signUp = async (password: string) =>
    (await client.auth.signUp({ email: `long-${String(password.length)}@example.com`, password })).error;
  // Twenty-four letters of three bytes are read to the end, one more is not.
  expect(await signUp('क'.repeat(12) + 'ख'.repeat(12))).toBeNull();
  expect(await signUp('क'.repeat(12) + 'ख'.repeat(13))).toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining('longer than 72 bytes'),
  });
  expect(await signUp(`${'a long rope '.repeat(6)}s`)).toMatchObject({
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  });
});

test('signing up with one is refused with the reason, alike with or without an account', async () => {
  await server.person('known@example.com');
  const client = server.client();
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const { error } = await client.auth.signUp({ email, password: 'password1' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
    expect(error?.message).toMatch(/most common passwords/);
  }
});

test('so is changing to one, and the one until now stays', async () => {
  const client = await server.person('changer@example.com');
  const changed = await client.auth.updateUser({ password: 'iloveyou', current_password: PASSWORD });
  expect(changed.error).toMatchObject({ code: 'weak_password' });
  const again = await server.client().auth.signInWithPassword({ email: 'changer@example.com', password: PASSWORD });
  expect(again.error).toBeNull();
});

test('and so is choosing one by a link for a new password', async () => {
  const email = 'forgetful@example.com';
  await server.person(email);
  const client = await recovered(server, email);
  expect((await client.auth.updateUser({ password: 'Dragon99' })).error).toMatchObject({ code: 'weak_password' });
  expect((await client.auth.updateUser({ password: 'eleven grey herons' })).error).toBeNull();
});
