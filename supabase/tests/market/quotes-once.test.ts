import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Instance, NSE, startInstance, US } from './instance.ts';

let database: TestDatabase;
let yahoo: YahooStandIn;
let instances: readonly Instance[];
const stay = () => new AbortController().signal;

beforeAll(async () => {
  [database, yahoo] = await Promise.all([createTestDatabase(), startYahooStandIn()]);
});
beforeEach(async () => {
  yahoo.reset();
  await database.sql`truncate public.quotes, private.market_leases, private.market_breakers`;
  instances = [0, 1].map(() => startInstance(database.url, { MARKET_DATA_BASE_URL: yahoo.url }));
});
afterEach(async () => {
  for (const instance of instances) {
    await instance.settled();
    await instance.stop();
  }
});
afterAll(async () => {
  await yahoo.stop();
  await database.drop();
});

function one(index = 0): Instance {
  const instance = instances[index];
  if (instance === undefined) throw new Error('no such instance');
  return instance;
}
const upstream = () => yahoo.calls.filter(({ path }) => path === '/v7/finance/quote').map(({ symbols }) => symbols);
const price = async (instance: Instance, symbol: string, venue: typeof US | typeof NSE = US) => {
  const answer = (await instance.market.quotes([symbol], venue, stay())).get(symbol);
  return answer?.ok ? answer.quote.price : answer?.reason;
};

describe('a thousand who ask for one cold symbol', () => {
  it('cost one upstream call, on one server', async () => {
    yahoo.setFault({ kind: 'slow', seconds: 0.2 });
    const prices = await Promise.all(Array.from({ length: 1000 }, async () => price(one(), 'AAPL')));
    expect(new Set(prices)).toEqual(new Set([231.4]));
    expect(upstream()).toEqual([['AAPL']]);
    expect(one().counts.get('ballast_market_coalesced_total quotes')).toBe(999);
  });

  it('cost one upstream call, on two servers with one database', async () => {
    yahoo.setFault({ kind: 'slow', seconds: 0.3 });
    const prices = await Promise.all(Array.from({ length: 1000 }, async (_, i) => price(one(i % 2), 'AAPL')));
    expect(new Set(prices)).toEqual(new Set([231.4]));
    expect(upstream()).toEqual([['AAPL']]);
  });

  it('cost one upstream call, whenever the second server comes', async () => {
    for (const symbol of ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMD', 'KO']) {
      const first = price(one(0), symbol);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      await Promise.all([first, price(one(1), symbol)]);
    }
    expect(upstream().flat().toSorted()).toEqual(['AAPL', 'AMD', 'KO', 'MSFT', 'NVDA', 'TSLA']);
  });
});

describe('many cold symbols', () => {
  const names = Array.from({ length: 500 }, (_, i) => `S${i}`);
  beforeEach(() => {
    for (const name of names) yahoo.setQuote(name, { currency: 'USD', regularMarketPrice: 10 });
  });

  it('cost no more upstream calls than their batches', async () => {
    const answers = await one().market.quotes(names, US, stay());
    expect([...answers.values()].every(({ ok }) => ok)).toBe(true);
    expect(upstream().map(({ length }) => length)).toEqual([100, 100, 100, 100, 100]);
  });

  it('are put together from the requests of one moment', async () => {
    await Promise.all(names.slice(0, 100).map(async (name) => price(one(), name)));
    expect(upstream()).toHaveLength(1);
  });

  it('are asked once each by two servers that want some of the same', async () => {
    yahoo.setFault({ kind: 'slow', seconds: 0.2 });
    await Promise.all([
      one(0).market.quotes(names.slice(0, 150), US, stay()),
      one(1).market.quotes(names.slice(50, 200), US, stay()),
    ]);
    expect(upstream().flat()).toHaveLength(200);
  });
});

describe('a caller who leaves', () => {
  it('leaves the others their answer', async () => {
    yahoo.setFault({ kind: 'slow', seconds: 0.2 });
    const leaving = new AbortController();
    const left = one().market.quotes(['INFY'], NSE, leaving.signal);
    const stayed = price(one(), 'INFY', NSE);
    setTimeout(() => leaving.abort(new Error('gone')), 50);
    await expect(left).rejects.toThrow('gone');
    expect(await stayed).toBe(1866.4);
    expect(upstream()).toHaveLength(1);
  });
});

describe('a lease whose holder died', () => {
  const hold = async (forMs: number) => database.sql<{ expires_at: Date }[]>`
    insert into private.market_leases values
    ('quotes/US:AAPL', gen_random_uuid(), now() + ${forMs}::integer * interval '1 millisecond') returning expires_at`;

  it('is waited for until it lapses, then taken over', async () => {
    const [lease] = await hold(400);
    expect(await price(one(), 'AAPL')).toBe(231.4);
    const [row] = await database.sql`select clock_timestamp() > ${lease?.expires_at ?? ''} as is_over`;
    expect(row).toEqual({ is_over: true });
  });

  it('is not waited for longer than a question may take', async () => {
    await hold(60_000);
    const hasty = startInstance(database.url, { MARKET_DATA_BASE_URL: yahoo.url, MARKET_DATA_DEADLINE_MS: '300' });
    expect(await price(hasty, 'AAPL')).toBe('timeout');
    await hasty.stop();
  });
});
