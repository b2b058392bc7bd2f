import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startYahooStandIn, type YahooStandIn } from './yahoo-stand-in.ts';

let yahoo: YahooStandIn;
beforeAll(async () => {
  yahoo = await startYahooStandIn({ quotes: { NEW: { currency: 'USD', regularMarketPrice: 12 } } });
});
beforeEach(() => yahoo.reset());
afterAll(() => yahoo.stop());

const order = (body: unknown) => fetch(`${yahoo.url}/__control`, { method: 'POST', body: JSON.stringify(body) });

async function quote(symbols: string): Promise<Response> {
  const page = await fetch(`${yahoo.url}/finance.yahoo.com/quote/AAPL`);
  const headers = { cookie: page.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const crumb = await (await fetch(`${yahoo.url}/query1.finance.yahoo.com/v1/test/getcrumb`, { headers })).text();
  const query = new URLSearchParams({ symbols, crumb });
  return fetch(`${yahoo.url}/query2.finance.yahoo.com/v7/finance/quote?${query}`, { headers });
}
async function prices(symbols: string): Promise<Record<string, number>> {
  const { quoteResponse } = await (await quote(symbols)).json();
  const rows: { symbol: string; regularMarketPrice: number }[] = quoteResponse.result;
  return Object.fromEntries(rows.map((row) => [row.symbol, row.regularMarketPrice]));
}

describe('the stand-in for Yahoo', () => {
  it('serves its market and what was added, and leaves out the rest', async () => {
    expect(await prices('AAPL,NEW,M&M.NS,NOSUCH')).toEqual({ AAPL: 231.4, NEW: 12, 'M&M.NS': 2956.8 });
  });

  it('gives nothing without cookie and crumb', async () => {
    const bare = await fetch(`${yahoo.url}/query2.finance.yahoo.com/v7/finance/quote?symbols=AAPL`);
    expect(bare.status).toBe(401);
  });

  it('fails on demand of another process, as often as told, and lists its calls', async () => {
    await order({
      fault: { kind: 'rate_limited', retryAfter: 7, times: 1 },
      quotes: { AAPL: { regularMarketPrice: 1 } },
    });
    const refused = await quote('AAPL');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await prices('AAPL')).toEqual({ AAPL: 1 });
    await order({ quotes: { AAPL: null } });
    expect(await prices('AAPL')).toEqual({});
    const { calls } = await (await fetch(`${yahoo.url}/__control`)).json();
    expect(calls.at(-1)).toEqual({ host: 'query2.finance.yahoo.com', path: '/v7/finance/quote', symbols: ['AAPL'] });
    await order({ reset: true });
    expect(await prices('AAPL')).toEqual({ AAPL: 231.4 });
  });

  it('refuses an order it does not understand', async () => {
    expect((await order({ fault: 'earthquake' })).status).toBe(400);
  });
});
