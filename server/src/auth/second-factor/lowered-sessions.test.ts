import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addApp, beginApp, codeOf, letCodesReturn, type App } from '../../../testing/authenticator.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  // The library writes every refusal there.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => server.stop());

type Client = ReturnType<TestServer['client']>;

async function signIn(email: string, { id, secret }: App): Promise<Client> {
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  await letCodesReturn(server.sql);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
  if (error) throw error;
  return client;
}

async function addAnotherApp(client: Client): Promise<App> {
  const app = await beginApp(client, 'Another');
  await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
  return app;
}

/** An owner with two factors, and a thief who signed in with the password and the first of them. */
async function scenario(email: string) {
  const owner = await server.person(email);
  const first = await addApp(owner);
  const second = await addAnotherApp(owner);
  const thief = await signIn(email, first);
  const { data } = await thief.auth.getSession();
  const account = data.session?.user.id ?? '';
  await owner.from('portfolios').insert({ user_id: account, name: 'Savings', description: '' });
  const token = data.session?.access_token ?? '';
  return { owner: await signIn(email, second), first, second, account, token };
}

async function send(token: string, method: string, path: string, body?: unknown): Promise<[number, string]> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { apikey: server.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [answer.status, await answer.text()];
}

/** What the thief of X5 did for up to an hour after the owner had removed the factor. */
const ATTACKS: readonly [what: string, method: string, path: string, body?: unknown][] = [
  ['reads', 'GET', '/rest/v1/portfolios?select=id'],
  ['deletes', 'DELETE', '/rest/v1/portfolios?id=not.is.null'],
  ['writes', 'POST', '/rest/v1/watchlists', { name: 'Theirs' }],
  ['makes recovery codes', 'POST', '/rest/v1/rpc/create_recovery_codes', {}],
  ['looks at the sessions', 'GET', '/rest/v1/own_sessions?select=id'],
  ['ends the sessions', 'DELETE', '/rest/v1/own_sessions?is_current=is.false'],
  ['signs the owner out', 'POST', '/auth/v1/logout?scope=others'],
  ['changes the password', 'PUT', '/auth/v1/user', { password: 'mine from now on', current_password: PASSWORD }],
  ['writes to the profile of the account', 'PUT', '/auth/v1/user', { data: { name: 'Mine' } }],
  ['adds a factor', 'POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Mine' }],
  ['posts feedback', 'POST', '/functions/v1/analyze-sentiment', { text: 'Great', type: 'feedback' }],
  ['takes a copy of the account', 'POST', '/functions/v1/export-account', {}],
];

/** Nothing that was asked for came back: refused, or an empty list. */
const isPowerless = ([status, text]: [number, string]): boolean => status >= 400 || text === '[]' || text === '';

async function expectUntouched(owner: Client, account: string): Promise<void> {
  expect((await owner.from('portfolios').select('name')).data).toEqual([{ name: 'Savings' }]);
  expect((await owner.from('own_sessions').select('is_current')).data?.length).toBeGreaterThan(0);
  const [{ codes } = { codes: -1 }] = await server.sql<{ codes: number }[]>`
    select count(*)::integer as codes from private.recovery_codes where user_id = ${account}`;
  expect(codes).toBe(0);
  const unchanged = await server.client().auth.signInWithPassword({
    email: (await owner.auth.getUser()).data.user?.email ?? '',
    password: PASSWORD,
  });
  expect(unchanged.error).toBeNull();
}

describe('a session that a factor raised, once the owner has removed the factor', () => {
  test('has ended everywhere', async () => {
    const { owner, first, second, account, token } = await scenario('removed@example.com');
    expect(await send(token, 'GET', '/rest/v1/portfolios?select=name')).toEqual([200, '[{"name":"Savings"}]']);
    expect((await owner.auth.mfa.unenroll({ factorId: first.id })).error).toBeNull();
    for (const [what, method, path, body] of [
      ...ATTACKS,
      ['removes the other factor', 'DELETE', `/auth/v1/factors/${second.id}`] as const,
    ]) {
      const [status] = await send(token, method, path, body);
      expect([what, [401, 403].includes(status)]).toEqual([what, true]);
    }
    await expectUntouched(owner, account);
  });

  test.each(['aal1', null])('has no power either where the platform only lowers it to %s', async (aal) => {
    const { owner, first, second, account, token } = await scenario(`lowered-${String(aal)}@example.com`);
    await server.sql`delete from auth.mfa_factors where id = ${first.id}`;
    // As a hosted project does it; a factor that was taken away by hand leaves the row as it was.
    if (aal !== null) {
      await server.sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${first.id}`;
    }
    for (const [what, method, path, body] of [
      ...ATTACKS,
      ['removes the other factor', 'DELETE', `/auth/v1/factors/${second.id}`] as const,
    ]) {
      const answer = await send(token, method, path, body);
      expect([what, answer, isPowerless(answer)]).toEqual([what, answer, true]);
    }
    await expectUntouched(owner, account);
  });
});

test.each(['a changed password', 'a signed-out device', 'a recovery code'])(
  '%s ends a token everywhere',
  async (by) => {
    const { owner, account, token } = await scenario(`${by.replaceAll(' ', '-')}@example.com`);
    if (by === 'a changed password') {
      await owner.auth.updateUser({ password: 'a new one of mine', current_password: PASSWORD });
      await owner.auth.updateUser({ password: PASSWORD, current_password: 'a new one of mine' });
    } else if (by === 'a signed-out device') {
      await owner.from('own_sessions').delete().is('is_current', false);
    } else {
      const { data } = await owner.rpc('create_recovery_codes');
      const [code] = JSON.parse(JSON.stringify(data));
      await owner.from('factor_recoveries').insert({ code });
      await server.sql`delete from private.recovery_codes where user_id = ${account}`;
    }
    for (const [what, method, path, body] of ATTACKS) {
      const [status] = await send(token, method, path, body);
      expect([what, [401, 403].includes(status)]).toEqual([what, true]);
    }
    await expectUntouched(owner, account);
  },
);

test('with the password alone, an account with a second factor posts no feedback and keeps its user data', async () => {
  const email = 'half@example.com';
  await addApp(await server.person(email));
  const half = server.client();
  const { data } = await half.auth.signInWithPassword({ email, password: PASSWORD });
  const token = data.session?.access_token ?? '';
  const feedback = { text: 'Great', type: 'feedback' };
  expect((await send(token, 'POST', '/functions/v1/analyze-sentiment', feedback))[0]).toBe(403);
  const [status, text] = await send(token, 'PUT', '/auth/v1/user', { data: { name: 'Mine' } });
  expect([status, JSON.parse(text).error_code]).toEqual([403, 'insufficient_aal']);
});
