import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Instance, startInstance } from './instance.ts';

let database: TestDatabase;
let instances: readonly Instance[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  instances = [0, 1].map(() => startInstance(database.url, { MARKET_DATA_DEADLINE_MS: '600' }, []));
});
afterEach(async () => {
  for (const instance of instances) await instance.stop();
});
afterAll(() => database.drop());

/** Work that takes a moment and stores what it brings, as far as it succeeds. */
function scene(bring: () => string = () => 'brought') {
  const state = { stored: null as string | null, works: 0 };
  const callers = instances.map(({ market }) => {
    const once = market.sharing<string>('test');
    return async (signal = new AbortController().signal) =>
      once('key', {
        read: async () => state.stored,
        work: async () => {
          state.works += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
          state.stored = bring();
          return state.stored;
        },
        signal,
      });
  });
  const [one, other] = callers;
  if (one === undefined || other === undefined) throw new Error('two servers are needed');
  return { state, one, other };
}

test('work is done once for all who ask, on one server and on another', async () => {
  const { state, one, other } = scene();
  expect(await Promise.all([one(), one(), other(), other()])).toEqual(Array(4).fill('brought'));
  expect(state.works).toBe(1);
  expect(instances[0]?.counts.get('ballast_market_coalesced_total test')).toBe(1);
  expect(await database.sql`select * from private.market_leases`).toEqual([]);
});

test('what is stored by the time of the lease is not worked for again', async () => {
  const { state, one } = scene();
  state.stored = 'there already';
  expect(await one()).toBe('there already');
  expect(state.works).toBe(0);
});

test('work that fails fails for those who shared it, and the other server tries itself', async () => {
  const failures = ['first'];
  const { state, one, other } = scene(() => {
    if (failures.pop() !== undefined) throw new Error('failed');
    return 'brought';
  });
  const outcomes = await Promise.allSettled([one(), one(), other()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(state.works).toBe(2);
  expect(await one()).toBe('brought');
});

test('one who leaves does not end the work of those who stay', async () => {
  const { state, one } = scene();
  const leaving = new AbortController();
  const left = one(leaving.signal);
  const stayed = one();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await stayed).toBe('brought');
  expect(state.works).toBe(1);
});

test('a server that seems to work for ever is not waited for longer than a question may take', async () => {
  const { one } = scene();
  await database.sql`insert into private.market_leases values ('test/key', gen_random_uuid(), now() + interval '1 hour')`;
  expect(await one()).toBe('brought');
  await database.sql`delete from private.market_leases`;
});
