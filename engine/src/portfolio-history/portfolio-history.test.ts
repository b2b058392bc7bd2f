import { assert, describe, expect, it } from 'vitest';
import { addDays, isWeekend } from '../calendar/day.ts';
import { MAX_AMOUNT } from '../assets/holding.ts';
import type { Currency } from '../money/currency.ts';
import { leftOutOf } from './coverage.ts';
import type { HeldToday, PortfolioHistory, Reference } from './history.ts';
import { portfolioHistory, type HistoryInput } from './portfolio-history.ts';
import { portfolioReturns } from '../contribution/contributions.ts';
import { historicalTail } from '../tail-risk/historical.ts';
import { heldValues } from './portfolio-series.ts';

const START = '2026-01-05';
const days = (count: number) => Array.from({ length: count }, (_, i) => addDays(START, i));
const held = (key: string, value: number, facts: Partial<HeldToday> = {}): HeldToday => ({
  key,
  market: 'IN',
  currency: 'INR',
  shares: 1,
  value,
  sector: null,
  ...facts,
});
const closes = (key: string, list: readonly (number | null)[], currency: Currency = 'INR') => ({
  key,
  currency,
  closes: list,
});
const growing = (count: number, rate = 0.01) => Array.from({ length: count }, (_, i) => 100 * (1 + rate) ** i);
const dollars = (rate: number) => [
  { base: 'USD', quote: 'INR', rate, source: 'test', as_of: '2026-01-09T00:00Z', stale: false } as const,
];
const NIFTY: Reference = { key: 'IN:NIFTY50', market: 'IN', sector: null };

function historyOf(facts: Partial<HistoryInput> & Pick<HistoryInput, 'prices' | 'holdings'>): PortfolioHistory {
  const result = portfolioHistory({
    today: facts.prices.dates.at(-1) ?? START,
    base: 'INR',
    window: 'max',
    unpriced: [],
    rates: [],
    references: [],
    ...facts,
  });
  assert(result.ok, result.ok ? '' : result.reason);
  return result.value;
}

describe('portfolioHistory', () => {
  it('turns closes of two holdings into returns at their weights: 300 of A and 100 of B', () => {
    // A: 100 → 110 → 99; B: 50 → 50 → 60. Weights 0.75 and 0.25.
    const history = historyOf({
      holdings: [held('B', 100), held('A', 300)],
      prices: { dates: days(3), series: [closes('A', [100, 110, 99]), closes('B', [50, 50, 60])], rates: [] },
    });
    expect(history.holdings.map(({ held: { key }, weight }) => [key, weight])).toEqual([
      ['A', 0.75],
      ['B', 0.25],
    ]);
    const rebalanced = portfolioReturns(
      history.holdings.map(({ returns }) => returns),
      Float64Array.from(history.holdings, ({ weight }) => weight),
    );
    assert(rebalanced.ok);
    const returns = rebalanced.value;
    // 0.75 · 10 % + 0.25 · 0; then 0.75 · −10 % + 0.25 · 20 % = −2.5 %.
    expect(returns[0]).toBeCloseTo(0.075, 12);
    expect(returns[1]).toBeCloseTo(-0.025, 12);
    // Today's shares: 300/99 of A and 100/60 of B, at the closes of each day.
    const values = heldValues(history, 'price');
    expect(values[0]).toBeCloseTo((300 / 99) * 100 + (100 / 60) * 50, 9);
    expect(values[1]).toBeCloseTo((300 / 99) * 110 + (100 / 60) * 50, 9);
    expect(values[2]).toBeCloseTo(400, 9);
    expect(history.window).toEqual({
      requested: 'max',
      from: '2026-01-05',
      to: '2026-01-07',
      days: 2,
      shortened: null,
    });
    expect(history.coverage).toEqual({ extent: 'all', own: 1, proxied: 0 });
  });

  it('splits nothing twice: a dollar share in rupees earns (1 + share)(1 + dollar) − 1', () => {
    const history = historyOf({
      holdings: [held('US:X', 10, { market: 'US', currency: 'USD' })],
      rates: dollars(88),
      prices: {
        dates: days(3),
        series: [closes('US:X', [10, 11, 11], 'USD')],
        rates: [{ base: 'USD', quote: 'INR', rates: [80, 80, 88] }],
      },
    });
    expect(history.total).toBe(880);
    expect([...(history.holdings[0]?.returns ?? [])].map((value) => Number(value.toFixed(12)))).toEqual([0.1, 0.1]);
  });

  it('reads closes that were converted already, and rates quoted the other way, to the same returns', () => {
    const usd = [10, 11, 12.5, 12];
    const rate = [80, 82, 81, 85];
    const common = { holdings: [held('US:X', 10, { market: 'US', currency: 'USD' })], rates: dollars(85) };
    const own = historyOf({
      ...common,
      prices: {
        dates: days(4),
        series: [closes('US:X', usd, 'USD')],
        rates: [{ base: 'USD', quote: 'INR', rates: rate }],
      },
    });
    const converted = historyOf({
      ...common,
      prices: {
        dates: days(4),
        series: [
          closes(
            'US:X',
            usd.map((close, i) => close * (rate[i] ?? 0)),
          ),
        ],
        rates: [{ base: 'INR', quote: 'USD', rates: rate.map((one) => 1 / one) }],
      },
    });
    own.holdings[0]?.returns.forEach((value, i) => expect(converted.holdings[0]?.returns[i]).toBeCloseTo(value, 12));
  });

  it('takes a holiday of one country for rest: no return in its own currency, the dollar’s in rupees', () => {
    const history = historyOf({
      holdings: [held('IN:A', 100), held('US:X', 1, { market: 'US', currency: 'USD' })],
      rates: dollars(80),
      prices: {
        dates: days(4),
        series: [closes('IN:A', [100, null, 100, 102]), closes('US:X', [10, 11, null, 12.1], 'USD')],
        rates: [{ base: 'USD', quote: 'INR', rates: [80, 80, 88, 88] }],
      },
    });
    const [a, x] = ['IN:A', 'US:X'].map((key) => history.holdings.find((one) => one.held.key === key));
    expect(a?.returns[0]).toBe(0);
    expect(a?.stretches).toEqual([]);
    // The share rested, the dollar rose by a tenth; the next day holds the share's own 10 %.
    expect(x?.returns[1]).toBeCloseTo(0.1, 12);
    expect(x?.returns[2]).toBeCloseTo(0.1, 12);
    expect(x?.ownPart).toBe(1);
  });

  it('loses as much on a bad day with a trace of a cryptocurrency, whose weekends are in the return of the Monday', () => {
    const dates = days(700);
    const share = dates.map((day, i) => (isWeekend(day) ? null : 100 * (1 + 0.01 * Math.sin(i * i))));
    const prices = {
      dates,
      series: [closes('IN:A', share), closes('US:BTC-USD', growing(700, 0.001))],
      rates: [],
    };
    const coin = held('US:BTC-USD', 0.01, { market: 'US' });
    const alone = historyOf({ holdings: [held('IN:A', 100)], prices });
    const traced = historyOf({ holdings: [held('IN:A', 100), coin], prices });
    const lossOf = ({ holdings }: PortfolioHistory) => {
      const series = holdings.map(({ returns }) => returns);
      const returns = portfolioReturns(
        series,
        Float64Array.from(holdings, ({ weight }) => weight),
      );
      assert(returns.ok);
      const tail = historicalTail(returns.value, { confidence: 0.95, horizon: 1 });
      assert(tail.ok);
      return tail.value.valueAtRisk;
    };
    expect(lossOf(traced) / lossOf(alone)).toBeCloseTo(1, 3);
    expect([traced.days, traced.daysPerYear]).toEqual([alone.days, alone.daysPerYear]);
    // Tuesday to Friday of the first week, then the Monday.
    expect(traced.holdings[1]?.returns[4]).toBeCloseTo(1.001 ** 3 - 1, 12);
    expect(historyOf({ holdings: [coin], prices }).days).toHaveLength(699);
  });

  it('begins with the last close before a holiday', () => {
    const history = historyOf({
      today: '2027-01-08',
      window: '1y',
      holdings: [held('IN:A', 100), held('IN:B', 90)],
      prices: {
        dates: ['2026-01-05', '2026-01-07', ...days(3).map((day) => addDays(day, 366))],
        series: [closes('IN:A', [90, 100, 101, 102, 103]), closes('IN:B', [50, null, 51, 52, 53])],
        rates: [],
      },
      references: [],
    });
    expect(history.window.from).toBe('2026-01-07');
    const b = history.holdings.find((one) => one.held.key === 'IN:B');
    // From 50, the close of two days before, over a gap of a year to 51.
    expect(b?.returns[0]).toBeCloseTo(0.02, 12);
  });

  it('covers what was not listed by the index of its market times its beta, and names it with its range', () => {
    const count = 200;
    const index = Array.from({ length: count }, (_, i) => 1000 * (1 + 0.01 * Math.sin(i * i)));
    // Moves 1.5 times as far as the index does, from day 100 on.
    const share: (number | null)[] = [];
    index.forEach((level, i) => {
      const before = share[i - 1] ?? null;
      const change = level / (index[i - 1] ?? level) - 1;
      share.push(i < 100 ? null : before === null ? 50 : before * (1 + 1.5 * change));
    });
    const history = historyOf({
      holdings: [held('IN:OLD', 900), held('IN:YOUNG', 100)],
      prices: {
        dates: days(count),
        series: [closes('IN:OLD', growing(count)), closes('IN:YOUNG', share), closes('IN:NIFTY50', index)],
        rates: [],
      },
      references: [NIFTY],
    });
    const young = history.holdings.find((one) => one.held.key === 'IN:YOUNG');
    expect(young?.stretches).toEqual([
      {
        key: 'IN:YOUNG',
        from: addDays(START, 1),
        to: addDays(START, 100),
        reason: 'not_listed_yet',
        category: null,
        proxy: 'IN:NIFTY50',
        beta: expect.closeTo(1.5, 9),
        residuals: 'own',
      },
    ]);
    expect(young?.returns[7]).toBeCloseTo(1.5 * ((index[8] ?? 0) / (index[7] ?? 1) - 1), 9);
    // A tenth of the value, for 100 of 199 days.
    expect(history.coverage.proxied).toBeCloseTo(0.1 * (100 / 199), 12);
  });

  it('covers a long gap by the index, and ends it where the closes say', () => {
    const count = 30;
    const gap = growing(count, 0.02).map((close, i) => (i > 5 && i < 25 ? null : close));
    const history = historyOf({
      holdings: [held('IN:A', 100), held('IN:B', 100)],
      prices: {
        dates: days(count),
        series: [closes('IN:A', gap), closes('IN:B', growing(count)), closes('IN:NIFTY50', growing(count, 0.005))],
        rates: [],
      },
      references: [NIFTY],
    });
    const a = history.holdings.find((one) => one.held.key === 'IN:A');
    expect(a?.stretches).toMatchObject([
      { reason: 'gap', from: addDays(START, 6), to: addDays(START, 24), residuals: null },
    ]);
    expect(a?.returns[10]).toBeCloseTo(0.005, 12);
    const growth = a?.returns.reduce((product, value) => product * (1 + value), 1);
    expect(growth).toBeCloseTo(1.02 ** 29, 12);
  });

  it('waits for a late holding where no index stands in, and leaves it out where that would leave too little', () => {
    const count = 150;
    const late = growing(count).map((close, i) => (i < 40 ? null : close));
    const newest = growing(count).map((close, i) => (i < 130 ? null : close));
    const history = historyOf({
      holdings: [held('OLD', 800), held('LATE', 100), held('NEW', 100), held('NEVER', 100)],
      prices: {
        dates: days(count),
        series: [closes('OLD', growing(count)), closes('LATE', late), closes('NEW', newest)],
        rates: [],
      },
    });
    expect(history.window).toMatchObject({
      from: addDays(START, 40),
      shortened: { reason: 'not_listed_yet', key: 'LATE' },
    });
    expect(leftOutOf(history.coverage)).toEqual([
      { key: 'NEW', reason: 'too_few', value: 100 },
      { key: 'NEVER', reason: 'no_closes', value: 100 },
    ]);
    expect(history.coverage).toMatchObject({ extent: 'part', none: expect.closeTo(200 / 1100, 12) });
  });

  it('does not reach back before half of the value was listed', () => {
    const count = 160;
    const late = growing(count).map((close, i) => (i < 60 ? null : close));
    const history = historyOf({
      holdings: [held('IN:BIG', 900), held('IN:OLD', 100)],
      prices: {
        dates: days(count),
        series: [closes('IN:BIG', late), closes('IN:OLD', growing(count)), closes('IN:NIFTY50', growing(count))],
        rates: [],
      },
      references: [NIFTY],
    });
    expect(history.window).toMatchObject({ from: addDays(START, 60), shortened: { reason: 'mostly_unlisted' } });
  });

  it('leaves out what stopped trading where no index stands in', () => {
    const count = 40;
    const gone = growing(count).map((close, i) => (i > 20 ? null : close));
    const history = historyOf({
      holdings: [held('A', 100), held('GONE', 50)],
      prices: { dates: days(count), series: [closes('A', growing(count)), closes('GONE', gone)], rates: [] },
    });
    expect(leftOutOf(history.coverage)).toEqual([{ key: 'GONE', reason: 'no_longer_traded', value: 50 }]);
  });

  it('names bad closes and future ones, and does without them', () => {
    const history = historyOf({
      today: addDays(START, 3),
      holdings: [held('A', 100)],
      prices: {
        dates: days(6),
        series: [
          closes('A', [100, 0, -5, 102, 500, Number.NaN]),
          closes('B', [5, Number.NaN, Infinity, null, null, null]),
        ],
        rates: [],
      },
    });
    expect(history.badCloses).toEqual([
      { key: 'A', reason: 'not_above_zero', count: 2 },
      { key: 'A', reason: 'in_the_future', count: 1 },
      { key: 'B', reason: 'not_above_zero', count: 1 },
    ]);
    // The only days left on which something held has a close.
    expect(history.days).toEqual([addDays(START, 3)]);
    expect(history.holdings[0]?.returns[0]).toBeCloseTo(0.02, 12);
  });

  it.each([
    ['no_holdings', { holdings: [] }],
    ['no_value', { holdings: [held('A', 0)] }],
    ['no_value', { holdings: [held('A', 5e-324)] }],
    ['no_value', { holdings: [held('A', 0.9e-6)] }],
    ['no_closes', { holdings: [held('B', 1)] }],
    ['too_few', { holdings: [held('ONE', 1)] }],
    ['duplicate_dates', { dates: [START, START, addDays(START, 1)] }],
    ['unordered_dates', { dates: days(3).toReversed() }],
    ['malformed', { dates: days(2) }],
    ['malformed', { dates: [START, '2026-02-30', '2026-03-01'] }],
  ] as const)(
    'is none for a reason: %s',
    (reason, facts: { holdings?: readonly HeldToday[]; dates?: readonly string[] }) => {
      const result = portfolioHistory({
        today: '2026-12-31',
        base: 'INR',
        window: 'max',
        unpriced: [],
        rates: [],
        references: [],
        holdings: facts.holdings ?? [held('A', 1)],
        prices: {
          dates: facts.dates ?? days(3),
          series: [closes('A', [1, 2, 3]), closes('ONE', [null, 2, null])],
          rates: [],
        },
      });
      expect(result).toEqual({ ok: false, reason });
    },
  );

  it('is of amounts up to the largest there may be', () => {
    const prices = { dates: days(3), series: [closes('A', [1, 2, 3]), closes('B', [1, 2, 3])], rates: [] };
    const history = historyOf({ holdings: [held('A', MAX_AMOUNT), held('B', 1.01 * MAX_AMOUNT)], prices });
    expect(history.total).toBe(MAX_AMOUNT);
    expect(history.coverage).toMatchObject({ leftOut: [{ key: 'B', reason: 'out_of_range' }] });
  });

  it('is of whatever is worth a millionth or more', () => {
    const prices = { dates: days(3), series: [closes('A', [1, 2, 3])], rates: [] };
    expect(historyOf({ holdings: [held('A', 1.1e-6)], prices }).total).toBe(1.1e-6);
  });

  it.each([
    ['no_rate', held('US:X', 1, { currency: 'USD', market: 'US' })],
    ['out_of_range', held('X', Number.NaN)],
    ['out_of_range', held('X', -1)],
    ['out_of_range', held('X', 1, { shares: Infinity })],
    ['duplicate', held('A', 5)],
  ] as const)('leaves a holding out for a reason: %s', (reason, odd) => {
    const history = historyOf({
      holdings: [held('A', 1), odd],
      prices: { dates: days(3), series: [closes('A', [1, 2, 3]), closes('US:X', [1, 2, 3], 'USD')], rates: [] },
    });
    expect(history.coverage).toMatchObject({ extent: 'unknown', leftOut: [{ key: odd.key, reason, value: null }] });
  });
});
