import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOf } from '../../functions/_shared/database.ts';
import { createGather } from '../../functions/_shared/market/history/gather.ts';
import type { Subject } from '../../functions/_shared/market/history/series.ts';
import { createMarket } from '../../functions/_shared/market/market.ts';
import { testDeps } from '../../testing/function-deps.ts';
import { scriptedProvider } from '../../testing/scripted-provider.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.sql`truncate public.price_series cascade`);
afterAll(() => database.drop());

const NEVER = new AbortController().signal;

/** Forty subjects of a source that takes its time; `most` is how many it was asked for at once. */
function slowly(eachMs: number, patienceMs: number) {
  const yahoo = scriptedProvider();
  const load = { now: 0, most: 0, asked: 0 };
  const slow: typeof yahoo = {
    ...yahoo,
    history: async (...asked) => {
      load.asked += 1;
      load.now += 1;
      load.most = Math.max(load.most, load.now);
      await sleep(eachMs);
      load.now -= 1;
      return yahoo.history(...asked);
    },
  };
  const deps = testDeps({}, databaseOf(database.sql));
  const range = { from: '2026-11-16', to: '2026-11-20', settled: '2026-11-20' };
  const wanted = Array.from({ length: 40 }, (_, i) => {
    const symbol = `S${i}`;
    yahoo.setHistory(symbol, { closes: { '2026-11-20': 100 } });
    const venue = { market: 'IN', exchange: 'NSE' } as const;
    const subject: Subject = {
      venue: 'NSE',
      symbol,
      isListed: true,
      isFund: false,
      currency: 'INR',
      operation: 'history',
      ask: (provider, days, signal) => provider.history(symbol, venue, days, signal),
    };
    return { subject, range };
  });
  return {
    load,
    wanted,
    gather: createGather(
      deps,
      createMarket(deps, () => [slow]),
      patienceMs,
    ),
  };
}

test('a few series are fetched at a time', async () => {
  const { load, wanted, gather } = slowly(10, 60_000);
  const gathered = await gather(wanted, NEVER);
  expect([...gathered.values()].every(({ series, failure }) => series !== null && failure === null)).toBe(true);
  expect(load.asked).toBe(40);
  expect(load.most).toBeLessThanOrEqual(8);
});

test('when the time is up what was begun is brought to its end, and the rest is not begun', async () => {
  const { load, wanted, gather } = slowly(400, 200);
  const gathered = await gather(wanted, NEVER);
  expect([...gathered.values()].map(({ failure }) => failure)).toEqual(wanted.map(() => 'timeout'));
  const stored = async () => (await database.sql`select id from public.price_series`).length;
  await expect.poll(stored, { timeout: 10_000 }).toBe(8);
  expect(load.asked).toBe(8);
});

test('a caller who leaves ends it', async () => {
  const { load, wanted, gather } = slowly(400, 60_000);
  const caller = new AbortController();
  const gathering = gather(wanted, caller.signal);
  setTimeout(() => caller.abort(new Error('left')), 100);
  await expect(gathering).rejects.toThrow('left');
  await sleep(50);
  expect(load.asked).toBeLessThanOrEqual(8);
});
