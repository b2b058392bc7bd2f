import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';
import { AUTH_LIMITS } from './limits.ts';

const ROOM = { points: 1000, seconds: 60 };
const HASHED = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|\d/g;
/** Headers that differ between any two answers. */
const OWN = ['date', 'x-request-id', 'content-length'];

let server: TestServer;
beforeAll(async () => {
  const limits = { ...AUTH_LIMITS, mailAccount: ROOM, wrongPassword: ROOM, signUpAddress: ROOM };
  server = await startTestServer({ limits });
  await server.person('known@example.com');
  await server.auth('/signup', { email: 'waiting@example.com', password: PASSWORD });
});
afterAll(async () => server.stop());

let fresh = 0;
const unknown = (): string => `fresh${String((fresh += 1)).padStart(2, '0')}@example.com`;

/** All that a stranger sees of an answer, but for ids, figures and the address itself. */
async function look(path: string, body: Record<string, unknown>): Promise<string> {
  const response = await server.auth(path, body);
  const headers = [...response.headers].filter(([name]) => !OWN.includes(name));
  const text = (await response.text()).replaceAll(String(body['email']), 'address').replace(HASHED, '9');
  return JSON.stringify([response.status, headers, text]);
}

/** The shortest of some tries: what the work itself takes. */
async function leastTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

test.each([
  ['a text', 'wrong'],
  ['a number', 1],
  ['a list', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['an object', { length: 8 }],
])('a sign-in with %s for a password answers alike, whoever has an account', async (_, password) => {
  const path = '/token?grant_type=password';
  const nobody = await look(path, { email: unknown(), password });
  expect(nobody).toContain('invalid_credentials');
  expect(await look(path, { email: 'known@example.com', password })).toBe(nobody);
  expect(await look(path, { email: 'waiting@example.com', password })).toBe(nobody);
});

test.each([
  ['nothing strange', { password: PASSWORD }],
  ['a password that is a number', { password: 1 }],
  ['a password that is a list', { password: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ['a password that is an object', { password: { length: 8 } }],
  ['a password that is too short', { password: '12345' }],
  ['a password that is too long', { password: 'x'.repeat(73) }],
  ['a password of many bytes', { password: 'ü'.repeat(72) }],
  ['data that is a text', { password: PASSWORD, data: 'ab' }],
  ['data that is a list', { password: PASSWORD, data: [1, 2] }],
  ['data that would be the account', { password: PASSWORD, data: { sub: 'me', email: 'x@example.com', b: 1, aa: 2 } }],
  ['data with a NUL', { password: PASSWORD, data: { a: '\0' } }],
  ['data with half a character', { password: PASSWORD, data: { a: '\uD800' } }],
])('a sign-up with %s answers alike, whether or not the address has an account', async (_, body) => {
  const nobody = await look('/signup', { email: unknown(), ...body });
  expect(nobody).not.toContain('[500');
  expect(await look('/signup', { email: 'known@example.com', ...body })).toBe(nobody);
});

test('a sign-in takes the time of a password check for an address without an account, too', { retry: 2 }, async () => {
  const signIn = async (email: string): Promise<Response> =>
    server.auth('/token?grant_type=password', { email, password: 'wrong' });
  const known = await leastTime(async () => signIn('known@example.com'));
  expect(await leastTime(async () => signIn('absent@example.com'))).toBeGreaterThan(known / 2);
});

test('a sign-up takes the time of a new password for an address with an account, too', async () => {
  const signUp = async (email: string): Promise<Response> => server.auth('/signup', { email, password: PASSWORD });
  const nobody = await leastTime(async () => signUp(unknown()));
  expect(await leastTime(async () => signUp('known@example.com'))).toBeGreaterThan(nobody / 2);
});

test.each(['/recover', '/resend'])('%s hides in a fixed time whether a mail was written', async (path) => {
  for (const email of ['known@example.com', 'waiting@example.com', 'absent@example.com']) {
    const started = performance.now();
    await server.auth(path, { email, type: 'signup' });
    expect(performance.now() - started).toBeGreaterThan(190);
  }
});

test('a confirmation is not sent again to who has confirmed', async () => {
  const before = (await server.mailTo('known@example.com')).length;
  expect(await look('/resend', { email: 'known@example.com', type: 'signup' })).toContain('[200');
  expect(await server.mailTo('known@example.com')).toHaveLength(before);
});
