import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { failureOf } from './failure.ts';
import { createServerPool } from './server-pool.ts';
import { sqlOver } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create type public.mood as enum ('calm', 'so, so')`;
});
afterAll(async () => database.drop());

test('a transaction whose server process dies is rolled back, says why, and leaves the pool whole', async () => {
  const { serverSql: sql } = database;
  const work = sql.begin(async (tx) => {
    await tx`create table public.begun ()`;
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await database.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
    await tx`select 1`;
  });
  await expect(work).rejects.toSatisfy((error) => failureOf(error) === 'unavailable');
  expect(await sql`select to_regclass('public.begun') as begun`).toEqual([{ begun: null }]);
});

test('a transaction that fails in its work is rolled back, with the error it failed with', async () => {
  const { serverSql: sql } = database;
  const work = sql.begin(async (tx) => {
    await tx`create table public.begun ()`;
    await tx`select 1 / 0`;
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await sql`select to_regclass('public.begun') as begun`).toEqual([{ begun: null }]);
});

/** A way to the database that can be cut and laid again, on the same port. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined));
      socket.on('close', () => void [near, far].map((end) => end.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  const open = async (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await open(0);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('listens nowhere');
  const { port: own } = address;
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  return {
    url: through.href,
    open: async () => open(own),
    cut: async () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

test('a server that is gone and comes back on its port is found again, without a new pool', async () => {
  const way = await wayTo(database.url);
  const pool = createServerPool(way.url);
  const sql = sqlOver(pool);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  const running = sql`select pg_sleep(60)`;
  running.catch(() => undefined);
  await way.cut();
  await expect(running).rejects.toSatisfy((error) => failureOf(error) === 'unavailable');
  await expect(sql`select 1`).rejects.toSatisfy((error) => failureOf(error) === 'unavailable');
  await way.open();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await pool.end(1);
  await way.cut();
});

test('values go in and come out as our statements expect them', async () => {
  const { serverSql: sql } = database;
  const at = new Date('2026-01-02T03:04:05.678Z');
  expect(
    await sql`
      select ${at}::timestamptz as at, '2026-01-02'::date as day, 12::int8 as long, 1.50::numeric as exact, 1.5::float8 as rough,
        ${['a', 'b,"c"']}::text[] as texts, ${[1, 2]}::int[] as numbers, ${null}::text as nothing, ${true}::boolean as yes,
        '{"a": [1]}'::jsonb as object, array['so, so', 'calm']::public.mood[] as moods, '\\x00ff'::bytea as bytes,
        interval '1 day' as span, ${`quote ' back \\ and ₹`} as text`,
  ).toEqual([
    {
      at,
      day: new Date('2026-01-02'),
      long: '12',
      exact: '1.50',
      rough: 1.5,
      texts: ['a', 'b,"c"'],
      numbers: [1, 2],
      nothing: null,
      yes: true,
      object: { a: [1] },
      moods: ['so, so', 'calm'],
      bytes: Buffer.from([0, 255]),
      span: '1 day',
      text: `quote ' back \\ and ₹`,
    },
  ]);
});
