import { assert, describe, expect, it } from 'vitest';
import { fitBenchmark } from '../benchmark/regression.ts';
import { correlationScatter } from '../correlation/average.ts';
import { PAIR_MEASURES, SERIES_MEASURES } from '../measures/registry.ts';
import { pairSums, seriesSums } from '../measures/sums.ts';
import { annualizedVolatility } from '../measures/volatility.ts';
import type { Interval } from '../numerics/interval.ts';
import { intervalOf, resampleDays, valuesAt } from '../numerics/stationary-bootstrap.ts';
import { halfListed } from '../testing/half-listed.ts';
import { sampleReportInput, type SampleHolding } from '../testing/report-input.ts';
import { comparison } from './comparison/comparison.ts';
import { buildContext, type ReportContext } from './context.ts';
import { findingIntervals } from './findings/intervals.ts';
import type { ReportInput } from './input.ts';
import { DEFAULT_OPTIONS, type ReportOptions } from './options.ts';
import { estimateInRounds } from './tail/estimate.ts';

const INDIAN: SampleHolding = { symbol: 'RELIANCE', market: 'IN', shares: 20, sector: 'energy' };
const AMERICAN: SampleHolding = { symbol: 'AAPL', market: 'US', shares: 9, sector: 'information_technology' };
const YEARS = { from: '2022-01-03', to: '2026-11-20' };
const of = (holdings: readonly SampleHolding[], from = YEARS.from) => sampleReportInput(holdings, { ...YEARS, from });

/** Closes in whole rupees or dollars, so that many days are equal. */
function rounded(input: ReportInput): ReportInput {
  const series = input.prices.series.map((one) => ({
    ...one,
    closes: Array.from(one.closes, (close) => (close === null ? null : Math.round(close))),
  }));
  return { ...input, prices: { ...input.prices, series } };
}

const CASES: readonly (readonly [string, ReportInput, Partial<ReportOptions>])[] = [
  ['a single holding', of([INDIAN]), {}],
  ['holdings of both countries', of([INDIAN, AMERICAN]), { benchmark: 'blend', confidence: 0.99 }],
  ['a short history', of([INDIAN, AMERICAN], '2026-07-20'), {}],
  ['days of which many are equal', rounded(of([INDIAN, AMERICAN])), { benchmark: 'US:SPX' }],
  ['a holding that was listed half-way', halfListed(800, 300, 4), { confidence: 0.9 }],
  ['a deposit beside it', of([INDIAN]), { benchmark: 'deposit' }],
  ['stretches of a week', of([AMERICAN]), { horizon: 5 }],
  ['another method', of([INDIAN]), { method: 'filtered_historical' }],
];

type Values = Readonly<Record<string, number>>;

/** Figures of each round from its days, measured one by one as those of a whole history are. */
function plainRounds(context: ReportContext): readonly { readonly own: Values; readonly theirs: Values }[] {
  const { compared, risk, benchmark, ownDays, history, riskFree, options } = context;
  assert(benchmark);
  const rounds: { own: Values; theirs: Values }[] = [];
  resampleDays(ownDays(risk.recorded).length, options, (places) => {
    const at = (series: Float64Array) => valuesAt(ownDays(series), places);
    const sumsOf = (days: Float64Array) => {
      const sums = seriesSums(at(days), at(riskFree.perDay), history.daysPerYear);
      assert(sums.ok);
      return sums.value;
    };
    const figures = (ofCompared: typeof risk, ofRisk: typeof risk): Values => {
      const [recorded, corrected] = [sumsOf(ofCompared.recorded), sumsOf(ofCompared.returns)];
      const volatility = annualizedVolatility(at(ofRisk.returns), history.daysPerYear);
      const tail = estimateInRounds(options.method, at(ofRisk.returns), options);
      const measured = SERIES_MEASURES.map(({ id, compute }) => ({
        id,
        value: compute(id === 'sharpe' ? corrected : recorded),
      }));
      return {
        ...Object.fromEntries(measured.flatMap(({ id, value }) => (value.ok ? [[id, value.value]] : []))),
        volatility: volatility.ok ? volatility.value : Number.NaN,
        value_at_risk: tail.ok ? tail.value.valueAtRisk : Number.NaN,
      };
    };
    const pair = pairSums(sumsOf(compared.risk.recorded), at(benchmark.risk.recorded));
    assert(pair.ok);
    const beta = PAIR_MEASURES.find(({ id }) => id === 'beta')?.compute(pair.value);
    const theirs = figures(benchmark.risk, benchmark.risk);
    rounds.push({
      own: { ...figures(compared.risk, risk), beta: beta?.ok === true ? beta.value : Number.NaN },
      theirs: {
        ...theirs,
        beta: 1,
        ...(benchmark.interest !== null && { volatility: 0, maximum_drawdown: 0, value_at_risk: 0 }),
      },
    });
  });
  return rounds;
}

function expectNear(found: Interval | null | undefined, plain: Interval | null): void {
  expect(found === null).toBe(plain === null);
  expect(found?.low ?? 0).toBeCloseTo(plain?.low ?? 0, 10);
  expect(found?.high ?? 0).toBeCloseTo(plain?.high ?? 0, 10);
}

describe.each(CASES)('resampled figures of %s', (_, input, options) => {
  const result = buildContext(input, { ...DEFAULT_OPTIONS, base: 'INR', window: 'max', ...options });
  assert(result.ok);
  const context = result.value;

  it('differ from the benchmark’s by what plain measures of the same days say', () => {
    const section = comparison(context);
    assert(section.ok);
    const rounds = plainRounds(context);
    expect(rounds).toHaveLength(200);
    const rows = section.value.rows.filter(({ benchmark, portfolio }) => benchmark !== null && portfolio !== null);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { id, portfolio, benchmark, difference } of rows) {
      const plain = rounds.map(({ own, theirs }) => (own[id] ?? Number.NaN) - (theirs[id] ?? Number.NaN));
      expectNear(difference, intervalOf((portfolio ?? 0) - (benchmark ?? 0), plain));
      expect(difference).not.toBeNull();
    }
  });

  it('have the intervals of limits that plain estimates on the same days have', () => {
    const { index, ownDays, risk, series } = context;
    assert(index);
    const [ratios, betas, correlations]: [number[], number[], number[]] = [[], [], []];
    const scatter = correlationScatter(series);
    resampleDays(ownDays(risk.recorded).length, context.options, (places) => {
      const at = (days: Float64Array) => valuesAt(ownDays(days), places);
      const [own, theirs] = [risk.returns, index.risk.returns].map((days) => annualizedVolatility(at(days), 252));
      const fit = fitBenchmark(at(risk.recorded), at(index.returns));
      assert(own?.ok && theirs?.ok && fit.ok);
      ratios.push(Math.log(own.value / theirs.value));
      betas.push(fit.value.beta);
      if (scatter.length > 0) correlations.push(at(scatter).reduce((sum, value) => sum + value, 0) / places.length);
    });
    const moments = context.moments();
    const hasPairs = series.length > 1;
    const estimates = { volatility: 0.2, benchmark: { volatility: 0.15, beta: 1.1 } };
    const found = findingIntervals(
      context,
      { series, moments },
      { ...estimates, averageCorrelation: hasPairs ? 0.4 : null },
    );
    const ratio = intervalOf(Math.log(0.2 / 0.15), ratios);
    expectNear(found.volatilityRatio, ratio && { low: Math.exp(ratio.low), high: Math.exp(ratio.high) });
    expectNear(found.beta, intervalOf(1.1, betas));
    expectNear(found.averageCorrelation, hasPairs ? intervalOf(0.4, correlations) : null);
  });
});
