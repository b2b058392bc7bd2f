import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAlphaVantageStandIn, type AlphaVantageStandIn } from '../../../../testing/alpha-vantage-stand-in.ts';
import { ProviderError, type QuoteResult, type Venue } from '../provider.ts';
import { alphaVantageProvider } from './provider.ts';

const US: Venue = { market: 'US', exchange: null };
const BSE: Venue = { market: 'IN', exchange: 'BSE' };
const NSE: Venue = { market: 'IN', exchange: 'NSE' };
const DOLLAR = { base: 'USD', quote: 'INR' } as const;
const { signal } = new AbortController();

let service: AlphaVantageStandIn;
beforeAll(async () => {
  service = await startAlphaVantageStandIn();
});
beforeEach(() => {
  service.reset();
  // Wednesday, after New York's close and before India's opening.
  vi.setSystemTime('2026-11-18T23:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => service.stop());

function provider(options: Partial<Parameters<typeof alphaVantageProvider>[0]> = {}) {
  const { apiKey, url: baseUrl } = service;
  return alphaVantageProvider({
    fetch,
    apiKey,
    baseUrl,
    deadlineMs: 5_000,
    intervalMs: 0,
    now: () => new Date(),
    ...options,
  });
}
async function ask(symbols: string[], venue = US, options = {}): Promise<Record<string, QuoteResult>> {
  return Object.fromEntries(await provider(options).quotes(symbols, venue, signal));
}

describe('quotes from Alpha Vantage', () => {
  it('are those of the last close, with the change of that day', async () => {
    const { AAPL } = await ask(['AAPL'], { market: 'US', exchange: 'NASDAQ' });
    if (!AAPL?.ok) throw new Error('no quote');
    const { price, change, changePercent } = AAPL.quote;
    expect(AAPL.quote).toMatchObject({
      symbol: 'AAPL',
      name: null,
      change_amount: change,
      change_percent: changePercent,
      status: 'market_closed',
      exchange_code: 'NASDAQ',
      currency: 'USD',
      source: 'alpha-vantage',
      // New York's close.
      as_of: '2026-11-18T21:00:00.000Z',
    });
    expect(price).toBeGreaterThan(225);
    expect(changePercent).toBeCloseTo((100 * (change ?? NaN)) / ((price ?? NaN) - (change ?? NaN)), 3);
  });

  it.each([
    ['delayed', '2026-11-18T14:45:00Z'],
    ['stale', '2026-11-18T16:00:00Z'],
    ['market_closed', '2026-11-22T12:00:00Z'],
  ])('are %s at %s', async (status, now) => {
    vi.setSystemTime(now);
    expect(await ask(['AAPL'])).toMatchObject({ AAPL: { quote: { status } } });
  });

  it('are of BSE for every Indian share, and say so', async () => {
    for (const venue of [NSE, BSE]) {
      expect(await ask(['RELIANCE', 'M&M'], venue)).toMatchObject({
        RELIANCE: { quote: { exchange_code: 'BSE', currency: 'INR', as_of: '2026-11-18T10:05:00.000Z' } },
        'M&M': { ok: true },
      });
    }
    expect(new Set(service.calls.map(({ subject }) => subject))).toEqual(new Set(['RELIANCE.BSE', 'M&M.BSE']));
  });

  it('are unknown for a symbol it does not know, and not offered for an index', async () => {
    expect(await ask(['NOSUCH', '^GSPC', 'BRK.B'])).toMatchObject({
      NOSUCH: { reason: 'unknown_symbol' },
      '^GSPC': { reason: 'not_offered' },
      'BRK.B': { ok: true },
    });
  });
});

describe('histories from Alpha Vantage', () => {
  const AUTUMN = { from: '2026-09-01', to: '2026-11-30' };
  const history = (symbol: string, venue: Venue, range = AUTUMN) => provider().history(symbol, venue, range, signal);

  it('are daily closes until the last final one', async () => {
    for (const [symbol, venue, currency] of [
      ['MSFT', US, 'USD'],
      ['INFY', BSE, 'INR'],
    ] as const) {
      const result = await history(symbol, venue);
      if (!result.ok) throw new Error(result.reason);
      expect(result.value).toMatchObject({ currency, splits: [], firstDay: null });
      const dates = result.value.bars.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort());
      expect([dates[0], dates.at(-1)]).toEqual(['2026-09-01', '2026-11-18']);
    }
  });

  it('have splits taken out of closes and dividends, which it gives as they were then', async () => {
    // Around Apple's 4:1 of 2020-08-31.
    vi.setSystemTime('2020-10-30T23:00:00Z');
    const result = await history('AAPL', US, { from: '2020-07-01', to: '2020-10-30' });
    if (!result.ok) throw new Error(result.reason);
    const { bars, splits, dividends } = result.value;
    expect(splits).toEqual([{ date: '2020-08-31', ratio: 4 }]);
    const moves = bars.slice(1).map(({ close }, i) => Math.abs(close / (bars[i]?.close ?? 0) - 1));
    expect(Math.max(...moves)).toBeLessThan(0.1);
    // 1.5 % of 231.40 a year, a quarter of it, four decimals: 0.875.
    for (const { amount } of dividends) expect(amount).toBeCloseTo(0.875, 3);
    service.setFault('split_without_notice');
    const raw = await history('AAPL', US, { from: '2020-07-01', to: '2020-10-30' });
    expect(raw.ok && raw.value.bars[0]?.close).toBeCloseTo(4 * (bars[0]?.close ?? 0), 1);
  });

  it('are not offered further back than a hundred sessions, for NSE, for an index, or without splits', async () => {
    const notOffered = { ok: false, reason: 'not_offered' };
    expect(await history('AAPL', US, { from: '2026-01-01', to: '2026-11-30' })).toEqual(notOffered);
    expect(await history('INFY', NSE)).toEqual(notOffered);
    expect(await history('^GSPC', US)).toEqual(notOffered);
    expect(service.calls).toEqual([]);
    service.setFault('hollow');
    expect(await history('INFY', BSE)).toEqual(notOffered);
  });

  it('are unknown for a symbol it does not know, after one call', async () => {
    expect(await history('NOSUCH', US)).toEqual({ ok: false, reason: 'unknown_symbol' });
    expect(service.calls).toHaveLength(1);
  });

  it('leave out days whose close is not one', async () => {
    service.setFault('zero_price');
    expect(await history('MSFT', US)).toMatchObject({ ok: true, value: { bars: [] } });
  });

  it.each(['TIME_SERIES_DAILY', 'SPLITS', 'DIVIDENDS'])('fail when %s does', async (on) => {
    service.setFault({ kind: 'server_error', on: [on] });
    expect(await history('MSFT', US)).toEqual({ ok: false, reason: 'upstream_error' });
    service.setFault({ kind: 'missing_fields', on: [on] });
    expect(await history('MSFT', US)).toEqual({ ok: false, reason: 'malformed' });
  });
});

describe('rates from Alpha Vantage', () => {
  it('are those of now, by pair', async () => {
    const rates = await provider().fx([DOLLAR, { base: 'EUR', quote: 'GBP' }], signal);
    expect(rates.get('USD/INR')).toEqual({
      ok: true,
      // 1 / 0.0118
      value: { ...DOLLAR, rate: 84.745_76, asOf: new Date('2026-11-18T23:00:00Z') },
    });
    expect(rates.get('EUR/GBP')).toMatchObject({ ok: true });
  });

  it('are daily ones until yesterday', async () => {
    const range = { from: '2026-11-09', to: '2026-11-30' };
    const result = await provider().fxHistory(DOLLAR, range, signal);
    if (!result.ok) throw new Error(result.reason);
    expect(result.value.currency).toBe('INR');
    expect([result.value.bars[0]?.date, result.value.bars.at(-1)?.date]).toEqual(['2026-11-09', '2026-11-17']);
    const long = await provider().fxHistory(DOLLAR, { from: '2010-01-01', to: '2026-11-30' }, signal);
    expect(long).toEqual({ ok: false, reason: 'not_offered' });
  });

  it.each([
    ['wrong_currency', 'currency_mismatch'],
    ['zero_price', 'bad_price'],
    ['nan_price', 'malformed'],
    ['missing_fields', 'malformed'],
    ['daily_limit', 'rate_limited'],
  ] as const)('%s leaves a pair without one, as %s', async (kind, reason) => {
    service.setFault(kind);
    expect((await provider().fx([DOLLAR], signal)).get('USD/INR')).toMatchObject({ ok: false, reason });
  });
});

describe('when Alpha Vantage fails', () => {
  it.each([
    ['daily_limit', { reason: 'rate_limited' }],
    ['second_limit', { reason: 'rate_limited', retryAfterMs: 1_000 }],
    ['note', { reason: 'rate_limited' }],
    ['rate_limited', { reason: 'rate_limited' }],
    ['premium', { reason: 'not_offered' }],
    ['invalid_key', { reason: 'upstream_error' }],
    ['server_error', { reason: 'upstream_error' }],
    ['html', { reason: 'malformed' }],
    ['nan_price', { reason: 'malformed' }],
    ['missing_fields', { reason: 'malformed' }],
    ['cut_body', { reason: 'unreachable' }],
    ['cut_connection', { reason: 'unreachable' }],
    ['zero_price', { reason: 'bad_price' }],
    ['negative_price', { reason: 'bad_price' }],
  ] as const)('%s leaves a symbol without a price, and the next ask has it', async (kind, failure) => {
    service.setFault(kind);
    expect(await ask(['AAPL'])).toEqual({ AAPL: { ok: false, ...failure } });
    service.setFault(null);
    expect(await ask(['AAPL'])).toMatchObject({ AAPL: { ok: true } });
  });

  it('says how long it wants to be left alone', async () => {
    service.setFault({ kind: 'rate_limited', retryAfter: 7 });
    expect(await ask(['AAPL'])).toMatchObject({ AAPL: { retryAfterMs: 7_000 } });
  });

  it('keeps what it answered before the limit of the day', async () => {
    service.setDailyLimit(2);
    const results = Object.values(await ask(['AAPL', 'MSFT', 'KO']));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('gives up on silence at its deadline, and stops when the caller leaves', async () => {
    service.setFault('silence');
    expect(await ask(['AAPL'], US, { deadlineMs: 150 })).toEqual({ AAPL: { ok: false, reason: 'timeout' } });
    const caller = new AbortController();
    const asking = provider().quotes(['AAPL'], US, caller.signal);
    setTimeout(() => caller.abort(new Error('left')), 50);
    await expect(asking).rejects.toThrow('left');
  });

  it('is unreachable when nobody listens', async () => {
    const results = await ask(['AAPL'], US, { baseUrl: 'http://127.0.0.1:9' });
    expect(results).toEqual({ AAPL: { ok: false, reason: 'unreachable' } });
  });

  it('passes on why the fetch it was given refused', async () => {
    const refuse = () => Promise.reject(new ProviderError('rate_limited', null, 60_000));
    expect(await ask(['AAPL'], US, { fetch: refuse })).toEqual({
      AAPL: { ok: false, reason: 'rate_limited', retryAfterMs: 60_000 },
    });
  });

  it('never names the key', async () => {
    for (const kind of ['daily_limit', 'invalid_key', 'cut_connection', 'html'] as const) {
      service.setFault(kind);
      expect(JSON.stringify(await ask(['AAPL']))).not.toContain(service.apiKey);
    }
  });
});

describe('the pace', () => {
  it('refuses at once who would wait too long', async () => {
    // The first turn is at once; the next would be after half the deadline.
    const results = await ask(['AAPL', 'MSFT'], US, { intervalMs: 60_000, deadlineMs: 5_000 });
    expect(results).toMatchObject({
      AAPL: { ok: true },
      MSFT: { ok: false, reason: 'rate_limited', retryAfterMs: expect.any(Number) },
    });
    expect(service.calls).toHaveLength(1);
  });
});
