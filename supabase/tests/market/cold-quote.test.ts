import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { type FakeProvider, fakeProvider } from '@ballast/supabase/functions/_shared/market/fixtures/fake-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Instance, startInstance, US } from './instance.ts';

let database: TestDatabase;
let provider: FakeProvider;
let running: Instance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  // New York trades on this Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T16:00:00Z') });
  await database.sql`truncate public.quotes, private.market_breakers, private.market_leases`;
  provider = fakeProvider('fake');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const instance of running) await instance.stop();
  running = [];
});
afterAll(() => database.drop());

function start(isDatabaseShared: boolean): Instance {
  const instance = startInstance(database.url, {}, [provider], { isDatabaseShared });
  running.push(instance);
  return instance;
}
async function price({ market }: Instance, symbol = 'AAPL') {
  const answer = (await market.quotes([symbol], US, new AbortController().signal)).get(symbol);
  return answer?.ok ? answer.quote.price : answer?.reason;
}
const storeCloses = async () => database.sql`
  select private.store_prices('fake', 'NASDAQ', 'AAPL', 'USD', null, '2026-11-16', '2026-11-17', null, now(),
    '{2026-11-16,2026-11-17}'::date[], '{99,100}'::numeric[], '{}', '{}', '{}')`;
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

test('a cold quote costs a server of its own database two statements, a warm one with stored closes none', async () => {
  await storeCloses();
  const server = start(false);
  expect(await price(server)).toBe(100);
  expect(server.statements).toHaveLength(2);
  expect(await price(server)).toBe(100);
  expect(server.statements).toHaveLength(2);
});

test('five hundred cold quotes cost the same two statements', async () => {
  const server = start(false);
  const symbols = Array.from({ length: 500 }, (_, i) => `S${i}`);
  const answers = await server.market.quotes(symbols, US, new AbortController().signal);
  expect([...answers.values()].every(({ ok }) => ok)).toBe(true);
  expect(server.statements).toHaveLength(2);
});

test('an unknown symbol costs one statement', async () => {
  const server = start(false);
  provider.answer = { ok: false, reason: 'unknown_symbol' };
  expect(await price(server, 'NOSUCH')).toBe('unknown_symbol');
  expect(server.statements).toHaveLength(1);
});

test('an old price in memory is renewed with two statements, and compared with the closes stored by then', async () => {
  await database.sql`truncate public.price_series cascade`;
  const server = start(false);
  await price(server);
  await storeCloses();
  pass(200);
  provider.answer = 10_000;
  expect(await price(server)).toBe('bad_price');
  provider.answer = 101;
  pass(10);
  expect(await price(server)).toBe(101);
  pass(200);
  const before = server.statements.length;
  expect(await price(server)).toBe(101);
  expect(server.statements.length - before).toBe(2);
});

test('what another request has just fetched is not fetched again', async () => {
  const server = start(false);
  const prices = await Promise.all(Array.from({ length: 50 }, async () => price(server)));
  expect(new Set(prices)).toEqual(new Set([100]));
  expect(provider.calls).toEqual([['AAPL']]);
  expect(server.statements).toHaveLength(2);
});

test('servers that share a database pay six: leases, and what they know of each other', async () => {
  const server = start(true);
  expect(await price(server)).toBe(100);
  expect(server.statements).toHaveLength(6);
});
