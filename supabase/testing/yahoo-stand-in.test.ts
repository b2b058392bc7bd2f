import { addDays } from '@ballast/engine/calendar/day';
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

function chart(ticker: string, from: string, to: string, standIn = yahoo): Promise<Response> {
  const [period1, period2] = [from, to].map((day) => String(Date.parse(day) / 1000));
  const query = new URLSearchParams({ period1: period1 ?? '', period2: period2 ?? '', interval: '1d' });
  return fetch(`${standIn.url}/query2.finance.yahoo.com/v8/finance/chart/${encodeURIComponent(ticker)}?${query}`);
}
async function closes(standIn: YahooStandIn, ticker: string, from: string, to: string): Promise<number[]> {
  const { chart: answer } = await (await chart(ticker, from, to, standIn)).json();
  return answer.result?.[0].indicators.quote[0].close ?? [];
}

describe('the stand-in for Yahoo', () => {
  it('serves its market and what was added, and leaves out the rest', async () => {
    expect(await prices('AAPL,NEW,M&M.NS,NOSUCH')).toEqual({ AAPL: 231.4, NEW: 12, 'M&M.NS': 2956.8 });
  });

  it('gives nothing without cookie and crumb', async () => {
    const bare = await fetch(`${yahoo.url}/query2.finance.yahoo.com/v7/finance/quote?symbols=AAPL`);
    expect(bare.status).toBe(401);
  });

  it('fails on demand of another process, as often as set, and lists its calls', async () => {
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

  it('takes several faults at once from another process, and forgets them at a reset', async () => {
    await order({
      fault: [
        { kind: 'slow', seconds: 0.05, on: 'search' },
        { kind: 'server_error', on: 'chart' },
      ],
    });
    expect((await chart('AAPL', '2024-01-01', '2024-02-01')).status).toBe(500);
    expect((await quote('AAPL')).status).toBe(200);
    await order({ reset: true });
    expect((await chart('AAPL', '2024-01-01', '2024-02-01')).status).toBe(200);
  });

  it(
    'charts the same prices on every start, from 2004 for shares and 1999 for indices',
    { timeout: 30_000 },
    async () => {
      const again = await startYahooStandIn();
      for (const [ticker, first] of [
        ['AAPL', '2004-01-02'],
        ['RELIANCE.NS', '2004-01-02'],
        ['^NSEI', '1999-01-04'],
        ['USDINR=X', '2003-12-01'],
      ] as const) {
        const all = await closes(yahoo, ticker, '1990-01-01', '2026-11-17');
        expect(await closes(again, ticker, '1990-01-01', '2026-11-17')).toEqual(all);
        expect(all.length).toBeGreaterThan(5_600);
        const [earlier, later] = await Promise.all([
          closes(yahoo, ticker, '1990-01-01', addDays(first, -1)),
          closes(yahoo, ticker, first, '2004-02-01'),
        ]);
        expect([earlier.length, later.length > 15]).toEqual([0, true]);
      }
      await again.stop();
    },
  );

  it('ends its charts where its quotes are', async () => {
    for (const [ticker, price] of Object.entries(await prices('AAPL,INFY.NS,^GSPC,EURUSD=X'))) {
      const last = (await closes(yahoo, ticker, '2026-11-01', '2026-11-17')).at(-1) ?? 0;
      expect(Math.abs(last / price - 1)).toBeLessThan(0.02);
    }
  });

  it('refuses a chart as Yahoo does: of the unknown with 404, of an empty period with 400', async () => {
    const unknown = await chart('NOSUCH', '2024-01-01', '2024-02-01');
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('No data found')]);
    const empty = await chart('COIN', '2015-01-01', '2015-02-01');
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("Data doesn't exist")]);
  });
});
