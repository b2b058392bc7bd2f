import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import { leftOutOf } from '../portfolio-history/coverage.ts';
import type { ReportHolding, ReportInput } from './input.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { riskReport } from './risk-report.ts';
import type { Section, ValueBasis } from './section.ts';

const DAYS = 300;
const START = '2026-01-25';
const draw = normalSource(seededUniform(8));
const walk = (): readonly number[] => {
  let level = 100;
  return Array.from({ length: DAYS }, () => (level *= 1 + 0.01 * draw()));
};
const held = (key: string, facts: Partial<ReportHolding> = {}): ReportHolding => ({
  key,
  market: 'IN',
  currency: 'INR',
  shares: 1,
  value: 100,
  sector: null,
  price: 'market',
  ...facts,
});
const inputOf = (
  holdings: readonly ReportHolding[],
  series: Readonly<Record<string, readonly (number | null)[]>>,
): ReportInput => ({
  today: '2026-11-20',
  unpriced: [],
  holdings,
  prices: {
    dates: Array.from({ length: DAYS }, (_, i) => addDays(START, i)),
    series: Object.entries(series).map(([key, closes]) => ({ key, currency: 'INR', closes })),
    rates: [],
  },
  rates: [],
  references: [],
});
const reportOf = (...given: Parameters<typeof inputOf>) => {
  const report = riskReport(inputOf(...given), { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' });
  expect(notNumbers(report)).toEqual([]);
  return report;
};
function valueOf<Value>(section: Section<Value, ValueBasis>): Value {
  assert(section.ok, section.ok ? '' : section.reason);
  return section.value;
}

describe('a report of odd input', { timeout: 60_000 }, () => {
  it('of two shares that move as one: correlation 1, one cluster, no diversification', () => {
    const closes = walk();
    const report = reportOf([held('A'), held('B')], { A: closes, B: closes.map((close) => 3 * close) });
    expect(valueOf(report.correlation)).toMatchObject({
      average: expect.closeTo(1, 9),
      clusters: [{ keys: ['A', 'B'], weight: 1 }],
    });
    expect(valueOf(report.contributions).diversificationRatio).toMatchObject({ value: expect.closeTo(1, 9) });
  });

  it('of series without a day in common: the one that ended is left out, and the other is all there is', () => {
    const [early, late] = [walk(), walk()];
    const report = reportOf([held('OLD'), held('NEW')], {
      OLD: early.map((close, i) => (i < 120 ? close : null)),
      NEW: late.map((close, i) => (i < 140 ? null : close)),
    });
    expect(leftOutOf(valueOf(report.coverage).coverage)).toEqual([{ key: 'OLD', reason: 'no_closes', value: 100 }]);
    expect(valueOf(report.coverage).coverage).toMatchObject({ extent: 'part', own: 0.5, none: 0.5 });
    expect(valueOf(report.headline).total).toBe(100);
    expect(valueOf(report.findings).findings.map(({ id }) => id)).toContain('low_quality_data');
    const [replay] = valueOf(report.crises).replays;
    assert(replay);
    expect(leftOutOf(replay.coverage).map(({ key }) => key)).toEqual(['NEW', 'OLD']);
  });

  it('of a share whose price stood still for all the days: weak data, in its own currency whatever the report is in', () => {
    const report = reportOf([held('FLAT', { value: 61 }), held('B', { value: 39 })], {
      FLAT: walk().map(() => 50),
      B: walk(),
    });
    expect(valueOf(report.findings).findings).toContainEqual(
      expect.objectContaining({
        id: 'low_quality_data',
        severity: 'critical',
        holdings: ['FLAT'],
        figure: expect.closeTo(0.61, 9),
      }),
    );
  });

  it('of a money market fund, whose price is one dollar every day: nothing weak', () => {
    const fund = held('US:VMFXX', { market: 'US', value: 61 });
    const report = reportOf([fund, held('B', { value: 39 })], { 'US:VMFXX': walk().map(() => 1), B: walk() });
    expect(valueOf(report.findings).findings.map(({ id }) => id)).not.toContain('low_quality_data');
  });

  it('of a share whose price stood still for two weeks: nothing weak', () => {
    const closes = walk();
    const still = closes.map((close, i) => (i >= 100 && i < 114 ? (closes[100] ?? close) : close));
    const report = reportOf([held('A'), held('B')], { A: still, B: walk() });
    expect(valueOf(report.findings).findings.map(({ id }) => id)).not.toContain('low_quality_data');
  });

  it('of a large share with five days of prices: an index stands in for it, as if it had none', () => {
    const holdings = [held('NEW', { value: 61 }), held('B', { value: 39 })];
    const series = { B: walk(), 'IN:NIFTY50': walk() };
    const withIndex = (own: Readonly<Record<string, readonly (number | null)[]>>) =>
      riskReport(
        {
          ...inputOf(holdings, { ...series, ...own }),
          references: [{ key: 'IN:NIFTY50', market: 'IN', sector: null }],
        },
        { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' },
      );
    const short = withIndex({ NEW: walk().map((close, i) => (i < DAYS - 5 ? null : close)) });
    const none = withIndex({});
    expect(valueOf(short.headline).total).toBe(100);
    assert(short.headline.ok && none.headline.ok);
    expect(short.headline.basis.window).toEqual(none.headline.basis.window);
    expect(valueOf(short.coverage).coverage.proxied).toBeGreaterThan(0.59);
    expect(valueOf(short.findings).findings.map(({ id }) => id)).toContain('low_quality_data');
  });

  it('of prices that never move: no risk, and reasons where it would be divided by', () => {
    const report = reportOf([held('A')], { A: walk().map(() => 50) });
    expect(valueOf(report.headline)).toMatchObject({ loss: { fraction: 0, amount: 0 }, largest: null });
    expect(report.contributions).toEqual({ ok: false, reason: 'no_variation' });
    expect(valueOf(report.drawdown)).toMatchObject({ maximum: null, current: null, episodes: [] });
  });

  it('of a currency that is none of ours: left out by name', () => {
    const odd: ReportHolding = JSON.parse(JSON.stringify({ ...held('B'), currency: 'XYZ' }));
    const report = reportOf([held('A'), odd], { A: walk(), B: walk() });
    expect(leftOutOf(valueOf(report.coverage).coverage)).toEqual([
      { key: 'B', reason: 'unknown_currency', value: null },
    ]);
    const base: Currency = JSON.parse('"XYZ"');
    expect(riskReport(inputOf([held('A')], { A: walk() }), { ...DEFAULT_OPTIONS, base }).headline).toEqual({
      ok: false,
      reason: 'unknown_currency',
    });
  });

  it('of one holding that is all: it brings all of it', () => {
    const report = reportOf([held('A', { value: 1e15 }), held('B', { value: 0 })], { A: walk(), B: walk() });
    expect(valueOf(report.headline).largest).toMatchObject({ key: 'A', part: expect.closeTo(1, 9) });
    expect(valueOf(report.contributions).rows.find(({ key }) => key === 'B')).toMatchObject({
      weight: 0,
      betaToPortfolio: null,
    });
  });

  it('of leveraged and inverse funds: they are named, the largest first', () => {
    const named = (key: string, name: string, value: number) => held(key, { name, value, isFund: true });
    const report = reportOf(
      [
        named('SQQQ', 'ProShares UltraPro Short QQQ', 100),
        named('TQQQ', 'ProShares UltraPro QQQ', 200),
        named('QQQ', 'Invesco QQQ Trust', 300),
        { ...held('BEAR'), name: 'Big Bear Bakeries' },
      ],
      { SQQQ: walk(), TQQQ: walk(), QQQ: walk(), BEAR: walk() },
    );
    expect(valueOf(report.coverage).leveraged).toEqual(['TQQQ', 'SQQQ']);
  });

  it('of gold bonds: they are named, as their interest is in no figure', () => {
    const report = reportOf([held('IN:SGBAUG29V'), held('IN:SGBL')], { 'IN:SGBAUG29V': walk(), 'IN:SGBL': walk() });
    expect(valueOf(report.coverage).goldBonds).toEqual(['IN:SGBAUG29V']);
  });

  it('of old and generated prices: their parts of the value are reported, and judged', () => {
    const report = reportOf([held('A', { price: 'stale' }), held('B', { price: 'sample', value: 300 })], {
      A: walk(),
      B: walk(),
    });
    expect(valueOf(report.coverage)).toMatchObject({
      stale: ['A'],
      staleWeight: 0.25,
      sample: ['B'],
      sampleWeight: 0.75,
    });
    expect(valueOf(report.findings).findings[0]).toMatchObject({
      id: 'low_quality_data',
      severity: 'critical',
      figure: 1,
    });
  });

  it('of a holding without an exchange rate: the rule on foreign currency is not passed by what is left out', () => {
    const foreign = held('B', { market: 'US', currency: 'USD' });
    const { within, abstained } = valueOf(reportOf([held('A'), foreign], { A: walk(), B: walk() }).findings);
    expect(within).not.toContain('foreign_currency');
    expect(abstained).toContainEqual({ id: 'foreign_currency', reason: 'no_rate', holdings: ['B'] });
  });

  it('of holdings without an exchange rate: no limit on weights is judged by the others alone', () => {
    const foreign = held('B', { market: 'US', currency: 'USD' });
    const { findings, within, abstained } = valueOf(reportOf([held('A'), foreign], { A: walk(), B: walk() }).findings);
    // A is all of what has a value in rupees, and might be next to nothing of the whole.
    for (const id of ['large_holding', 'top_five', 'few_effective_holdings', 'large_sector'] as const) {
      expect([...findings.map((one) => one.id), ...within]).not.toContain(id);
      expect(abstained).toContainEqual({ id, reason: 'no_rate', holdings: ['B'] });
    }
  });

  it('of holdings without an exchange rate: foreign currency is exceeded whatever they are worth', () => {
    const holdings = [
      held('A'),
      held('B', { market: 'US', currency: 'USD' }),
      held('C', { currency: 'EUR', value: 100 }),
    ];
    const base = inputOf(holdings, { A: walk(), B: walk(), C: walk() });
    const rate = {
      base: 'USD',
      quote: 'INR',
      rate: 80,
      as_of: '2026-11-20T00:00:00Z',
      source: 'ecb',
      stale: false,
    } as const;
    const report = riskReport({ ...base, rates: [rate] }, { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' });
    const { findings, unvalued } = valueOf(report.findings);
    expect(findings.find(({ id }) => id === 'foreign_currency')).toMatchObject({ figure: 80 / 81 });
    expect(unvalued).toEqual(['C']);
  });

  it('of the sample market, which the person chose: no rule is passed by that', () => {
    const input = { ...inputOf([held('A', { price: 'sample' })], { A: walk() }), isSampleMarket: true };
    const { findings, abstained } = valueOf(
      riskReport(input, { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' }).findings,
    );
    expect(findings.map(({ id }) => id)).not.toContain('low_quality_data');
    expect(abstained).toContainEqual({ id: 'low_quality_data', reason: 'sample_market', holdings: [] });
  });

  it('of too few days for the confidence: limits on what they are enough for are judged', () => {
    const report = riskReport(inputOf([held('A'), held('B')], { A: walk(), B: walk() }), {
      ...DEFAULT_OPTIONS,
      base: 'INR',
      window: 'max',
      confidence: 0.995,
    });
    expect(report.headline).toEqual({ ok: false, reason: 'too_few' });
    expect(valueOf(report.findings).within).toContain('high_correlation');
  });
});
