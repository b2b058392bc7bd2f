import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import type { ReportHolding, ReportInput } from './input.ts';
import { buildContext } from './context.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { SECTIONS } from './report.ts';

const DAYS = 300;
const DATES = Array.from({ length: DAYS }, (_, i) => addDays('2026-11-20', i + 1 - DAYS));
const day = (place: number) => DATES[place] ?? '';
/** A level from each place on, until the next. */
const path = (steps: Readonly<Record<number, number>>) =>
  DATES.map((_, i) => Object.entries(steps).findLast(([from]) => Number(from) <= i)?.[1] ?? Number.NaN);

const INDIAN: ReportHolding = {
  key: 'IN:A',
  market: 'IN',
  currency: 'INR',
  shares: 10,
  value: 1200,
  sector: 'energy',
  price: 'market',
};
const AMERICAN: ReportHolding = {
  key: 'US:B',
  market: 'US',
  currency: 'USD',
  shares: 5,
  value: 100,
  sector: 'information_technology',
  price: 'stale',
};
const input = (...holdings: readonly ReportHolding[]): ReportInput => ({
  today: '2026-11-20',
  holdings,
  unpriced: [],
  prices: {
    dates: DATES,
    series: [
      // Up to 125, down to 62.5, back at 125, up to 150, and since at 120.
      {
        key: 'IN:A',
        currency: 'INR',
        closes: path({ 0: 100, 10: 125, 11: 100, 20: 62.5, 21: 80, 40: 125, 50: 150, 51: 120 }),
      },
      { key: 'US:B', currency: 'USD', closes: path({ 0: 10, 150: 20 }) },
      { key: 'IN:INDEX', currency: 'INR', closes: path({ 0: 1000, 100: 900, 101: 1000 }) },
    ],
    rates: [{ base: 'USD', quote: 'INR', rates: path({ 0: 80, 200: 88 }) }],
  },
  rates: [{ base: 'USD', quote: 'INR', rate: 88, source: 'test', as_of: '2026-11-20T12:00:00.000Z', stale: false }],
  references: [{ key: 'IN:INDEX', market: 'IN', sector: null }],
});
const groundFrom = (...holdings: readonly ReportHolding[]) =>
  buildContext(input(...holdings), { ...DEFAULT_OPTIONS, base: 'INR' });

describe('a report by hand', () => {
  it('has the days and amounts of falls', () => {
    const section = SECTIONS.drawdown(groundFrom(INDIAN));
    assert(section.ok);
    const { maximum, current, benchmark, episodes } = section.value;
    expect(maximum).toEqual({
      depth: 0.5,
      amount: 600,
      peak: day(10),
      trough: day(20),
      recovery: day(40),
      daysDown: 10,
      daysBack: 20,
    });
    // 120 of 150: a fifth below, so that 1,200 · 0.2 / 0.8 are missing.
    expect(current).toMatchObject({ peak: day(50), days: 249 });
    expect(current?.depth).toBeCloseTo(0.2, 12);
    expect(current?.missing).toBeCloseTo(300, 9);
    expect(benchmark).toMatchObject({ peak: day(99), trough: day(100), recovery: day(101), daysDown: 1, daysBack: 1 });
    expect(episodes.map(({ depth }) => Number(depth.toFixed(12)))).toEqual([0.5, 0.2]);
  });

  it('tells the share from its currency', () => {
    const section = SECTIONS.currency(groundFrom(INDIAN, AMERICAN));
    assert(section.ok);
    // 5 shares of $10 at ₹80 were ₹4,000: the share doubled, the dollar rose by a tenth.
    expect(section.value.rows).toMatchObject([
      {
        foreign: 'USD',
        weight: expect.closeTo(0.88, 12),
        startValue: expect.closeTo(4000, 9),
        local: expect.closeTo(4000, 9),
        currency: expect.closeTo(400, 9),
        cross: expect.closeTo(400, 9),
        total: expect.closeTo(4800, 9),
        change: expect.closeTo(0.1, 12),
      },
    ]);
    expect(section.value.total).toMatchObject({
      startValue: expect.closeTo(5000, 9),
      local: expect.closeTo(4200, 9),
      currency: expect.closeTo(400, 9),
      cross: expect.closeTo(400, 9),
      total: expect.closeTo(5000, 9),
    });
  });

  it('has what 1 became, day by day', () => {
    const section = SECTIONS.overTime(groundFrom(INDIAN));
    assert(section.ok);
    const { days, held, rebalanced, benchmark, rollingDays, volatility } = section.value;
    expect([days.length, days[0], days.at(-1)]).toEqual([DAYS, day(0), day(DAYS - 1)]);
    for (const levels of [held, rebalanced])
      expect([0, 10, 20, 50, 299].map((place) => Number(levels[place]?.toFixed(12)))).toEqual([
        1, 1.25, 0.625, 1.5, 1.2,
      ]);
    expect([99, 100, 101].map((place) => Number(benchmark?.levels[place]?.toFixed(12)))).toEqual([1, 0.9, 1]);
    expect(volatility.findIndex((value) => value !== null)).toBe(rollingDays);
  });

  it('lets one thing happen at a time', () => {
    const section = SECTIONS.shocks(groundFrom(INDIAN, AMERICAN));
    assert(section.ok);
    expect(section.value.shocks.map(({ event }) => event)).toEqual([
      { kind: 'index', key: 'IN:INDEX', change: -0.1 },
      { kind: 'currency', currency: 'USD', change: -0.05 },
      { kind: 'currency', currency: 'USD', change: 0.05 },
      { kind: 'sector', sector: 'information_technology', change: -0.3 },
      { kind: 'holding', key: 'US:B', change: -1 },
    ]);
    const amounts = section.value.shocks.slice(1).map(({ effect }) => (effect.ok ? effect.value.amount : Number.NaN));
    expect(amounts.map((amount) => Number(amount.toFixed(9)))).toEqual([-440, 440, -2640, -8800]);
  });

  it('gives one holding all of the risk', () => {
    const section = SECTIONS.contributions(groundFrom(INDIAN));
    assert(section.ok);
    const [row] = section.value.rows;
    expect(row).toMatchObject({ key: 'IN:A', value: 1200, weight: 1 });
    expect([row?.riskContribution, row?.shortfallContribution].map((part) => part?.toFixed(9))).toEqual(
      Array(2).fill('1.000000000'),
    );
    expect(row?.valueAtRiskAmount).toBeCloseTo(section.value.valueAtRiskAmount, 9);
    const headline = SECTIONS.headline(groundFrom(INDIAN));
    assert(headline.ok);
    // Fewer than one day in twenty moved at all: nothing is lost on a bad day, and nobody brings it.
    expect(headline.value).toMatchObject({ total: 1200, loss: { amount: 0 }, largest: null });
    expect(SECTIONS.correlation(groundFrom(INDIAN, AMERICAN))).toMatchObject({
      ok: true,
      value: { keys: ['US:B', 'IN:A'], observations: DAYS - 1, leftOut: [] },
    });
  });

  it('says what prices rest on', () => {
    const section = SECTIONS.coverage(groundFrom(INDIAN, AMERICAN));
    assert(section.ok);
    expect(section.value).toMatchObject({
      holdings: 2,
      byOwn: 2,
      byProxy: 0,
      stale: ['US:B'],
      sample: [],
      sampleWeight: 0,
    });
    expect(section.value.staleWeight).toBeCloseTo(0.88, 12);
  });

  it('compares no holding with itself', () => {
    expect(SECTIONS.correlation(groundFrom(INDIAN))).toEqual({ ok: false, reason: 'one_holding' });
    const unmoved = { ...AMERICAN, key: 'IN:STILL', market: 'IN', currency: 'INR' } as const;
    const still = input(INDIAN, unmoved);
    const prices = {
      ...still.prices,
      series: [...still.prices.series, { key: 'IN:STILL', currency: 'INR' as const, closes: path({ 0: 20 }) }],
    };
    const context = buildContext({ ...still, prices }, { ...DEFAULT_OPTIONS, base: 'INR' });
    expect(SECTIONS.correlation(context)).toEqual({ ok: false, reason: 'too_few' });
  });
});
