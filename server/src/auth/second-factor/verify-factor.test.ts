import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApp, beginApp, codeOf, letCodesReturn } from '../../../testing/authenticator.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';
import { AUTH_LIMITS } from '../limits.ts';
import { FREE_FAILURES } from './guard.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => letCodesReturn(server.sql));
afterAll(async () => server.stop());

type Client = ReturnType<TestServer['client']>;
const tokenOf = async (client: Client): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
const claimsOf = async (client: Client) => decodeJwt(await tokenOf(client));

async function signIn(email: string): Promise<Client> {
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
}

test('enroll, challenge, verify: the session is aal2, stays so over a refresh, and ends with the factor §3.35 §4.9 §4.10 §7.10 §7.11', async () => {
  const email = 'whole@example.com';
  const client = await server.person(email);
  const { id, secret } = await beginApp(client);
  const before = Math.floor(Date.now() / 1000);
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
  expect(challenge).toMatchObject({ type: 'totp' });
  expect(challenge?.expires_at).toBeGreaterThanOrEqual(before + 300);
  const code = codeOf(secret);
  const { data, error } = await client.auth.mfa.verify({ factorId: id, challengeId: challenge?.id ?? '', code });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: { factors: [{ id, status: 'verified' }] },
  });

  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
  expect((await client.auth.getUser()).data.user?.factors).toMatchObject([{ id, status: 'verified' }]);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });

  expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
  await client.auth.refreshSession();
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
});

test('signing in again is aal1 with aal2 as the next level, until a code is given §4.11', async () => {
  const { id, secret } = await addApp(await server.person('again@example.com'));
  await letCodesReturn(server.sql);
  const client = await signIn('again@example.com');
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const code = codeOf(secret);
  expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' });
});

test('a session that did not give a code ends when another one does', async () => {
  const { id, secret } = await addApp(await server.person('stolen@example.com'));
  await letCodesReturn(server.sql);
  const thief = await signIn('stolen@example.com');
  const owner = await signIn('stolen@example.com');
  await owner.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
  expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await owner.auth.getUser()).error).toBeNull();
});

test('a code works once, in whatever session', async () => {
  const { id, secret } = await addApp(await server.person('replayed@example.com'));
  const used = codeOf(secret);
  const client = await signIn('replayed@example.com');
  const replay = await client.auth.mfa.challengeAndVerify({ factorId: id, code: used });
  expect(replay.error?.code).toBe('mfa_verification_failed');
  const next = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) });
  expect(next.error).toBeNull();
});

test('of two requests with the same code at the same time one succeeds', async () => {
  const { id, secret } = await addApp(await server.person('race@example.com'));
  await letCodesReturn(server.sql);
  const authorization = `Bearer ${await tokenOf(await signIn('race@example.com'))}`;
  const challenge = async (): Promise<string> => {
    const response = await server.auth(`/factors/${id}/challenge`, {}, { authorization });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
  };
  const ids = [await challenge(), await challenge()];
  const code = codeOf(secret);
  const answers = await Promise.all(
    ids.map(async (challenge_id) => server.auth(`/factors/${id}/verify`, { code, challenge_id }, { authorization })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a challenge is answered once, within five minutes, from where it was asked for, and for its own factor', async () => {
  const client = await server.person('challenged@example.com');
  const { id: factorId, secret } = await addApp(client);
  const other = await addApp(client, 'Other');
  const ask = async (): Promise<string> => (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
  const answer = async (challengeId: string): Promise<string | undefined> => {
    await letCodesReturn(server.sql);
    return (await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error?.code;
  };
  const used = await ask();
  expect(await answer(used)).toBeUndefined();
  expect(await answer(used)).toBe('mfa_ip_address_mismatch');
  const moved = await ask();
  await server.sql`update auth.mfa_challenges set ip_address = '192.0.2.1' where id = ${moved}`;
  expect(await answer(moved)).toBe('mfa_ip_address_mismatch');
  const late = await ask();
  await server.sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${late}`;
  expect(await answer(late)).toBe('mfa_challenge_expired');
  const { data: foreign } = await client.auth.mfa.challenge({ factorId: other.id });
  expect(await answer(foreign?.id ?? '')).toBe('mfa_factor_not_found');
  expect(await answer('not an id')).toBe('mfa_factor_not_found');
});

test('after five wrong codes a factor waits, longer each time, and even the right code waits with it', async () => {
  const client = await server.person('guessed@example.com');
  const { id: factorId, secret } = await addApp(client);
  await letCodesReturn(server.sql);
  const attempt = async (code: string): Promise<number | undefined> =>
    (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.status;
  const waited = async (): Promise<number> => {
    const [row] = await server.sql<{ seconds: number }[]>`
      select round(extract(epoch from next_attempt_at - clock_timestamp()))::integer as seconds
      from embedded.factor_guards where factor_id = ${factorId}`;
    await server.sql`update embedded.factor_guards set next_attempt_at = now() where factor_id = ${factorId}`;
    return row?.seconds ?? 0;
  };
  for (let wrong = 0; wrong < FREE_FAILURES; wrong += 1) expect(await attempt('wrong')).toBe(422);
  expect(await attempt(codeOf(secret))).toBe(429);
  expect(await waited()).toBeCloseTo(30, -1);
  expect(await attempt('wrong')).toBe(422);
  expect(await waited()).toBeCloseTo(60, -1);
  expect(await attempt(codeOf(secret))).toBeUndefined();
  for (let wrong = 1; wrong < FREE_FAILURES; wrong += 1) expect(await attempt('wrong')).toBe(422);
  await letCodesReturn(server.sql);
  expect(await attempt(codeOf(secret))).toBeUndefined();
});

test('codes for one account are counted over all its factors', async () => {
  const client = await server.person('many@example.com');
  const { id: factorId } = await addApp(client);
  const wrong = async (): Promise<number | undefined> => {
    await server.sql`update embedded.factor_guards set next_attempt_at = now(), failures = 0`;
    return (await client.auth.mfa.verify({ factorId, challengeId: 'none', code: '000000' })).error?.status;
  };
  for (let attempt = 0; attempt < AUTH_LIMITS.factorCode.points; attempt += 1) expect(await wrong()).toBe(422);
  expect(await wrong()).toBe(429);
});

test('guesses that are sent at once are counted', async () => {
  const client = await server.person('burst@example.com');
  const { id } = await addApp(client);
  const authorization = `Bearer ${await tokenOf(client)}`;
  const { data } = await client.auth.mfa.challenge({ factorId: id });
  const guess = { code: 'wrong', challenge_id: data?.id };
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => server.auth(`/factors/${id}/verify`, guess, { authorization })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(FREE_FAILURES);
});

test("somebody else's factor is answered like one that does not exist", async () => {
  const { id: factorId, secret } = await addApp(await server.person('theirs@example.com'));
  const stranger = await server.person('stranger@example.com');
  for (const id of [factorId, crypto.randomUUID(), 'not-an-id']) {
    const answers = [
      await stranger.auth.mfa.challenge({ factorId: id }),
      await stranger.auth.mfa.verify({ factorId: id, challengeId: id, code: codeOf(secret) }),
      await stranger.auth.mfa.unenroll({ factorId: id }),
    ];
    const missing = { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' };
    expect(answers.map(({ error }) => error)).toMatchObject([missing, missing, missing]);
  }
});

test('a verified factor is taken away at aal2 only, one that was never finished at any time §7.7', async () => {
  const email = 'leaving@example.com';
  const owner = await server.person(email);
  const { id: factorId } = await addApp(owner);
  const begun = await beginApp(owner, 'Begun');
  const client = await signIn(email);
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  expect((await client.auth.mfa.unenroll({ factorId: begun.id })).error).toBeNull();
  expect((await owner.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await client.auth.refreshSession();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
});
