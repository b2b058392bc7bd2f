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

/** Where the link of a mail leads. */
const follow = async (message: { links: string[] } | undefined): Promise<string> => followLink(message?.links[0] ?? '');

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
  await follow((await server.mailTo('twice@example.com'))[0]);
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

test('sign-ups of one address at the same moment are all answered, and their links make one account', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(async () => signUp('hasty@example.com')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const landed = await Promise.all((await server.mailTo('hasty@example.com')).map(follow));
  expect(landed.every((location) => /access_token=|error_code=otp_expired/.test(location))).toBe(true);
  expect(await server.sql`select 1 from auth.users where email = 'hasty@example.com'`).toHaveLength(1);
});

test("a stranger's sign-up for the same address takes nothing away: each link proves the password that came with it", async () => {
  await signUp('again@example.com', 'first password');
  await signUp('again@example.com', 'second password');
  const [newer, older] = await server.mailTo('again@example.com');
  expect(await follow(older)).toContain('access_token=');
  const signsIn = async (password: string): Promise<boolean> =>
    (await server.client().auth.signInWithPassword({ email: 'again@example.com', password })).error === null;
  expect([await signsIn('first password'), await signsIn('second password')]).toEqual([true, false]);
  expect(await follow(newer)).toContain('error_code=otp_expired');
  expect([await signsIn('first password'), await signsIn('second password')]).toEqual([true, false]);
  expect(await server.sql`select 1 from private.pending_sign_ups where email = 'again@example.com'`).toHaveLength(0);
});

test('a mail says when it was asked for, and whose password its link would confirm', async () => {
  await signUp('dated@example.com');
  const [message] = await server.mailTo('dated@example.com');
  expect(message?.text).toMatch(/Requested on .+ UTC \(.+ in India\)\./);
  expect(message?.text).toContain('it would confirm a password that someone else chose');
});

test('the account has the id, the data and the confirmed identity of the sign-up', async () => {
  const signed = z.object({ id: z.string() }).parse(await (await signUp('whole@example.com')).json());
  await follow((await server.mailTo('whole@example.com'))[0]);
  const [account] = await server.sql`
    select u.id, u.raw_user_meta_data ->> 'name' as name, i.identity_data -> 'email_verified' as verified, i.provider_id
    from auth.users u join auth.identities i on i.user_id = u.id where u.email = 'whole@example.com'`;
  expect(account).toEqual({ id: signed.id, name: 'A', verified: true, provider_id: signed.id });
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

test('refuses a password under six characters, with the code that clients know §5.28 §9.2', async () => {
  const response = await signUp('short@example.com', '12345');
  expect(response.status).toBe(422);
  expect(z.object({ error_code: z.string() }).parse(await response.json()).error_code).toBe('weak_password');
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
