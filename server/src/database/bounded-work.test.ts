import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  await server.sql`create function public.nap(seconds double precision) returns text language sql as
    $$ select pg_sleep(seconds)::text $$`;
  await server.sql`create function public.flood(letters integer) returns setof text language sql as
    $$ select repeat('x', letters / 100) from generate_series(1, 100) $$`;
  const client = await server.person('asha@example.com');
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(async () => server.stop());
// The library prints what the database says.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

type Who = 'anon' | 'authenticated' | 'service_role';
function headersOf(who: Who): Record<string, string> {
  const apikey = who === 'service_role' ? server.secretKey : server.key;
  return {
    apikey,
    'content-type': 'application/json',
    ...(who === 'authenticated' && { authorization: `Bearer ${token}` }),
  };
}
const call = async (who: Who, name: string, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: headersOf(who),
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

const napping = async (): Promise<number> => {
  const [row] = await server.sql<{ count: number }[]>`
    select count(*)::integer from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%nap%' and pid <> pg_backend_pid()`;
  return row?.count ?? 0;
};
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

/** The settings of roles are read when a connection opens. */
const reconnect = async () =>
  server.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ballast'`;

/** A setting of a role for this database alone; `reset all` for none. */
async function change(role: string, setting: string): Promise<void> {
  await server.sql.unsafe(`do $$ begin
    execute format('alter role ${role} in database %I ${setting}', current_database());
  end $$`);
  await reconnect();
}

test('each role has its own bounds, which hosted projects apply as well', async () => {
  const rows = await server.sql`
    select rolname as role, array_to_string(rolconfig, ', ') as settings from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role') order by 1`;
  const bounds = (statement: string, lock: string, idle: string): string =>
    `statement_timeout=${statement}, lock_timeout=${lock}, idle_in_transaction_session_timeout=${idle}`;
  expect([...rows]).toEqual([
    { role: 'anon', settings: bounds('3s', '1s', '5s') },
    { role: 'authenticated', settings: bounds('8s', '4s', '10s') },
    { role: 'service_role', settings: bounds('30s', '8s', '30s') },
  ]);
});

test('a statement of every role is cancelled when its time is over, and says so as PostgREST does', async () => {
  const everybody: readonly Who[] = ['anon', 'authenticated', 'service_role'];
  for (const who of everybody) await change(who, "set statement_timeout = ''200ms''");
  const answers = await Promise.all(everybody.map(async (who) => call(who, 'nap', { seconds: 30 })));
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({ code: '57014', message: expect.stringContaining('statement timeout') });
  }
  expect(await napping()).toBe(0);
  for (const who of everybody) await change(who, 'reset all');
});

test('auth and functions wait for no lock without end', async () => {
  await server.sql.begin(async (tx) => {
    await tx`lock table auth.sessions in access exclusive mode`;
    const headers = headersOf('authenticated');
    const [user, favourites] = await Promise.all([
      server.auth('/user', undefined, headers),
      fetch(`${server.url}/functions/v1/export-account`, { method: 'POST', headers, body: '{}' }),
    ]);
    expect(user.status).toBe(504);
    expect(await user.json()).toMatchObject({ error_code: 'request_timeout' });
    expect(favourites.status).toBe(503);
    expect(favourites.headers.get('retry-after')).toBe('1');
  });
});

test('a statement ends when its caller leaves, and so does the wait for one', async () => {
  await change('service_role', 'set statement_timeout = 0');
  const caller = new AbortController();
  const calls = Array.from({ length: 8 }, async () => call('service_role', 'nap', { seconds: 3_600 }, caller.signal));
  const left = Promise.allSettled(calls);
  await until(async () => (await napping()) > 0);
  caller.abort();
  await left;
  await until(async () => (await napping()) === 0);
  expect((await call('service_role', 'flood', { letters: 1_000 })).status).toBe(200);
});

test('an answer that grows too large ends: 413, and what to do', async () => {
  expect((await call('anon', 'flood', { letters: 100_000 })).status).toBe(200);
  const answer = await call('anon', 'flood', { letters: 40_000_000 });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: '54000', hint: expect.stringContaining('limit') });
  expect((await call('anon', 'flood', { letters: 1_000 })).status).toBe(200);
});

test('visitors who keep the database busy take nothing from those who are signed in, nor from auth', async () => {
  const caller = new AbortController();
  const naps = Promise.allSettled(
    Array.from({ length: 40 }, async () => call('anon', 'nap', { seconds: 2 }, caller.signal)),
  );
  await until(async () => (await napping()) > 0);
  expect((await call('authenticated', 'nap', { seconds: 0 })).status).toBe(200);
  expect((await server.auth('/user', undefined, headersOf('authenticated'))).status).toBe(200);
  expect(await napping()).toBeLessThanOrEqual(3);
  caller.abort();
  await naps;
});

test('a function named by `pgrst.db_pre_request` may refuse a request, as the role that asks', async () => {
  await server.sql`create function public.refuse() returns void language plpgsql as $$ begin
    if current_user = 'anon' then raise sqlstate 'PT401' using message = 'Not you', hint = current_user; end if;
  end $$`;
  await change('authenticator', "set pgrst.db_pre_request = ''public.refuse''");
  const answer = await call('anon', 'nap', { seconds: 0 });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Not you', hint: 'anon' });
  expect((await call('authenticated', 'nap', { seconds: 0 })).status).toBe(200);
});
