import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApp, beginApp, codeOf } from '../../../testing/authenticator.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

test('an app gets its secret as text, as address and as a picture §7.8 §7.9', async () => {
  const client = await server.person('app@example.com');
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Ballast' });
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(data?.totp.uri ?? '');
  expect(uri.pathname).toBe('/Ballast:app%40example.com');
  expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
});

test('a factor appears on the user, without its secret; it is unverified and asks for nothing yet §3.35 §4.9', async () => {
  const client = await server.person('listed@example.com');
  const { id } = await beginApp(client, 'Mine');
  const { data } = await client.auth.getUser();
  expect(data.user?.factors).toEqual([
    {
      id,
      friendly_name: 'Mine',
      factor_type: 'totp',
      status: 'unverified',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({ all: [{ id }], totp: [] });
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' });
});

test('a user without factors has no list of them', async () => {
  const client = await server.person('none@example.com');
  expect((await client.auth.getUser()).data.user).not.toHaveProperty('factors');
});

test('the secret is not in the database as it is', async () => {
  const client = await server.person('sealed@example.com');
  const { id, secret } = await beginApp(client);
  const [row] = await server.sql<{ secret: string }[]>`select secret from auth.mfa_factors where id = ${id}`;
  expect(row?.secret).toMatch(/^[\w+/]{64}$/);
  expect(row?.secret).not.toContain(secret);
});

test('a second beginning takes the place of the first', async () => {
  const client = await server.person('twice@example.com');
  const first = await beginApp(client, 'App');
  const second = await beginApp(client, 'App');
  expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([second.id]);
  expect((await client.auth.mfa.challenge({ factorId: first.id })).error?.code).toBe('mfa_factor_not_found');
});

test('the first one takes a sign-in of this hour', async () => {
  const client = await server.person('late@example.com');
  const age = async (minutes: number) => server.sql`
    update auth.mfa_amr_claims c set updated_at = now() - make_interval(mins => ${minutes})
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = c.session_id and u.email = 'late@example.com'`;
  await age(61);
  await client.auth.refreshSession();
  const refused = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
  expect(refused.error?.code).toBe('reauthentication_needed');
  await age(59);
  await addApp(client, 'Mine');
  expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
});

test('once a factor is verified, it takes aal2 to add another, under another name', async () => {
  const client = await server.person('more@example.com');
  await addApp(client, 'First');
  const fresh = server.client();
  await fresh.auth.signInWithPassword({ email: 'more@example.com', password: PASSWORD });
  expect((await fresh.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })).error?.code).toBe(
    'insufficient_aal',
  );
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'First' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  );
  await addApp(client, 'Second');
  expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(2);
});

test('a factor that was begun and not finished is of no use to somebody with the password, once another is verified', async () => {
  const thief = await server.person('sleeper@example.com');
  const asleep = await beginApp(thief, 'Asleep');
  const owner = server.client();
  await owner.auth.signInWithPassword({ email: 'sleeper@example.com', password: PASSWORD });
  await addApp(owner);
  await thief.auth.signInWithPassword({ email: 'sleeper@example.com', password: PASSWORD });
  expect((await thief.auth.mfa.challenge({ factorId: asleep.id })).error?.code).toBe('mfa_factor_not_found');
  const { data } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' });
  const factorId = data?.id ?? '';
  expect((await thief.auth.mfa.challenge({ factorId })).error?.code).toBe('insufficient_aal');
  const challenge = await owner.auth.mfa.challenge({ factorId });
  const code = codeOf(data?.totp.secret ?? '');
  const { error } = await thief.auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code });
  expect(error?.code).toBe('insufficient_aal');
});

test('ten factors are enough', async () => {
  const client = await server.person('collector@example.com');
  await addApp(client);
  await server.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), user_id, 'totp', 'verified', now(), now()
    from auth.mfa_factors, generate_series(1, 9) where user_id = (select id from auth.users where email = 'collector@example.com')`;
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('too_many_enrolled_mfa_factors');
});

test('what is no kind of factor, no name and no session is refused', async () => {
  const client = await server.person('odd@example.com');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const ask = async (body: unknown, bearer = token): Promise<number> =>
    (await server.auth('/factors', body, { authorization: `Bearer ${bearer}` })).status;
  expect(await ask({ factor_type: 'webauthn' })).toBe(400);
  expect(await ask({ factor_type: 'totp', friendly_name: 'a\0b' })).toBe(400);
  expect(await ask({ factor_type: 'totp', friendly_name: 'x'.repeat(65) })).toBe(400);
  expect(await ask({ factor_type: 'totp', issuer: '\uD800' })).toBe(400);
  expect(await ask({ factor_type: 'totp' }, 'no token')).toBe(403);
  await client.auth.signOut();
  expect(await ask({ factor_type: 'totp' })).toBe(403);
});
