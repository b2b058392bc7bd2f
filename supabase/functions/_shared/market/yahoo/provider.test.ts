import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startYahooStandIn, type YahooStandIn } from '../../../../testing/yahoo-stand-in.ts';
import type { QuoteResult, Venue } from '../provider.ts';
import { yahooProvider } from './provider.ts';
import { rowsOf } from './quotes.ts';

const US: Venue = { market: 'US', exchange: null };
const NSE: Venue = { market: 'IN', exchange: 'NSE' };
const BSE: Venue = { market: 'IN', exchange: 'BSE' };

let yahoo: YahooStandIn;
beforeAll(async () => {
  yahoo = await startYahooStandIn();
});
beforeEach(() => yahoo.reset());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => yahoo.stop());

async function ask(
  symbols: string[],
  venue: Venue = US,
  { deadlineMs = 5_000, signal = new AbortController().signal } = {},
): Promise<Record<string, QuoteResult>> {
  const provider = yahooProvider({ fetch, baseUrl: yahoo.url, deadlineMs, now: () => new Date() });
  return Object.fromEntries(await provider.quotes(symbols, venue, signal));
}
const quoteCalls = () => yahoo.calls.filter(({ path }) => path === '/v7/finance/quote');

describe('quotes from Yahoo', () => {
  it('brings price, change, name, exchange, currency and time §2.92 §3.5', async () => {
    // While New York trades.
    vi.setSystemTime('2026-11-18T16:00:00Z');
    const { AAPL } = await ask(['AAPL']);
    expect(AAPL).toEqual({
      ok: true,
      facts: { exchange: 'NASDAQ', inSession: true, delayMinutes: 0, madeAt: new Date('2026-11-18T16:00:00Z') },
      quote: {
        symbol: 'AAPL',
        name: 'Apple Inc.',
        price: 231.4,
        // 231.4 / 1.0082 = 229.518, so 229.52 the day before
        change: 1.88,
        change_amount: 1.88,
        changePercent: 0.82,
        change_percent: 0.82,
        volume: 1_624_000,
        status: 'live',
        exchange_code: 'NASDAQ',
        currency: 'USD',
        source: 'yahoo',
        as_of: '2026-11-18T16:00:00.000Z',
      },
    });
  });

  it.each([false, true])('takes the newest of two rows of one share, wherever it stands: %s', async (isFirst) => {
    const row = (price: number, time: string) => ({
      symbol: 'AAPL',
      quoteType: 'EQUITY',
      currency: 'USD',
      regularMarketPrice: price,
      regularMarketTime: Date.parse(time) / 1000,
    });
    const [newer, older] = [row(231, '2026-11-18T16:00:00Z'), row(230, '2026-11-18T15:59:00Z')];
    const rows = isFirst ? [newer, older] : [older, newer];
    const answers = await rowsOf(['AAPL'], async () => rows);
    expect(answers.get('AAPL')).toMatchObject({ ok: true, row: { regularMarketPrice: 231 } });
  });

  it('finds shares under the names Yahoo gives them, and answers under the names asked', async () => {
    expect(await ask(['M&M', 'BAJAJ-AUTO', 'INFY', 'TCS.NS'], NSE)).toMatchObject({
      'M&M': { quote: { symbol: 'M&M', exchange_code: 'NSE', currency: 'INR' } },
      'BAJAJ-AUTO': { quote: { symbol: 'BAJAJ-AUTO' } },
      INFY: { quote: { price: 1866.4, currency: 'INR' } },
      'TCS.NS': { quote: { symbol: 'TCS.NS', price: 4102.3 } },
    });
    expect(await ask(['INFY'], BSE)).toMatchObject({ INFY: { quote: { price: 1866.55, exchange_code: 'BSE' } } });
    expect(await ask(['BRK.B', 'INFY', 'SPY'])).toMatchObject({
      'BRK.B': { quote: { symbol: 'BRK.B', exchange_code: 'NYSE' } },
      INFY: { quote: { price: 22.35, currency: 'USD' } },
      SPY: { quote: { exchange_code: 'NYSE' } },
    });
  });

  it('asks once for a share wanted under two names', async () => {
    const results = await ask(['BRK.B', 'BRK-B']);
    expect(results).toMatchObject({ 'BRK.B': { quote: { symbol: 'BRK.B' } }, 'BRK-B': { quote: { symbol: 'BRK-B' } } });
    expect(quoteCalls().map(({ symbols }) => symbols)).toEqual([['BRK-B']]);
  });

  it('asks for 250 symbols in three calls', async () => {
    const symbols = Array.from({ length: 250 }, (_, i) => `S${i}`);
    for (const symbol of symbols) yahoo.setQuote(symbol, { currency: 'USD', regularMarketPrice: 10 });
    const results = await ask(symbols);
    expect(Object.values(results).filter(({ ok }) => ok)).toHaveLength(250);
    expect(quoteCalls().map((call) => call.symbols.length)).toEqual([100, 100, 50]);
  });

  it('goes nowhere but to the base address, under the name of each host', async () => {
    yahoo.expireSession();
    await ask(['AAPL']);
    expect(new Set(yahoo.calls.map(({ host, path }) => `${host}${path}`))).toEqual(
      new Set([
        'finance.yahoo.com/quote/AAPL',
        'query1.finance.yahoo.com/v1/test/getcrumb',
        'query2.finance.yahoo.com/v7/finance/quote',
      ]),
    );
  });

  it('calls hosts of Yahoo alone, and never past the fetch it was given', async () => {
    yahoo.expireSession();
    yahoo.setQuote('MSFT', { regularMarketPrice: {} });
    const network = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new Error('called past the given fetch')));
    const hosts = new Set<string>();
    const given: typeof fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      hosts.add(url.host);
      return network(`${yahoo.url}/${url.host}${url.pathname}${url.search}`, init);
    };
    const provider = yahooProvider({ fetch: given, baseUrl: null, deadlineMs: 5_000, now: () => new Date() });
    const results = await provider.quotes(['AAPL', 'MSFT'], US, new AbortController().signal);
    expect(results.get('AAPL')).toMatchObject({ ok: true });
    expect([...hosts].sort()).toEqual(['finance.yahoo.com', 'query1.finance.yahoo.com', 'query2.finance.yahoo.com']);
  });

  it('reads the good rows beside an odd one', async () => {
    yahoo.setQuote('MSFT', { regularMarketPrice: 'NaN', tradeable: 'perhaps', exchange: 7 });
    expect(await ask(['AAPL', 'MSFT', 'KO'])).toMatchObject({
      AAPL: { ok: true },
      MSFT: { ok: false, reason: 'bad_price' },
      KO: { ok: true },
    });
  });

  it('says that it does not know a symbol, after asking twice', async () => {
    expect(await ask(['AAPL', 'NOSUCH'])).toMatchObject({
      AAPL: { ok: true },
      NOSUCH: { ok: false, reason: 'unknown_symbol' },
    });
    expect(quoteCalls().map(({ symbols }) => symbols)).toEqual([['AAPL', 'NOSUCH'], ['NOSUCH']]);
  });

  it('asks again for what was left out of an answer', async () => {
    yahoo.setFault({ kind: 'missing_half', times: 1 });
    const results = await ask(['AAPL', 'MSFT', 'TSLA', 'KO']);
    expect(Object.values(results).map(({ ok }) => ok)).toEqual([true, true, true, true]);
  });

  it('quotes an index by its own name or at its exchange, and takes no share for one', async () => {
    expect(await ask(['^NSEI', 'NIFTY50'], NSE)).toMatchObject({
      '^NSEI': { quote: { price: 25_891.4, currency: 'INR' } },
      NIFTY50: { quote: { price: 25_891.4 } },
    });
    yahoo.setQuote('COMP', { currency: 'USD', regularMarketPrice: 10, quoteType: 'EQUITY' });
    expect(await ask(['COMP'])).toMatchObject({ COMP: { quote: { price: 10 } } });
    yahoo.setQuote('COMP', { quoteType: 'INDEX' });
    expect(await ask(['COMP'])).toMatchObject({ COMP: { reason: 'unknown_symbol' } });
  });

  it('does not crash on a symbol of the other country', async () => {
    expect(await ask(['RELIANCE.NS', 'NSE-INFY'])).toMatchObject({
      'RELIANCE.NS': { reason: 'unknown_symbol' },
      'NSE-INFY': { reason: 'unknown_symbol' },
    });
  });
});

describe('when Yahoo fails', () => {
  it.each([
    ['rate_limited', 'rate_limited'],
    ['server_error', 'upstream_error'],
    ['unauthorized', 'upstream_error'],
    ['html', 'malformed'],
    ['nan_price', 'malformed'],
    ['cut_body', 'unreachable'],
    ['cut_connection', 'unreachable'],
    ['wrong_currency', 'currency_mismatch'],
    ['pence', 'currency_mismatch'],
    ['hundredfold', 'bad_price'],
    ['missing_fields', 'bad_price'],
    ['zero_price', 'bad_price'],
    ['negative_price', 'bad_price'],
  ] as const)('%s leaves every symbol without a price, as %s, and the next ask has them', async (fault, reason) => {
    yahoo.setFault(fault);
    expect(await ask(['AAPL', 'MSFT'])).toEqual({ AAPL: { ok: false, reason }, MSFT: { ok: false, reason } });
    yahoo.setFault(null);
    expect(await ask(['AAPL', 'MSFT'])).toMatchObject({ AAPL: { ok: true }, MSFT: { ok: true } });
  });

  it('says how long Yahoo wants to be left alone', async () => {
    yahoo.setFault({ kind: 'rate_limited', retryAfter: 7 });
    expect(await ask(['AAPL'])).toEqual({ AAPL: { ok: false, reason: 'rate_limited', retryAfterMs: 7_000 } });
  });

  it('meets one fault after the other when there are two', async () => {
    yahoo.setFault([
      { kind: 'slow', seconds: 0.05 },
      { kind: 'server_error', times: 1 },
      { kind: 'zero_price', tickers: ['AAPL'] },
    ]);
    expect(await ask(['AAPL', 'MSFT'])).toMatchObject({ AAPL: { reason: 'upstream_error' } });
    expect(await ask(['AAPL', 'MSFT'])).toMatchObject({ AAPL: { reason: 'bad_price' }, MSFT: { ok: true } });
  });

  it('gives up on silence at its deadline', async () => {
    yahoo.setFault({ kind: 'silence', seconds: 30 });
    expect(await ask(['AAPL'], US, { deadlineMs: 150 })).toEqual({ AAPL: { ok: false, reason: 'timeout' } });
  });

  it.each([
    ['silence', 'timeout'],
    ['rate_limited', 'rate_limited'],
    ['server_error', 'malformed'],
    ['html', 'malformed'],
  ] as const)('recovers from %s before the first cookie', async (kind, reason) => {
    yahoo.expireSession();
    yahoo.setFault({ kind, on: 'session' });
    expect(await ask(['AAPL'], US, { deadlineMs: 150 })).toEqual({ AAPL: { ok: false, reason } });
    yahoo.setFault(null);
    expect(await ask(['AAPL'])).toMatchObject({ AAPL: { ok: true } });
  });

  it('fetches a new crumb when the old one has expired, once for all who ask', async () => {
    await ask(['AAPL']);
    yahoo.expireSession();
    const before = yahoo.calls.length;
    const results = await Promise.all(['AAPL', 'MSFT', 'KO'].map((symbol) => ask([symbol])));
    expect(results).toMatchObject([{ AAPL: { ok: true } }, { MSFT: { ok: true } }, { KO: { ok: true } }]);
    const crumbs = yahoo.calls.slice(before).filter(({ path }) => path === '/v1/test/getcrumb');
    expect(crumbs).toHaveLength(1);
  });

  it.each(['form', 'detour'] as const)('gets its cookies past the consent of Europe: a %s', async (consent) => {
    await ask(['AAPL']);
    yahoo.setConsent(consent);
    yahoo.expireSession();
    expect(await ask(['AAPL'])).toMatchObject({ AAPL: { ok: true } });
    expect(yahoo.calls.map(({ host }) => host)).toContain('guce.yahoo.com');
  });

  it('keeps what other batches brought', async () => {
    const symbols = Array.from({ length: 150 }, (_, i) => `S${i}`);
    for (const symbol of symbols) yahoo.setQuote(symbol, { currency: 'USD', regularMarketPrice: 10 });
    await ask(['AAPL']);
    yahoo.setFault({ kind: 'server_error', times: 1 });
    const results = Object.values(await ask(symbols));
    expect(results.filter(({ ok }) => ok).length).toBeOneOf([50, 100]);
  });

  it('is unreachable when nobody listens', async () => {
    const provider = yahooProvider({ fetch, baseUrl: 'http://127.0.0.1:9', deadlineMs: 5_000, now: () => new Date() });
    const results = await provider.quotes(['AAPL'], US, new AbortController().signal);
    expect(results.get('AAPL')).toEqual({ ok: false, reason: 'unreachable' });
  });

  it('stops when the caller leaves', async () => {
    yahoo.setFault({ kind: 'silence', seconds: 30 });
    const caller = new AbortController();
    const asking = ask(['AAPL'], US, { signal: caller.signal });
    setTimeout(() => caller.abort(new Error('left')), 50);
    await expect(asking).rejects.toThrow('left');
  });

  it('fetches the session to its end for those who stay when the first to ask leaves', async () => {
    await ask(['AAPL']);
    yahoo.expireSession();
    yahoo.setFault({ kind: 'silence', on: 'session', seconds: 0.3, times: 1 });
    const crumbs = () => yahoo.calls.filter(({ path }) => path === '/v1/test/getcrumb');
    const before = crumbs().length;
    const caller = new AbortController();
    const leaving = ask(['AAPL'], US, { signal: caller.signal });
    const staying = ask(['MSFT']);
    setTimeout(() => caller.abort(new Error('left')), 100);
    await expect(leaving).rejects.toThrow('left');
    // A caller that leaves does not wait for the session, which is still being fetched.
    expect(crumbs()).toHaveLength(before);
    expect(await staying).toMatchObject({ MSFT: { ok: true } });
    expect(crumbs()).toHaveLength(before + 1);
  });
});
