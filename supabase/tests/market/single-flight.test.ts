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

/** Work that takes a moment and stores its result when it succeeds. */
function scenario(result: () => string = () => 'result') {
  const state = { stored: null as string | null, works: 0 };
  const callers = instances.map(({ market }) => {
    const fly = market.singleFlight<'key', string, string>({
      kind: 'test',
      keyOf: (key) => key,
      read: async () => new Map(state.stored === null ? [] : [['key', state.stored]]),
      accept: (_, stored) => stored ?? null,
      work: async () => {
        state.works += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
        state.stored = result();
        return new Map([['key', state.stored]]);
      },
    });
    return async (signal?: AbortSignal) => fly('key', signal);
  });
  const [one, other] = callers;
  if (one === undefined || other === undefined) throw new Error('two servers are needed');
  return { state, one, other };
}

test('work is done once for all who ask, on one server and on another', async () => {
  const { state, one, other } = scenario();
  expect(await Promise.all([one(), one(), other(), other()])).toEqual(Array(4).fill('result'));
  expect(state.works).toBe(1);
  expect(instances[0]?.counts.get('ballast_market_coalesced_total test')).toBe(1);
  expect(await database.sql`select * from private.market_leases`).toEqual([]);
});

test('what is stored by the time of the lease is not worked for again', async () => {
  const { state, one } = scenario();
  state.stored = 'there already';
  expect(await one()).toBe('there already');
  expect(state.works).toBe(0);
});

test('work that fails fails for those who shared it, and the other server tries itself', async () => {
  const failures = ['first'];
  const { state, one, other } = scenario(() => {
    if (failures.pop() !== undefined) throw new Error('failed');
    return 'result';
  });
  const outcomes = await Promise.allSettled([one(), one(), other()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(state.works).toBe(2);
  expect(await one()).toBe('result');
});

test('one who leaves does not end the work of those who stay', async () => {
  const { state, one } = scenario();
  const leaving = new AbortController();
  const left = one(leaving.signal);
  const stayed = one();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await stayed).toBe('result');
  expect(state.works).toBe(1);
});

test('a server that seems to work for ever is not waited for longer than a question may take', async () => {
  const { one } = scenario();
  await database.sql`insert into private.market_leases values ('test/key', gen_random_uuid(), now() + interval '1 hour')`;
  expect(await one()).toBe('result');
  await database.sql`delete from private.market_leases`;
});
