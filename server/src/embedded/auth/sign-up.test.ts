import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { followLink } from '../../../testing/follow-link.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const signUp = async (email: string, password = PASSWORD, query = ''): Promise<Response> =>
  server.auth(`/signup${query}`, { email, password, data: { zz: { bb: 1, a: 2 }, name: 'A' } });

/** The shape of a value: its keys in order, and what kind each leaf is. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, entry]) => [key, shape(entry)]);
  if (typeof value !== 'string') return typeof value;
  return value
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'uuid-v7')
    .replace(/\d/g, '9');
}

test('a second sign-up answers like the first, stores nothing, and tells the owner by mail', async () => {
  const first = await signUp('twice@example.com');
  await server.sql`update auth.users set email_confirmed_at = now() where email = 'twice@example.com'`;
  const second = await signUp('Twice@Example.com');
  const fresh = await signUp('other@example.com');

  expect([first.status, second.status, fresh.status]).toEqual([200, 200, 200]);
  const [again, other] = [await second.json(), await fresh.json()];
  expect(shape(JSON.parse(JSON.stringify(again).replaceAll('twice@', 'other@')))).toEqual(shape(other));
  expect(await server.sql`select 1 from auth.users where email = 'twice@example.com'`).toHaveLength(1);
  const subjects = (await server.mailTo('twice@example.com')).map((mail) => mail.subject);
  expect(subjects).toEqual(['You already have a Ballast account', 'Confirm your email address']);
});

test('a second sign-up does not change the password of the account', async () => {
  await server.person('mine@example.com');
  await signUp('mine@example.com', 'stolen password');
  const { error } = await server
    .client()
    .auth.signInWithPassword({ email: 'mine@example.com', password: 'stolen password' });
  expect(error?.code).toBe('invalid_credentials');
});

test('sign-ups of one address at the same moment are all answered, and make one account', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(async () => signUp('hasty@example.com')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await server.sql`select 1 from auth.users where email = 'hasty@example.com'`).toHaveLength(1);
});

test('an address that was never confirmed starts again, and its earlier link is dead', async () => {
  await signUp('again@example.com', 'first password');
  await signUp('again@example.com', 'second password');
  const [newer, older] = await server.mailTo('again@example.com');
  expect(await followLink(older?.links[0] ?? '')).toContain('error_code=otp_expired');
  expect(await followLink(newer?.links[0] ?? '')).toContain('access_token=');
});

test('a sign-up that is refused leaves the one that waits for its confirmation alone', async () => {
  await signUp('patient@example.com');
  expect((await signUp('patient@example.com', '12345')).status).toBe(422);
  const [mail] = await server.mailTo('patient@example.com');
  expect(await followLink(mail?.links[0] ?? '')).toContain('access_token=');
});

test.each(['https://evil.example/steal', 'http://127.0.0.1:1/'])(
  'the link in the mail never leads to %s',
  async (redirect) => {
    const email = `${new URL(redirect).hostname}@example.com`;
    await signUp(email, PASSWORD, `?redirect_to=${encodeURIComponent(redirect)}`);
    const link = new URL((await server.mailTo(email))[0]?.links[0] ?? '');
    expect(link.searchParams.get('redirect_to')).toBe(`${server.url}/`);
  },
);

test('the link in the mail leads to the page of ours that was asked for', async () => {
  const wanted = `${server.url}/portfolios?tab=saved`;
  await signUp('wanted@example.com', PASSWORD, `?redirect_to=${encodeURIComponent(wanted)}`);
  const link = new URL((await server.mailTo('wanted@example.com'))[0]?.links[0] ?? '');
  expect(link.searchParams.get('redirect_to')).toBe(wanted);
});

test('refuses a password under six characters, with the code that clients know', async () => {
  const response = await signUp('short@example.com', '12345');
  expect(response.status).toBe(422);
  expect(z.object({ error_code: z.string() }).parse(await response.json()).error_code).toBe('weak_password');
});

test('limits how often one address is written to, and says when to come back', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await signUp('flood@example.com')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await signUp('dry@example.com')).status).toBe(200);
});

test('signing in by mailed code, which would create confirmed accounts, is not offered', async () => {
  for (const path of ['/otp', '/magiclink']) {
    expect((await server.auth(path, { email: 'ghost@example.com' })).status).toBe(422);
  }
  expect(await server.sql`select 1 from auth.users where email = 'ghost@example.com'`).toHaveLength(0);
});

test('user data that no token could carry is refused at sign-up and later; what fits is kept', async () => {
  const signedUp = await server.auth('/signup', {
    email: 'much@example.com',
    password: PASSWORD,
    data: { bio: 'x'.repeat(5_000) },
  });
  expect([signedUp.status, await server.mailTo('much@example.com')]).toEqual([422, []]);
  const client = await server.person('fits@example.com');
  expect((await client.auth.updateUser({ data: { bio: 'x'.repeat(30_000) } })).error?.status).toBe(422);
  expect((await client.auth.updateUser({ data: { bio: 'x'.repeat(2_000) } })).error).toBeNull();
  expect((await client.auth.updateUser({ data: { more: 'x'.repeat(2_500) } })).error?.status).toBe(422);
  await client.auth.refreshSession();
  expect((await client.from('profiles').select('id')).error).toBeNull();
});
