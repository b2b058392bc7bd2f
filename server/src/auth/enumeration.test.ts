import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addApp } from '../../testing/authenticator.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts';
import { PasswordHasher } from './passwords/hashing/password-hasher.ts';
import { AUTH_LIMITS } from './limits.ts';

/** The least time of a sign-up, which a test may hold on to. */
const floor = vi.hoisted((): { held: Promise<void> | null } => ({ held: null }));
vi.mock(import('node:timers/promises'), async (load) => {
  const real = await load();
  const setTimeout: typeof real.setTimeout = async (ms, ...rest) => {
    if (ms === 300 && floor.held !== null) await floor.held;
    return real.setTimeout(ms, ...rest);
  };
  return { ...real, default: { ...real, setTimeout }, setTimeout };
});

const ROOM = { points: 1000, seconds: 60 };
const SHARED_ROOM = { ...ROOM, shared: true } as const;
const HASHED = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|\d/g;
/** Headers that differ between any two answers. */
const OWN = ['date', 'x-request-id', 'content-length'];

let server: TestServer;
let known: Awaited<ReturnType<TestServer['person']>>;
beforeAll(async () => {
  const limits = {
    ...AUTH_LIMITS,
    mailOfStranger: SHARED_ROOM,
    mailOfStrangers: SHARED_ROOM,
    mailOfOwner: SHARED_ROOM,
    wrongPassword: SHARED_ROOM,
    signUpAddress: ROOM,
    verifyAccount: SHARED_ROOM,
  };
  const env = { OAUTH_GITHUB_CLIENT_ID: 'client', OAUTH_GITHUB_SECRET: 'secret' };
  server = await startTestServer({ limits, env });
  known = await server.person('known@example.com');
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

/** How often passwords are checked and made by a call: nothing else of it takes long enough to tell anything. */
async function hashingOf(call: () => Promise<unknown>): Promise<{ checked: number; made: number }> {
  const checks = vi.spyOn(PasswordHasher.prototype, 'matches');
  const makes = vi.spyOn(PasswordHasher.prototype, 'hash');
  await call();
  const work = { checked: checks.mock.calls.length, made: makes.mock.calls.length };
  vi.restoreAllMocks();
  return work;
}

test.each([
  ['a text', 'wrong'],
  ['a number', 1],
  ['a list', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['an object', { length: 8 }],
])('a sign-in with %s for a password answers alike, with or without an account', async (_, password) => {
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
  ['a password of many bytes', { password: 'ü'.repeat(36) }],
  ['a password of too many bytes', { password: 'ü'.repeat(37) }],
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

test('a sign-in costs one password check, with any kind of account or none', async () => {
  await server.person('without@example.com');
  await server.sql`update auth.users set encrypted_password = null where email = 'without@example.com'`;
  for (const name of ['known', 'waiting', 'without', 'absent']) {
    const body = { email: `${name}@example.com`, password: 'wrong' };
    const work = await hashingOf(async () => server.auth('/token?grant_type=password', body));
    expect({ name, ...work }).toEqual({ name, checked: 1, made: 0 });
  }
});

test.each([
  ['of nobody', unknown],
  ['with an account', () => 'known@example.com'],
  ['that waits for its confirmation', () => 'waiting@example.com'],
])('a sign-up with an address %s costs one new password, and hides in a fixed time what was done', async (...about) => {
  const email = about[1]();
  const before = (await server.mailTo(email)).length;
  const answered = vi.fn<() => void>();
  let end = (): void => undefined;
  floor.held = new Promise<void>((resolve) => (end = resolve));
  const work = await hashingOf(async () => {
    const asked = server.auth('/signup', { email, password: PASSWORD }).finally(answered);
    await expect.poll(async () => (await server.mailTo(email)).length, { timeout: 20_000 }).toBe(before + 1);
    expect(answered).not.toHaveBeenCalled();
    end();
    expect((await asked).status).toBe(200);
  });
  floor.held = null;
  expect(work).toEqual({ checked: 0, made: 1 });
});

test.each([
  ['/recover', 'known@example.com', 'auth.users'],
  ['/resend', 'waiting@example.com', 'private.pending_sign_ups'],
])(
  '%s answers as soon whatever is done about it: a mail that cannot be written yet holds up nothing',
  async (...who) => {
    const [path, email, table] = who;
    const before = (await server.mailTo(email)).length;
    await server.sql.begin(async (tx) => {
      await tx.unsafe(`lock table ${table} in exclusive mode`);
      const forAccount = await look(path, { email, type: 'signup' });
      expect(await look(path, { email: 'absent@example.com', type: 'signup' })).toBe(forAccount);
      expect(await server.mailTo(email)).toHaveLength(before);
    });
    await expect.poll(async () => (await server.mailTo(email)).length, { timeout: 8_000 }).toBe(before + 1);
    expect(await server.mailTo('absent@example.com')).toEqual([]);
  },
);

test.each([
  ['/verify', { type: 'signup', token: '1'.repeat(32) }],
  ['/verify', { type: 'recovery', token: '1'.repeat(32) }],
  ['/verify', { type: 'magiclink', token: '1'.repeat(32) }],
  ['/verify', { type: 'email', token: '123456' }],
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/magiclink', {}],
  ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
])('%s with %o answers alike, with or without an account', async (path, body) => {
  const nobody = await look(path, { email: unknown(), ...body });
  expect(nobody).not.toContain('[500');
  for (const name of ['known', 'waiting']) {
    expect(await look(path, { email: `${name}@example.com`, ...body })).toBe(nobody);
  }
});

test('the way to another service is the same for every address', async () => {
  const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;
  const locations = await Promise.all(
    ['known', 'absent'].map(async (name) => {
      const answer = await server.auth(`/authorize?provider=github&${challenge}&login_hint=${name}%40example.com`);
      const location = new URL(answer.headers.get('location') ?? '');
      for (const own of ['state', 'login_hint']) location.searchParams.delete(own);
      return `${String(answer.status)} ${location.href}`;
    }),
  );
  expect(locations[0]).toBe(locations[1]);
  expect(locations[0]).toContain('https://github.com/');
});

test("somebody else's second factor is answered like one that does not exist", async () => {
  const app = await addApp(known);
  const other = await server.person('other@example.com');
  const token = (await other.auth.getSession()).data.session?.access_token ?? '';
  const call = async (method: string, path: string): Promise<unknown> => {
    const answer = await fetch(`${server.url}/auth/v1/factors/${path}`, {
      method,
      headers: { apikey: server.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify({ challenge_id: randomUUID(), code: '123456' }) } : {}),
    });
    return [answer.status, await answer.text()];
  };
  for (const [method, action] of [
    ['POST', '/challenge'],
    ['POST', '/verify'],
    ['DELETE', ''],
  ] as const) {
    const nothing = await call(method, randomUUID() + action);
    expect(nothing).toMatchObject([404, expect.stringContaining('mfa_factor_not_found')]);
    expect(await call(method, app.id + action)).toEqual(nothing);
  }
});

test('a confirmation is not sent again to who has confirmed', async () => {
  const confirmations = async (email: string): Promise<number> =>
    (await server.mailTo(email)).filter(({ links }) => links.some((link) => link.includes('type=signup'))).length;
  const [before, waiting] = [await confirmations('known@example.com'), await confirmations('waiting@example.com')];
  expect(await look('/resend', { email: 'known@example.com', type: 'signup' })).toContain('[200');
  // One that is written after it says that this one has been looked at, too.
  await look('/resend', { email: 'waiting@example.com', type: 'signup' });
  await expect.poll(async () => confirmations('waiting@example.com'), { timeout: 8_000 }).toBe(waiting + 1);
  expect([before, await confirmations('known@example.com')]).toEqual([1, 1]);
});
