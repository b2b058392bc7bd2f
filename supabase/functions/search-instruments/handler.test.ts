import { searchInstrumentsResponseSchema } from '@ballast/contract/instruments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, testDeps, VISITOR } from '../../testing/function-deps.ts';
import { startYahooStandIn, type YahooStandIn } from '../../testing/yahoo-stand-in.ts';
import { createHandler } from './handler.ts';

let yahoo: YahooStandIn;
beforeAll(async () => {
  yahoo = await startYahooStandIn();
});
beforeEach(() => yahoo.reset());
afterAll(() => yahoo.stop());

const ask = async (query: unknown) =>
  createHandler(testDeps({ MARKET_DATA_BASE_URL: yahoo.url }))(post({ query }), VISITOR);

// No database here: supabase/tests/instrument-search.test.ts has what is stored.
describe('search-instruments', () => {
  it('answers visitors with shares and funds of our exchanges alone', async () => {
    const response = await ask(' hdfc ');
    expect(response.status).toBe(200);
    const { data, complete } = searchInstrumentsResponseSchema.parse(await response.json());
    // The stand-in also has HDFC Bank in Frankfurt and a fund by its NAV.
    expect(data.map(({ symbol, exchange, kind }) => [symbol, exchange, kind])).toEqual([['HDFCBANK', 'NSE', 'share']]);
    expect(complete).toBe(true);
  });

  it.each(['rate_limited', 'html', 'cut_connection', 'missing_fields'] as const)(
    'says that there may be more when the provider fails: %s',
    async (kind) => {
      yahoo.setFault({ kind, on: 'search' });
      const response = await ask('hdfc');
      expect(await response.json()).toEqual({ data: [], complete: false, isLoaded: true });
    },
  );

  it.each(['', '   ', 'x'.repeat(61), 7, null])('refuses %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
