import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.sql`create function public.nap(seconds double precision) returns text language sql as
    $$ select pg_sleep(seconds)::text $$`;
});
afterAll(async () => server.stop());
// The library prints what the database says.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const nap = async (seconds: number, signal?: AbortSignal): Promise<Response> =>
  fetch(`${server.url}/rest/v1/rpc/nap`, {
    method: 'POST',
    headers: { apikey: server.key, 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
    ...(signal ? { signal } : {}),
  });

/** The processes that serve the server's own requests, once one of them does what is asked for. */
async function backends(state: 'active' | 'idle', statement: string): Promise<number[]> {
  for (;;) {
    const rows = await server.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state = ${state} and query like ${`%${statement}%`} and query not like '%pg_stat_activity%'`;
    if (rows.length > 0) return rows.map(({ pid }) => pid);
  }
}
const terminate = async (pids: number[]) =>
  server.sql`select pg_terminate_backend(pid, 5000) from unnest(${pids}::int[]) as pid`;

test('a server process that dies under a request costs that request alone: 503, and when to come back', async () => {
  for (let round = 0; round < 12; round += 1) {
    const asked = nap(30);
    await terminate(await backends('active', 'nap'));
    const answer = await asked;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
    expect((await nap(0)).status).toBe(200);
  }
});

test('one that dies while nobody uses it costs nothing', async () => {
  expect((await nap(0)).status).toBe(200);
  await terminate(await backends('idle', ''));
  expect((await nap(0)).status).toBe(200);
  expect((await server.auth('/settings')).status).toBe(200);
});
