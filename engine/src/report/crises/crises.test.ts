import { assert, describe, expect, it } from 'vitest';
import { CRISES } from '../../scenarios/crises.ts';
import { sampleReportInput } from '../../testing/report-input.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import { riskReport } from '../risk-report.ts';
import { worstOf } from './crises.ts';

const RANGE = { from: '2000-01-03', to: '2026-11-20' };
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: '5y' } as const;
const input = sampleReportInput(
  [
    { symbol: 'RELIANCE', market: 'IN', shares: 40, sector: 'energy' },
    { symbol: 'AAPL', market: 'US', shares: 4, sector: 'information_technology' },
    { symbol: 'ETERNAL', market: 'IN', shares: 60, sector: 'consumer_discretionary', listed: '2021-07-23' },
    { symbol: 'PLTR', market: 'US', shares: 8, sector: 'information_technology', listed: '2020-09-30' },
  ],
  RANGE,
);

function replaysOf(changed: Partial<typeof input> = {}) {
  const { crises } = riskReport({ ...input, ...changed }, OPTIONS);
  assert(crises.ok);
  return crises.value;
}

/** Whole reports, on a machine that may be busy. */
const SLOW_MS = 60_000;
const usual = replaysOf();

describe('crises', { timeout: SLOW_MS }, () => {
  it.each(CRISES)('are replayed on a mixed portfolio, with what stood in by name: $id', ({ id, to }) => {
    const replay = usual.replays.find(({ crisis }) => crisis.id === id);
    assert(replay);
    const proxies = Object.fromEntries(replay.holdings.map(({ key, proxy }) => [key, proxy]));
    expect(proxies).toEqual({
      'IN:RELIANCE': null,
      'US:AAPL': null,
      'IN:ETERNAL': to < '2021-08' ? 'IN:NIFTY50' : proxies['IN:ETERNAL'],
      'US:PLTR': to < '2020-10' ? 'US:SPX' : proxies['US:PLTR'],
    });
    const { extent, own, proxied } = replay.coverage;
    expect(extent).toBe('all');
    expect(own + proxied).toBeCloseTo(1, 12);
    expect(proxied > 0).toBe(Object.values(proxies).some((proxy) => proxy !== null));
    expect(replay.amount).toBeCloseTo(
      replay.holdings.reduce((sum, { amount }) => sum + amount, 0),
      6,
    );
  });

  it('have as the worst one of at least half by own prices; one by stand-ins only where none of those cost anything', () => {
    const [any] = usual.replays;
    assert(any);
    const replay = (amount: number, own: number) => {
      const coverage = { extent: 'all', own, proxied: 1 - own } as const;
      return { ...any, amount, change: amount / 1000, coverage };
    };
    const [byIndex, mostly, half] = [replay(-500, 0), replay(-400, 0.49), replay(-100, 0.5)];
    const [unknown, gained] = [{ ...replay(-900, 1), change: null }, replay(50, 1)];
    expect(worstOf([byIndex, mostly, half, unknown, gained])).toBe(half);
    expect(worstOf([byIndex, mostly, unknown])).toBe(byIndex);
    expect(worstOf([byIndex, gained])).toBe(byIndex);
    expect(worstOf([gained])).toBeNull();
  });

  it('begin with those of the country that most of the value is in', () => {
    const marketsWith = (most: 'IN' | 'US') => {
      const holdings = input.holdings.map((one) => ({ ...one, value: one.market === most ? 1e6 : 1 }));
      return replaysOf({ holdings }).replays.map(({ crisis }) => crisis.market);
    };
    const sorted = CRISES.map(({ market }) => market).toSorted();
    expect(marketsWith('IN')).toEqual(sorted);
    expect(marketsWith('US')).toEqual(sorted.toReversed());
  });

  it.each(['IN', 'US'] as const)('are those of %s alone where all shares are held there', (market) => {
    const holdings = input.holdings.filter((one) => one.market === market);
    const other = input.holdings.filter((one) => one.market !== market).map((one) => ({ ...one, isNoEquity: true }));
    for (const held of [holdings, [...holdings, ...other]]) {
      const { replays } = replaysOf({ holdings: held });
      expect(replays.map(({ crisis }) => crisis)).toEqual(CRISES.filter((crisis) => crisis.market === market));
    }
  });

  it('are left out where the index did not fall', () => {
    const { dates } = input.prices;
    const rising = { ...input.prices, series: input.prices.series.map(risingIndex) };
    const ids = replaysOf({ prices: rising }).replays.map(({ crisis }) => crisis.id);
    expect(ids).not.toContain('in_2008');
    expect(ids).toContain('us_financial_2007');

    function risingIndex(one: (typeof input.prices.series)[number]) {
      return one.key === 'IN:NIFTY50' ? { ...one, closes: dates.map((_, i) => 100 + i) } : one;
    }
  });

  it('stand beside the index of their country in the same currency', () => {
    const { prices } = input;
    const on = (key: string, day: string) =>
      Number(prices.series.find((one) => one.key === key)?.closes[prices.dates.indexOf(day)]);
    const rate = (day: string) => Number(prices.rates[0]?.rates[prices.dates.indexOf(day)]);
    const of = (id: string) => usual.replays.find(({ crisis }) => crisis.id === id)?.indexChange;
    const [peak, bottom] = ['2020-02-19', '2020-03-23'];
    const dollars = on('US:SPX', bottom) / on('US:SPX', peak);
    expect(of('us_march_2020')).toBeCloseTo((dollars * rate(bottom)) / rate(peak) - 1, 9);
    expect(of('in_march_2020')).toBeCloseTo(on('IN:NIFTY50', bottom) / on('IN:NIFTY50', '2020-01-14') - 1, 9);
    const unknown = replaysOf({ references: [] }).replays;
    expect(new Set(unknown.map(({ indexChange }) => indexChange))).toEqual(new Set([null]));
  });

  it('name the worst', () => {
    const { replays, worst } = usual;
    const own = replays.filter(({ coverage }) => coverage.own >= 0.5);
    expect(worst?.amount).toBe(Math.min(...own.map(({ amount }) => amount)));
  });

  it('take the index of a sector before that of the market', () => {
    const series = input.prices.series.find(({ key }) => key === 'US:SPX');
    assert(series);
    const { replays } = replaysOf({
      references: [...input.references, { key: 'US:TECH', market: 'US', sector: 'information_technology' }],
      prices: { ...input.prices, series: [...input.prices.series, { ...series, key: 'US:TECH' }] },
    });
    const dotcom = replays.find(({ crisis }) => crisis.id === 'us_dotcom_2000');
    expect(dotcom?.holdings.find(({ key }) => key === 'US:PLTR')?.proxy).toBe('US:TECH');
  });

  it('are left out, and named, where neither closes nor an index reach back', () => {
    const late = sampleReportInput([{ symbol: 'RELIANCE', market: 'IN', shares: 1, sector: null }], {
      from: '2022-07-01',
      to: '2026-11-20',
    });
    const { replays } = replaysOf(late);
    const past = replays.find(({ crisis }) => crisis.id === 'in_2008');
    expect(past).toMatchObject({
      change: null,
      coverage: { extent: 'part', none: 1, leftOut: [{ key: 'IN:RELIANCE' }] },
    });
    expect(replays.find(({ crisis }) => crisis.id === 'in_election_2024')?.coverage.own).toBe(1);
  });

  it('hold the fall of the rupee: a dollar share that stood still in March 2020 gained what the dollar did', () => {
    const flat = {
      ...input,
      prices: {
        ...input.prices,
        series: input.prices.series.map((one) =>
          one.key === 'US:AAPL' ? { ...one, closes: input.prices.dates.map(() => 100) } : one,
        ),
      },
    };
    const crisis = replaysOf(flat).replays.find((one) => one.crisis.id === 'us_march_2020');
    const rates = input.prices.rates[0]?.rates ?? [];
    const on = (day: string) => rates[input.prices.dates.indexOf(day)] ?? Number.NaN;
    expect(crisis?.holdings.find(({ key }) => key === 'US:AAPL')?.change).toBeCloseTo(
      on('2020-03-23') / on('2020-02-19') - 1,
      9,
    );
  });
});
