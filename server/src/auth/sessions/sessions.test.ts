import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
type Session = z.infer<typeof sessionSchema>;

async function signIn(email: string, headers?: Record<string, string>): Promise<Session> {
  await server.person(email);
  const response = await server.auth('/token?grant_type=password', { email, password: PASSWORD }, headers);
  return sessionSchema.parse(await response.json());
}

const refresh = async (token: string): Promise<Response> =>
  server.auth('/token?grant_type=refresh_token', { refresh_token: token });

/** The time within which a spent token may be used again is over. */
const letReuseEnd = async () => server.sql`
  update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where revoked`;

test('an access token says what a hosted one says §3.33', async () => {
  const { access_token: token } = await signIn('claims@example.com');
  expect(decodeJwt(token)).toMatchObject({
    iss: `${server.url}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'claims@example.com',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email: 'claims@example.com', email_verified: true },
  });
});

test('an access token lives an hour, and no cache keeps it', async () => {
  await server.person('hour@example.com');
  const answer = await server.auth('/token?grant_type=password', { email: 'hour@example.com', password: PASSWORD });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { exp = 0, iat = 0 } = decodeJwt(sessionSchema.parse(await answer.json()).access_token);
  expect(exp - iat).toBe(3600);
});

test('the session row knows device, address and assurance level', async () => {
  const { access_token: token } = await signIn('device@example.com', { 'user-agent': 'Test Browser 1' });
  const [row] = await server.sql`
    select user_agent, host(ip) as ip, aal from auth.sessions where id = ${String(decodeJwt(token)['session_id'])}`;
  expect(row).toEqual({ user_agent: 'Test Browser 1', ip: '127.0.0.1', aal: 'aal1' });
});

test('refreshing keeps the assurance level of the session row §7.13', async () => {
  const session = await signIn('level@example.com');
  const id = String(decodeJwt(session.access_token)['session_id']);
  await server.sql`update auth.sessions set aal = 'aal2' where id = ${id}`;
  const refreshed = sessionSchema.parse(await (await refresh(session.refresh_token)).json());
  expect(decodeJwt(refreshed.access_token)).toMatchObject({ aal: 'aal2', session_id: id });
});

test('a refresh token that was used and left behind ends the whole session when it returns', async () => {
  const first = await signIn('replay@example.com');
  const second = sessionSchema.parse(await (await refresh(first.refresh_token)).json());
  const third = sessionSchema.parse(await (await refresh(second.refresh_token)).json());
  await letReuseEnd();
  expect((await refresh(first.refresh_token)).status).toBe(400);
  expect((await refresh(third.refresh_token)).status).toBe(400);
});

test('what opened rows before does not after such a return: the session is over', async () => {
  const first = await signIn('over@example.com');
  const second = sessionSchema.parse(await (await refresh(first.refresh_token)).json());
  const third = sessionSchema.parse(await (await refresh(second.refresh_token)).json());
  await letReuseEnd();
  await refresh(first.refresh_token);
  const user = await server.auth('/user', undefined, { authorization: `Bearer ${third.access_token}` });
  expect(user.status).toBe(403);
});

test('a refresh token whose session has ended is not found', async () => {
  const first = await signIn('ended@example.com');
  const second = sessionSchema.parse(await (await refresh(first.refresh_token)).json());
  await server.sql`delete from auth.sessions where id = ${String(decodeJwt(second.access_token)['session_id'])}`;
  const answer = await refresh(second.refresh_token);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'refresh_token_not_found' }]);
});

test('a refresh that fails on the way ends nothing: the same token is good afterwards', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const session = await signIn('unlucky@example.com');
  await server.sql`
    create function private.fail() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`;
  await server.sql`
    create trigger fail before update on auth.refresh_tokens for each row execute function private.fail()`;
  try {
    expect((await refresh(session.refresh_token)).status).toBe(500);
  } finally {
    await server.sql`drop trigger fail on auth.refresh_tokens`;
  }
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

describe('a refresh that was cut off between spending the token and storing its successor', () => {
  const cutOff = async (token: string) => server.sql`
    update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${token}`;

  test('asks for patience, then goes on with the same token', async () => {
    const session = await signIn('cut-off@example.com');
    await cutOff(session.refresh_token);
    const early = await refresh(session.refresh_token);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    await letReuseEnd();
    const next = sessionSchema.parse(await (await refresh(session.refresh_token)).json());
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  test('still ends the session when an earlier token returns', async () => {
    const first = await signIn('cut-off-replay@example.com');
    const second = sessionSchema.parse(await (await refresh(first.refresh_token)).json());
    await cutOff(second.refresh_token);
    await letReuseEnd();
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });
});

test.each([
  ['that nobody used for a month', '10 days', '31 days'],
  ['of three months ago', '91 days', '1 day'],
])('a session %s is not continued', async (_, age, idle) => {
  const session = await signIn(`old${age.slice(0, 2)}@example.com`);
  const id = String(decodeJwt(session.access_token)['session_id']);
  await server.sql`
    update auth.sessions set created_at = now() - ${age}::interval - ${idle}::interval + interval '1 day',
      refreshed_at = (now() - ${idle}::interval) at time zone 'utc' where id = ${id}`;
  expect((await refresh(session.refresh_token)).status).toBe(400);
});

describe('the parent of the newest refresh token', () => {
  /** As if the parent had been spent so long ago. */
  const spentAgo = async (token: string, seconds: number) => server.sql`
    update auth.refresh_tokens set updated_at = now() - ${seconds} * interval '1 second' where token = ${token}`;
  const open = async ({ access_token: token }: Session): Promise<number> =>
    (
      await fetch(`${server.url}/rest/v1/portfolios?select=id`, {
        headers: { apikey: server.key, authorization: `Bearer ${token}` },
      })
    ).status;
  /** When this process has noted that the tokens arrived. */
  const noted = async (token: string) => {
    await expect
      .poll(async () => {
        const [row] = await server.sql`
          select updated_at > created_at as received from auth.refresh_tokens where token = ${token}`;
        return row?.['received'];
      })
      .toBe(true);
  };

  test('is taken after the reuse interval where its answer was lost, and answered with the newest itself', async () => {
    const first = await signIn('lost-answer@example.com');
    const lost = sessionSchema.parse(await (await refresh(first.refresh_token)).json());
    await spentAgo(first.refresh_token, 12);
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(200);
    expect(sessionSchema.parse(await again.json()).refresh_token).toBe(lost.refresh_token);
  });

  test('ends the session after the reuse interval where its answer arrived: of the two, one stole it', async () => {
    const first = await signIn('stolen-parent@example.com');
    const second = sessionSchema.parse(await (await refresh(first.refresh_token)).json());
    expect(await open(second)).toBe(200);
    await noted(second.refresh_token);
    await spentAgo(first.refresh_token, 12);
    const replay = await refresh(first.refresh_token);
    expect([replay.status, await replay.json()]).toEqual([
      400,
      { code: 400, error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
    ]);
    expect(await open(second)).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  test('is taken within the reuse interval whatever came since, and leads to the same newest', async () => {
    const first = await signIn('quick@example.com');
    const second = sessionSchema.parse(await (await refresh(first.refresh_token)).json());
    const third = sessionSchema.parse(await (await refresh(second.refresh_token)).json());
    expect(await open(third)).toBe(200);
    for (const { refresh_token: token } of [first, second]) {
      expect(sessionSchema.parse(await (await refresh(token)).json()).refresh_token).toBe(third.refresh_token);
    }
  });
});

test('two tabs that refresh at once both go on §7.13', async () => {
  const first = await signIn('tabs@example.com');
  const tabs = await Promise.all([1, 2, 3, 4].map(async () => refresh(first.refresh_token)));
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // With the same successor: a session has one branch.
  const sessions = await Promise.all(tabs.map(async (tab) => sessionSchema.parse(await tab.json())));
  expect(new Set(sessions.map(({ refresh_token: token }) => token)).size).toBe(1);
});

test('the scheme of a token may be written in any case', async () => {
  const { access_token: token } = await signIn('lower@example.com');
  expect((await server.auth('/user', undefined, { authorization: `bearer ${token}` })).status).toBe(200);
});

test('a signed-out token stops working at every door §6.17 §7.5 §7.6', async () => {
  const client = await server.person('leaver@example.com');
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const headers = { apikey: server.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const doors = {
    user: async () => fetch(`${server.url}/auth/v1/user`, { headers }),
    rest: async () => fetch(`${server.url}/rest/v1/portfolios?select=id`, { headers }),
    functions: async () =>
      fetch(`${server.url}/functions/v1/get-stock-data`, { method: 'POST', headers, body: '{"symbols":[]}' }),
  };
  const before = await Promise.all(Object.values(doors).map(async (door) => (await door()).status));
  expect(before).toEqual([200, 200, 400]);
  await client.auth.signOut();
  const after = await Promise.all(Object.values(doors).map(async (door) => (await door()).status));
  expect(after).toEqual([403, 401, 401]);
});

test.each([
  ['has run out', 'update auth.sessions set not_after = now()', 'sessions'],
  ['belongs to somebody who was banned', "update auth.users set banned_until = now() + interval '1 day'", 'users'],
  ['belongs to an account that was deleted', 'update auth.users set deleted_at = now()', 'users'],
])('a token stops working when its session %s', async (_, change, table) => {
  const { access_token: token } = await signIn(`${crypto.randomUUID()}@example.com`);
  const { sub, session_id: sessionId } = decodeJwt(token);
  const headers = { apikey: server.key, authorization: `Bearer ${token}` };
  const ask = async (): Promise<number> =>
    (await fetch(`${server.url}/rest/v1/portfolios?select=id`, { headers })).status;
  expect(await ask()).toBe(200);
  await server.sql.unsafe(`${change} where id = $1`, [String(table === 'users' ? sub : sessionId)]);
  expect(await ask()).toBe(401);
});

test('the e-mail address of an account cannot be changed', async () => {
  const client = await server.person('fixed@example.com');
  const { error } = await client.auth.updateUser({ email: 'moved@example.com' });
  expect(error?.code).toBe('email_change_disabled');
});
