import { afterAll, beforeAll, expect, test } from 'vitest';
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
])('%s is one of the first that are tried', (password) => {
  expect(isCommon(password)).toBe(true);
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
  'plover',
  'seven purple umbrellas',
  'password of the old lighthouse',
])('%s will do: no kind of character is asked for, and none is forbidden', (password) => {
  expect(isCommon(password)).toBe(false);
});

test('the name of the address is no password for it, with a figure or two either', () => {
  expect(isCommon('asha.rao', 'asha.rao@example.com')).toBe(true);
  expect(isCommon('AshaRao12', 'asha.rao@example.com')).toBe(true);
  expect(isCommon('asha.rao@example.com', 'asha.rao@example.com')).toBe(true);
  expect(isCommon('asharao and her boat', 'asha.rao@example.com')).toBe(false);
});

test('signing up with one is refused with the reason, alike whoever has an account', async () => {
  await server.person('known@example.com');
  const client = server.client();
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const { error } = await client.auth.signUp({ email, password: 'password1' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
    expect(error?.message).toMatch(/first that are tried/);
  }
});

test('so is changing to one, and the one until now stays', async () => {
  const client = await server.person('changer@example.com');
  const changed = await client.auth.updateUser({ password: 'iloveyou', current_password: PASSWORD });
  expect(changed.error).toMatchObject({ code: 'weak_password' });
  const again = await server.client().auth.signInWithPassword({ email: 'changer@example.com', password: PASSWORD });
  expect(again.error).toBeNull();
});
