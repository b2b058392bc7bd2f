import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { alphaVantageProvider } from '@ballast/supabase/functions/_shared/market/alpha-vantage/provider';
import { createGetQuotes } from '@ballast/supabase/functions/_shared/market/quotes/get-quotes';
import { yahooProvider } from '@ballast/supabase/functions/_shared/market/yahoo/provider';
import { ALPHA_VANTAGE_FAULTS } from '@ballast/supabase/testing/alpha-vantage-faults';
import { type AlphaVantageStandIn, startAlphaVantageStandIn } from '@ballast/supabase/testing/alpha-vantage-stand-in';
import { casesOf, faultTable } from '@ballast/supabase/testing/fault-table';
import { VISITOR } from '@ballast/supabase/testing/function-deps';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Instance, startInstance, US } from './instance.ts';

let database: TestDatabase;
let yahoo: YahooStandIn;
let keyed: AlphaVantageStandIn;
let instance: Instance;

beforeAll(async () => {
  [database, yahoo, keyed] = await Promise.all([createTestDatabase(), startYahooStandIn(), startAlphaVantageStandIn()]);
});
beforeEach(async () => {
  yahoo.reset();
  keyed.reset();
  await database.sql`truncate public.quotes, private.market_breakers, private.market_budgets`;
  instance = startInstance(database.url, {
    MARKET_DATA_BASE_URL: yahoo.url,
    ALPHA_VANTAGE_BASE_URL: keyed.url,
    ALPHA_VANTAGE_API_KEY: keyed.apiKey,
    ALPHA_VANTAGE_DAILY_BUDGET: '1',
  });
});
afterEach(async () => {
  await instance.settled();
  await instance.stop();
});
afterAll(async () => {
  await Promise.all([yahoo.stop(), keyed.stop()]);
  await database.drop();
});

async function quote(symbol: string) {
  const answer = (await instance.market.quotes([symbol], US, new AbortController().signal)).get(symbol);
  return answer?.ok ? answer.quote : answer;
}

test('is not asked while the first answers, and not about what the first does not know', async () => {
  expect(await quote('AAPL')).toMatchObject({ source: 'yahoo' });
  expect(await quote('NOSUCH')).toMatchObject({ reason: 'unknown_symbol' });
  expect(keyed.calls).toEqual([]);
});

test('stands in for the first, within the budget of its key', async () => {
  yahoo.setFault('server_error');
  expect(await quote('AAPL')).toMatchObject({ source: 'alpha-vantage', currency: 'USD' });
  expect(await database.sql`select source, venue, symbol from public.quotes`).toEqual([
    { source: 'alpha-vantage', venue: 'US', symbol: 'AAPL' },
  ]);
  expect(await quote('MSFT')).toMatchObject({ reason: 'upstream_error', last: null });
  expect(keyed.calls).toEqual([{ function: 'GLOBAL_QUOTE', subject: 'AAPL' }]);
  expect(await database.sql`select provider, used from private.market_budgets`).toEqual([
    { provider: 'alpha-vantage', used: 1 },
  ]);
  expect(instance.counts.get('ballast_market_budget_refused_total alpha-vantage')).toBe(1);
});

test('keeps its key to itself', async () => {
  yahoo.setFault('server_error');
  keyed.setFault('server_error');
  await quote('AAPL');
  expect(JSON.stringify([instance.events, [...instance.counts]])).not.toContain(keyed.apiKey);
});

const CASES = casesOf(
  (await faultTable()).filter(({ provider }) => provider === 'alpha-vantage'),
  ALPHA_VANTAGE_FAULTS,
  'quote',
);
const BADGES: Readonly<Record<string, string>> = {
  live: 'Live',
  delayed: 'Delayed',
  market_closed: 'Market closed',
  stale: 'Stale',
  error: 'Sample',
};

test.each(CASES.map((each) => [each.fault, each] as const))(
  'behind a dead first one, %s is labelled, and its close replaces no newer price',
  async (_, { fault, reason, unstored, stored }) => {
    const deadlineMs = fault === 'silence' ? 500 : 5_000;
    // As the product has them, but for the pace of its free plan.
    const providers = [
      yahooProvider({ fetch, baseUrl: yahoo.url, deadlineMs, now: () => new Date() }),
      alphaVantageProvider({
        fetch,
        baseUrl: keyed.url,
        apiKey: keyed.apiKey,
        deadlineMs,
        intervalMs: 0,
        now: () => new Date(),
      }),
    ];
    const forgetful = startInstance(
      database.url,
      {
        MARKET_DATA_DEADLINE_MS: String(deadlineMs),
        MARKET_DATA_FRESH_MS: '0',
        MARKET_DATA_PAUSE_MS: '0',
      },
      providers,
    );
    const ask = async (...symbols: string[]) => {
      const call = { ...VISITOR, signal: new AbortController().signal };
      const quotes = await createGetQuotes(forgetful.deps, forgetful.market)(symbols, US, call);
      return quotes.map(({ status, reason: why = null, source }) => ({ badge: BADGES[status], reason: why, source }));
    };
    await ask('MSFT');
    yahoo.setFault('server_error');
    keyed.setFault({ kind: fault, ...(fault === 'slow' && { seconds: 0.005 }) });
    const [fresh, known] = await ask('AAPL', 'MSFT');
    expect(unstored.split(' or ')).toContain(fresh?.badge);
    expect(stored.split(' or ')).toContain(known?.badge);
    // Its last close is older than what the first one said a moment ago, which stays.
    expect([fresh?.source, known?.source]).toEqual([reason === null ? 'alpha-vantage' : 'sample', 'yahoo']);
    expect([fresh?.reason, known?.reason]).toEqual([reason, reason]);
    await forgetful.settled();
    await forgetful.stop();
  },
);
