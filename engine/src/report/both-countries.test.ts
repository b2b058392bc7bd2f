import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { fitBenchmark } from '../benchmark/regression.ts';
import { annualizedVolatility } from '../measures/volatility.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { backtest } from '../tail-risk/backtest.ts';
import { historicalTail } from '../tail-risk/historical.ts';
import { badDayChange } from '../what-if/paired-change.ts';
import { tradeEffect } from '../what-if/trade-effect.ts';
import { buildContext } from './context.ts';
import type { ReportHolding, ReportInput } from './input.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { SECTIONS } from './report.ts';
import { riskDaysOf } from './risk-days.ts';

const DAYS = 900;
const DATES = Array.from({ length: DAYS + 1 }, (_, day) => addDays('2024-01-01', day));
const draw = normalSource(seededUniform(5));
const moves = (scale: number) => Float64Array.from({ length: DAYS }, () => scale * draw());
const closes = (returns: Float64Array, late = 0) => {
  const levels = [100];
  for (let day = 0; day < DAYS; day += 1) levels.push((levels[day] ?? 0) * (1 + (returns[day - late] ?? 0)));
  return levels;
};
const NEWS = moves(0.02);
const beside = () => {
  const own = moves(0.005);
  return NEWS.map((value, day) => value + (own[day] ?? 0));
};
const held = (key: string, market: 'IN' | 'US', value: number): ReportHolding => ({
  key,
  market,
  currency: market === 'IN' ? 'INR' : 'USD',
  shares: 1,
  value,
  sector: null,
  price: 'market',
});
const RATES = closes(moves(0.006));

/** An Indian share that does a day later what an American one does, and an index that hardly moves. */
const inputAt = (rates: readonly number[]): ReportInput => ({
  today: DATES.at(-1) ?? '',
  holdings: [held('IN:LATE', 'IN', 600), held('US:FIRST', 'US', 400 / (RATES.at(-1) ?? 1))],
  unpriced: [],
  prices: {
    dates: DATES,
    series: [
      { key: 'IN:LATE', currency: 'INR', closes: closes(beside(), 1) },
      { key: 'US:FIRST', currency: 'USD', closes: closes(beside()) },
      { key: 'IN:INDEX', currency: 'INR', closes: closes(moves(0.006)) },
    ],
    rates: [{ base: 'USD', quote: 'INR', rates: [...rates] }],
  },
  rates: [
    {
      base: 'USD',
      quote: 'INR',
      rate: RATES.at(-1) ?? 1,
      source: 'test',
      as_of: '2026-06-19T12:00:00.000Z',
      stale: false,
    },
  ],
  references: [{ key: 'IN:INDEX', market: 'IN', sector: null }],
});
const INPUT = inputAt(RATES);
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' } as const;
const contextOf = (input: ReportInput) => {
  const context = buildContext(input, OPTIONS);
  assert(context.ok);
  return context;
};
const context = contextOf(INPUT);
const { risk, history } = context.value;
const parts = SECTIONS.contributions(context);
const headline = SECTIONS.headline(context);
const rules = SECTIONS.findings(context);
assert(parts.ok && headline.ok && rules.ok);
const ruleFigure = (id: string) => rules.value.findings.find((one) => one.id === id)?.figure;

describe('a report on both countries, one of which follows a day later', () => {
  it('knows of the risk that the dates hide', () => {
    const ofDate = annualizedVolatility(risk.recorded, history.daysPerYear);
    assert(ofDate.ok);
    expect(parts.value.volatility / ofDate.value).toBeGreaterThan(1.25);
    expect(headline.basis.hoursFactor).toBeCloseTo(parts.value.volatility / ofDate.value, 12);
  });

  it('has one volatility in every section', () => {
    const [all, currency, time] = [SECTIONS.measures(context), SECTIONS.currency(context), SECTIONS.overTime(context)];
    assert(all.ok && currency.ok && time.ok);
    const { volatility } = parts.value;
    const measured = all.value.rows.find(({ id }) => id === 'volatility');
    expect(measured?.portfolio.ok === true && measured.portfolio.value).toBeCloseTo(volatility, 12);
    expect(currency.value.volatility).toBeCloseTo(volatility, 12);
    const benchmark = measured?.benchmark?.ok === true ? measured.benchmark.value : Number.NaN;
    expect(ruleFigure('volatile')).toBeCloseTo(volatility / benchmark, 12);
    const lately = annualizedVolatility(risk.returns.slice(-time.value.rollingDays), history.daysPerYear);
    expect(lately.ok && time.value.volatility.at(-1)).toBeCloseTo(lately.ok ? lately.value : Number.NaN, 12);
  });

  it('has as its volatility without the currency that of the same holdings at a rate that stands still', () => {
    const currency = SECTIONS.currency(context);
    const still = SECTIONS.contributions(
      contextOf({
        ...INPUT,
        prices: { ...INPUT.prices, rates: [{ base: 'USD', quote: 'INR', rates: RATES.map(() => RATES.at(-1) ?? 1) }] },
      }),
    );
    assert(currency.ok && still.ok);
    expect(currency.value.volatilityWithout).toBeCloseTo(still.value.volatility, 10);
  });

  it('has the same parts of the risk in headline, contributions and rules, which add up', () => {
    const [first] = parts.value.rows;
    expect(headline.value.largest).toMatchObject({ key: first?.key });
    expect(headline.value.largest?.part).toBeCloseTo(first?.riskContribution ?? Number.NaN, 12);
    expect(parts.value.rows.reduce((sum, { riskContribution }) => sum + riskContribution, 0)).toBeCloseTo(1, 12);
    const finding = rules.value.findings.find(({ id }) => id === 'volatile');
    const above = parts.value.rows.filter(({ riskContribution, weight }) => riskContribution > weight);
    expect(finding?.holdings).toEqual(above.map(({ key }) => key));
    expect(finding?.effect?.amount).toBeCloseTo(headline.value.loss.amount, 9);
  });

  it('has one mean correlation, which the rule judges', () => {
    const correlation = SECTIONS.correlation(context);
    assert(correlation.ok);
    expect(correlation.value).toMatchObject({ isAcrossHours: true, markets: ['IN', 'US'] });
    expect(correlation.value.average).toBeGreaterThan(0.75);
    expect(ruleFigure('high_correlation')).toBeCloseTo(correlation.value.average, 12);
    expect(correlation.value.clusters).toHaveLength(1);
  });

  it('has the same figures before a trade, where beta is that of the dates', () => {
    const [holding] = INPUT.holdings;
    assert(holding);
    const effect = tradeEffect(INPUT, OPTIONS, { side: 'buy', holding, amount: 100, tax: null });
    assert(effect.ok);
    const { before, badDay } = effect.value;
    expect(before.volatility).toBeCloseTo(parts.value.volatility, 12);
    expect(before.valueAtRiskAmount).toBeCloseTo(headline.value.loss.amount, 9);
    const beta = fitBenchmark(risk.recorded, context.value.benchmark?.returns ?? NEWS);
    expect(beta.ok && before.beta).toBe(beta.ok && beta.value.beta);
    const after = riskDaysOf(context.value.series, new Float64Array([700 / 1100, 400 / 1100]), ['IN', 'US']);
    assert(after.ok);
    const states = [
      { value: 1000, returns: risk.returns },
      { value: 1100, returns: after.value.returns },
    ] as const;
    expect(badDay.amount.low).toBeCloseTo(badDayChange(...states, OPTIONS).amount.low, 9);
  });

  it('tests forecasts of recorded days against recorded days', () => {
    const tail = SECTIONS.tail(context);
    assert(tail.ok);
    const found = tail.value.rows.find(({ method }) => method === 'historical')?.backtest;
    expect(found).toEqual(backtest(risk.recorded, historicalTail, { confidence: 0.95, window: 250, every: 5 }));
  });
});
