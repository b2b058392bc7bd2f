import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Lease } from './lease.ts';
import { createReadiness } from './readiness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

/** A look is over after a second: on a busy machine one may be too late, and opens the connections for the next. */
const WITHIN = { timeout: 20_000 };
const ready = async (): Promise<boolean> => createReadiness(database.pool)();
/** Settings of the database hold for connections that open after them. */
async function set(setting: string): Promise<void> {
  await database.sql.unsafe(`do $$ begin
    execute format('alter database %I set ${setting}', current_database());
  end $$`);
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ballast'`;
}
test.each(['auth', 'people'] as const)('no while the lane %s cannot serve, and yes again when it can', async (lane) => {
  await expect.poll(ready, WITHIN).toBe(true);
  const leases: Lease[] = [];
  while (leases.length < (lane === 'auth' ? 3 : 4)) {
    leases.push(await database.pool.acquire({ lane, key: `held ${leases.length}` }));
  }
  expect(await ready()).toBe(false);
  for (const lease of leases) await lease.release();
  await expect.poll(ready, WITHIN).toBe(true);
});

test('no while the database takes no writes', async () => {
  await expect.poll(ready, WITHIN).toBe(true);
  await set('default_transaction_read_only = on');
  expect(await ready()).toBe(false);
  await set('default_transaction_read_only = off');
  await expect.poll(ready, WITHIN).toBe(true);
});

test('no while files of the database cannot grow', async () => {
  await expect.poll(ready, WITHIN).toBe(true);
  await set("temp_file_limit = ''64kB''");
  expect(await ready()).toBe(false);
  await set('temp_file_limit = -1');
  await expect.poll(ready, WITHIN).toBe(true);
});

test('many who ask at once cost one look', async () => {
  await expect.poll(ready, WITHIN).toBe(true);
  const isReady = createReadiness(database.pool);
  const asked = Array.from({ length: 200 }, async () => isReady());
  expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
  const [row] = await database.sql`
    select count(*)::integer as looks from pg_stat_activity
    where datname = current_database() and application_name = 'ballast'`;
  expect(row).toEqual({ looks: 2 });
});
