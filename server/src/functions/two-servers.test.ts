import { stockDataResponseSchema } from '@ballast/contract/quotes';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** A thousand connections at once take a busy machine a while; what is counted does not hang on it. */
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let yahoo: YahooStandIn;
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  [database, yahoo] = await Promise.all([createTestDatabase(), startYahooStandIn()]);
  const env = { DATABASE_URL: database.url, MARKET_DATA_BASE_URL: yahoo.url };
  first = await startTestServer({ env });
  second = await startTestServer({ env });
});
beforeEach(() => yahoo.reset());
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), yahoo.stop()]);
  await database.drop();
});

async function price({ url, key }: TestServer, symbol: string): Promise<number | null | undefined> {
  const response = await fetch(`${url}/functions/v1/get-stock-data`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ symbols: [symbol] }),
  });
  return stockDataResponseSchema.parse(await response.json()).data[0]?.price;
}
const upstream = () => yahoo.calls.filter(({ path }) => path === '/v7/finance/quote');

test('a thousand people who ask two servers on one database for a cold symbol cost one upstream call', async () => {
  const prices = await Promise.all(
    Array.from({ length: 1000 }, async (_, i) => price(i % 2 === 0 ? first : second, 'MSFT')),
  );
  expect(new Set(prices).size).toBe(1);
  expect(prices[0]).toBeGreaterThan(100);
  expect(upstream()).toHaveLength(1);
});

test('a provider that one server found down costs the other no waiting', async () => {
  yahoo.setFault({ kind: 'rate_limited', retryAfter: 60 });
  await price(first, 'KO');
  // It is written once the answer is out, and what a server knows of another's is up to a second old.
  const written = async () => database.sql`select 1 from private.market_breakers where open_until > now()`;
  await expect.poll(async () => (await written()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() + 1_000);
  yahoo.reset();
  yahoo.setFault({ kind: 'silence', seconds: 30 });
  await price(second, 'PEP');
  expect(upstream()).toEqual([]);
});
