import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // They wait for as long as a slow machine takes. The settings of roles are read when a connection opens.
  await server.sql.unsafe(`do $$ begin
    execute format('alter role authenticated in database %I set lock_timeout = 0', current_database());
    execute format('alter role authenticated in database %I set statement_timeout = 0', current_database());
  end $$`);
  await server.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ballast'`;
});
afterAll(async () => server.stop());

interface Writer {
  readonly userId: string;
  readonly headers: Record<string, string>;
}

async function writer(email: string): Promise<Writer> {
  const { session } = (await (await server.person(email)).auth.getSession()).data;
  const headers = { apikey: server.key, authorization: `Bearer ${session?.access_token ?? ''}` };
  return { userId: session?.user.id ?? '', headers: { ...headers, 'content-type': 'application/json' } };
}

const LARGE = 5_000;

/** One row, in a body of at least so many bytes. */
const insert = async ({ userId, headers }: Writer, table: string, bytes = 0): Promise<Response> => {
  const row = { user_id: userId, name: crypto.randomUUID(), ...(table === 'portfolios' ? { currency: 'INR' } : {}) };
  const body = JSON.stringify(row).padEnd(bytes);
  return fetch(`${server.url}/rest/v1/${table}`, { method: 'POST', headers, body });
};

/** Everybody who writes watchlists waits until what this returns is called. */
async function blockWatchlists(): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let lock = (): void => undefined;
  const locked = new Promise<void>((resolve) => (lock = resolve));
  const done = server.sql.begin(async (sql) => {
    await sql`lock table public.watchlists in share row exclusive mode`;
    lock();
    await released;
  });
  await locked;
  return async () => {
    release();
    await done;
  };
}

/** Until a write waits for them: the one that came first. */
async function whenWatchlistsAreAwaited(): Promise<void> {
  const waiting = async () => server.sql`
    select 1 from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
    where relation = 'public.watchlists'::regclass and not granted`;
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
}

test('large bodies are stored one at a time, and small ones are not held up by them', async () => {
  const [first, second, small] = await Promise.all(
    ['one', 'two', 'three'].map((name) => writer(`${name}@example.com`)),
  );
  if (first === undefined || second === undefined || small === undefined) throw new Error('nobody to write');
  const unblock = await blockWatchlists();
  const finished: string[] = [];
  const finish = async (name: string, response: Promise<Response>): Promise<number> => {
    const { status } = await response;
    finished.push(name);
    return status;
  };
  const large = finish('large', insert(first, 'watchlists', LARGE));
  await whenWatchlistsAreAwaited();
  const next = finish('next', insert(second, 'portfolios', LARGE));
  expect(await finish('small', insert(small, 'portfolios'))).toBe(201);
  expect(await finish('small again', insert(small, 'portfolios'))).toBe(201);
  expect(finished).toEqual(['small', 'small again']);
  await unblock();
  expect(await Promise.all([large, next])).toEqual([201, 201]);
  expect(finished).toEqual(['small', 'small again', 'large', 'next']);
});

test('a client with too many of them waiting learns when to try again', async () => {
  const flooder = await writer('flooder@example.com');
  const unblock = await blockWatchlists();
  const responses = Array.from({ length: 20 }, () => insert(flooder, 'watchlists', LARGE));
  const refused = await Promise.race(responses);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await unblock();
  await Promise.all(responses);
});
