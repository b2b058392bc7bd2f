import type { DayRange } from '@ballast/engine/history/day-range';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startYahooStandIn, type YahooStandIn } from '../../../../testing/yahoo-stand-in.ts';
import type { FxPair, History, ProviderResult, Venue } from '../provider.ts';
import { yahooProvider } from './provider.ts';

const US: Venue = { market: 'US', exchange: null };
const NSE: Venue = { market: 'IN', exchange: 'NSE' };
const OCTOBER = { from: '2024-10-14', to: '2024-11-01' };

let yahoo: YahooStandIn;
beforeAll(async () => {
  yahoo = await startYahooStandIn();
});
beforeEach(() => {
  yahoo.reset();
  // Wednesday, 11:00 in New York.
  vi.setSystemTime('2026-11-18T16:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => yahoo.stop());

const provider = (deadlineMs = 5_000) =>
  yahooProvider({ fetch, baseUrl: yahoo.url, deadlineMs, now: () => new Date() });
const ask = (symbol: string, venue: Venue, range: DayRange, { deadlineMs = 5_000 } = {}) =>
  provider(deadlineMs).history(symbol, venue, range, new AbortController().signal);
const askPair = (pair: FxPair, range: DayRange) => provider().fxHistory(pair, range, new AbortController().signal);

function historyIn(result: ProviderResult<History>): History {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}
const datesIn = (result: ProviderResult<History>) => historyIn(result).bars.map(({ date }) => date);
const closesIn = (result: ProviderResult<History>) => historyIn(result).bars.map(({ close }) => close);

describe('a history from Yahoo', () => {
  it('has a bar for every session between two days, both included, with nothing on holidays', async () => {
    // 2024-10-28 to 2024-11-01: the Friday has only the Muhurat session of Diwali, in the evening.
    const result = await ask('RELIANCE', NSE, { from: '2024-10-28', to: '2024-11-04' });
    expect(datesIn(result)).toEqual([
      '2024-10-28',
      '2024-10-29',
      '2024-10-30',
      '2024-10-31',
      '2024-11-01',
      '2024-11-04',
    ]);
    const [bar] = historyIn(result).bars;
    expect(bar).toMatchObject({ volume: expect.any(Number) });
    expect(bar?.high).toBeGreaterThanOrEqual(bar?.close ?? Infinity);
    expect(bar?.low).toBeLessThanOrEqual(bar?.close ?? 0);
  });

  it('names splits by new shares for one old, and has no jump at them', async () => {
    const history = historyIn(await ask('RELIANCE', NSE, OCTOBER));
    expect(history).toMatchObject({
      currency: 'INR',
      splits: [{ date: '2024-10-28', ratio: 2 }],
      firstDay: '2004-01-02',
    });
    const moves = history.bars.slice(1).map(({ close }, i) => Math.abs(close / (history.bars[i]?.close ?? 0) - 1));
    expect(Math.max(...moves)).toBeLessThan(0.1);
    const apple = historyIn(await ask('AAPL', US, { from: '2014-01-01', to: '2021-01-01' }));
    expect(apple.splits).toEqual([
      { date: '2014-06-09', ratio: 7 },
      { date: '2020-08-31', ratio: 4 },
    ]);
  });

  it('names dividends by the day they go ex', async () => {
    const { dividends } = historyIn(await ask('AAPL', US, { from: '2024-01-01', to: '2024-12-31' }));
    expect(dividends).toHaveLength(4);
    for (const { date, amount } of dividends) {
      expect(date).toMatch(/^2024-\d\d-\d\d$/);
      // A quarter of 1.5 % of 231.40.
      expect(amount).toBeCloseTo(0.875, 3);
    }
  });

  it.each([
    ['the session in progress', '2026-11-18T16:00:00Z', '2026-11-17'],
    ['a close of five minutes ago', '2026-11-18T21:05:00Z', '2026-11-17'],
    ['a close of half an hour ago', '2026-11-18T21:30:00Z', '2026-11-18'],
    ['the evening in New York, when it is tomorrow in India', '2026-11-19T02:00:00Z', '2026-11-18'],
  ])('ends with the last final close: %s', async (_, now, last) => {
    vi.setSystemTime(now);
    expect(datesIn(await ask('AAPL', US, { from: '2026-11-10', to: '2026-11-30' })).at(-1)).toBe(last);
  });

  it('dates its bars by the clocks of the exchange, across a change to daylight saving', async () => {
    expect(
      datesIn(await ask('SPX', { market: 'US', exchange: 'NYSE' }, { from: '2024-03-07', to: '2024-03-12' })),
    ).toEqual(['2024-03-07', '2024-03-08', '2024-03-11', '2024-03-12']);
  });

  it('goes back to 1999 for indices', async () => {
    for (const [symbol, venue] of [
      ['NIFTY50', NSE],
      ['^GSPC', US],
    ] as const) {
      const history = historyIn(await ask(symbol, venue, { from: '1990-01-01', to: '2026-11-17' }));
      expect(history.bars[0]?.date).toBe('1999-01-04');
      expect(history.firstDay).toBe('1999-01-04');
      expect(history.bars.length).toBeGreaterThan(6_800);
    }
  });

  it('has no bars before the first day, and says no more than that', async () => {
    const before = await ask('COIN', US, { from: '2015-01-05', to: '2015-02-05' });
    expect(before).toEqual({
      ok: true,
      value: { currency: 'USD', bars: [], splits: [], dividends: [], firstDay: null },
    });
  });

  it('is refused for a symbol Yahoo does not know, whatever it is made of', async () => {
    for (const symbol of ['NOSUCH', '../../../v1/test/getcrumb?', 'A?B#C', '%2e']) {
      expect(await ask(symbol, NSE, OCTOBER)).toEqual({ ok: false, reason: 'unknown_symbol' });
    }
    expect(new Set(yahoo.calls.map(({ path }) => path.split('/').slice(0, 4).join('/')))).toEqual(
      new Set(['/v8/finance/chart']),
    );
  });

  it('finds shares with & and - in their names', async () => {
    for (const symbol of ['M&M', 'BAJAJ-AUTO']) expect(datesIn(await ask(symbol, NSE, OCTOBER))).toHaveLength(15);
  });
});

describe('rates of a pair from Yahoo', () => {
  it('are closes in the second currency, dated in London, until yesterday', async () => {
    const history = historyIn(await askPair({ base: 'USD', quote: 'INR' }, { from: '2026-10-22', to: '2026-11-30' }));
    expect(history.currency).toBe('INR');
    // Over the end of summer time on 25 October: Thursday to Wednesday.
    expect(history.bars.slice(0, 5).map(({ date }) => date)).toEqual([
      '2026-10-22',
      '2026-10-23',
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
    ]);
    expect(history.bars.at(-1)?.date).toBe('2026-11-17');
    for (const { close } of history.bars) expect(close).toBeGreaterThan(80);
  });

  it('agree with those of other pairs', async () => {
    const range = { from: '2020-03-02', to: '2020-03-06' };
    const closes = async (base: FxPair['base'], quote: FxPair['quote']) =>
      closesIn(await askPair({ base, quote }, range));
    const [euro, dollar, both] = await Promise.all([closes('EUR', 'USD'), closes('USD', 'INR'), closes('EUR', 'INR')]);
    expect(both).toHaveLength(5);
    for (const [i, rate] of both.entries()) expect(((euro[i] ?? 0) * (dollar[i] ?? 0)) / rate).toBeCloseTo(1, 5);
  });
});

describe('when a chart of Yahoo is wrong', () => {
  const CHART = { on: 'chart' } as const;

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
    // A chart that does not say its currency is not trusted to be in ours.
    ['missing_fields', 'currency_mismatch'],
  ] as const)('%s leaves it without a history, as %s, and the next ask has it', async (kind, reason) => {
    yahoo.setFault({ ...CHART, kind });
    expect(await ask('AAPL', US, OCTOBER)).toEqual({ ok: false, reason });
    yahoo.setFault(null);
    expect(datesIn(await ask('AAPL', US, OCTOBER))).toHaveLength(15);
  });

  it.each(['missing_half', 'zero_price', 'negative_price'] as const)(
    'leaves out the days whose close is not one: %s',
    async (kind) => {
      const all = datesIn(await ask('AAPL', US, OCTOBER));
      yahoo.setFault({ ...CHART, kind });
      const some = await ask('AAPL', US, OCTOBER);
      expect(datesIn(some).length).toBeLessThan(all.length);
      expect(all).toEqual(expect.arrayContaining(datesIn(some)));
      expect(Math.min(...closesIn(some))).toBeGreaterThan(0);
    },
  );

  it.each(['duplicate_bars', 'unordered_bars'] as const)('puts it right where it can be: %s', async (kind) => {
    const right = await ask('AAPL', US, OCTOBER);
    yahoo.setFault({ ...CHART, kind });
    expect(await ask('AAPL', US, OCTOBER)).toEqual(right);
  });

  it('hands on what only the days around it show to be wrong', async () => {
    const right = closesIn(await ask('RELIANCE', NSE, OCTOBER));
    yahoo.setFault({ ...CHART, kind: 'split_without_notice', date: '2024-10-28', ratio: 5 });
    const split = historyIn(await ask('RELIANCE', NSE, OCTOBER));
    expect(split.splits).toEqual([]);
    expect(split.bars[0]?.close).toBeCloseTo(5 * (right[0] ?? 0), 1);
    expect(split.bars.at(-1)?.close).toBe(right.at(-1));
    yahoo.setFault({ ...CHART, kind: 'hundredfold', date: '2024-10-28' });
    expect(Math.max(...closesIn(await ask('RELIANCE', NSE, OCTOBER)))).toBeGreaterThan(50 * Math.max(...right));
    yahoo.setFault({ ...CHART, kind: 'corrected_bar', date: '2024-10-28' });
    const corrected = closesIn(await ask('RELIANCE', NSE, OCTOBER));
    expect(corrected.filter((close, i) => close !== right[i])).toHaveLength(1);
  });

  it('renews a refused session and asks again', async () => {
    yahoo.setFault({ ...CHART, kind: 'unauthorized', times: 1 });
    expect(datesIn(await ask('AAPL', US, OCTOBER))).toHaveLength(15);
  });

  it('gives up on silence at its deadline, and answers what is only slow', async () => {
    yahoo.setFault({ ...CHART, kind: 'silence' });
    expect(await ask('AAPL', US, OCTOBER, { deadlineMs: 150 })).toEqual({ ok: false, reason: 'timeout' });
    yahoo.setFault({ ...CHART, kind: 'slow', seconds: 0.1 });
    expect(datesIn(await ask('AAPL', US, OCTOBER))).toHaveLength(15);
  });

  it('says how long Yahoo wants to be left alone', async () => {
    yahoo.setFault({ ...CHART, kind: 'rate_limited', retryAfter: 'Wed, 18 Nov 2026 16:02:00 GMT' });
    expect(await ask('AAPL', US, OCTOBER)).toEqual({ ok: false, reason: 'rate_limited', retryAfterMs: 120_000 });
  });

  it('stops when the caller leaves', async () => {
    yahoo.setFault({ ...CHART, kind: 'silence' });
    const caller = new AbortController();
    const asking = provider().history('AAPL', US, OCTOBER, caller.signal);
    setTimeout(() => caller.abort(new Error('left')), 50);
    await expect(asking).rejects.toThrow('left');
  });

  it('spoils only the tickers named', async () => {
    yahoo.setFault({ ...CHART, kind: 'server_error', tickers: ['MSFT'] });
    expect(await ask('MSFT', US, OCTOBER)).toMatchObject({ ok: false });
    expect(await ask('AAPL', US, OCTOBER)).toMatchObject({ ok: true });
  });
});
