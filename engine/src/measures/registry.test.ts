import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { fitBenchmark } from '../benchmark/regression.ts';
import { drawdownsOf } from '../drawdown/drawdowns.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { differences } from '../testing/differences.ts';
import { measureAgainst, measureAll } from '../testing/measure-all.ts';
import { historicalTail } from '../tail-risk/historical.ts';
import type { Measured } from './measured.ts';
import { excessKurtosis, momentsOf, skewness } from './moments.ts';
import type { PAIR_MEASURES, SERIES_MEASURES } from './registry.ts';
import { seriesSums } from './sums.ts';
import { annualizedVolatility } from './volatility.ts';
import {
  annualizedReturn,
  calmarRatio,
  capture,
  conditionalDrawdown,
  downsideDeviation,
  excessReturns,
  informationRatio,
  maximumDrawdown,
  minimumTrackRecordOf,
  omegaRatio,
  painIndex,
  probabilisticSharpeRatio,
  sharpeRatio,
  sortinoRatio,
  tailRatio,
  totalReturn,
  trackingError,
  ulcerIndex,
} from '../testing/reference-measures.ts';

const of = (value: number): Measured => ({ ok: true, value });
function sumsOf(returns: Float64Array, free: Float64Array) {
  const sums = seriesSums(returns, free, 252);
  assert(sums.ok, sums.ok ? '' : sums.reason);
  return sums.value;
}
const sheetOf = (returns: Float64Array, free = new Float64Array(returns.length)) => measureAll(sumsOf(returns, free));
function against(returns: Float64Array, benchmark: Float64Array, free = new Float64Array(returns.length)) {
  const sheet = measureAgainst(sumsOf(returns, free), benchmark);
  assert(sheet.ok, sheet.ok ? '' : sheet.reason);
  return sheet.value;
}
const seriesOf = (count: number, seed: number) => {
  const draw = normalSource(seededUniform(seed));
  return Float64Array.from({ length: count }, () => 0.0004 + 0.013 * draw());
};

/** Each measure by the function that is for it alone. */
function oneByOne(
  returns: Float64Array,
  free: Float64Array,
): Readonly<Record<(typeof SERIES_MEASURES)[number]['id'], Measured>> {
  const excess = excessReturns(returns, free);
  const moments = momentsOf(returns);
  const falls = drawdownsOf(returns);
  const deepest = maximumDrawdown(returns);
  const tail = historicalTail(returns, { confidence: 0.95, horizon: 1 });
  assert(deepest.ok && tail.ok);
  return {
    total_return: totalReturn(returns),
    annualized_return: annualizedReturn(returns),
    volatility: annualizedVolatility(returns, 252),
    downside_deviation: downsideDeviation(returns),
    skewness: of(skewness(moments)),
    excess_kurtosis: of(excessKurtosis(moments)),
    best_day: of(Math.max(...returns)),
    worst_day: of(Math.min(...returns)),
    positive_days: of(returns.filter((value) => value > 0).length / returns.length),
    value_at_risk_95: of(tail.value.valueAtRisk),
    expected_shortfall_95: of(tail.value.expectedShortfall),
    tail_ratio: tailRatio(returns),
    maximum_drawdown: of(deepest.value.depth),
    conditional_drawdown_95: conditionalDrawdown(falls, 0.95),
    ulcer_index: ulcerIndex(falls),
    pain_index: painIndex(falls),
    sharpe: sharpeRatio(excess),
    probabilistic_sharpe: probabilisticSharpeRatio(excess),
    minimum_track_record: minimumTrackRecordOf(excess),
    sortino: sortinoRatio(excess),
    calmar: calmarRatio(returns),
    omega: omegaRatio(returns),
  };
}

function pairByPair(returns: Float64Array, benchmark: Float64Array, free: Float64Array) {
  const fit = fitBenchmark(excessReturns(returns, free), excessReturns(benchmark, free));
  assert(fit.ok);
  const { beta, alpha, correlation, rSquared } = fit.value;
  return {
    beta: of(beta),
    alpha: of(alpha * 252),
    correlation: of(correlation ?? Number.NaN),
    r_squared: of(rSquared ?? Number.NaN),
    tracking_error: trackingError(returns, benchmark),
    information_ratio: informationRatio(returns, benchmark),
    up_capture: capture(returns, benchmark, 'up'),
    down_capture: capture(returns, benchmark, 'down'),
  } satisfies Readonly<Record<(typeof PAIR_MEASURES)[number]['id'], Measured>>;
}

const numbersOf = (sheet: Readonly<Record<string, Measured>>) =>
  Object.fromEntries(Object.entries(sheet).map(([id, result]) => [id, result.ok ? result.value : null]));

describe('measures of a series', () => {
  it('has in two passes what every function has on its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 700 }), fc.integer(), (count, seed) => {
        const returns = seriesOf(count, seed);
        const free = new Float64Array(count).fill(0.0002);
        expect(differences(numbersOf(sheetOf(returns, free)), numbersOf(oneByOne(returns, free)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('of +10 %, −10 % and +5 %: 1.1 · 0.9 · 1.05 = 1.0395, a fall of a tenth, two days of three up', () => {
    expect(sheetOf(new Float64Array([0.1, -0.1, 0.05]))).toMatchObject({
      total_return: { value: expect.closeTo(0.0395, 12) },
      maximum_drawdown: { value: expect.closeTo(0.1, 12) },
      positive_days: { value: expect.closeTo(2 / 3, 12) },
      omega: { value: expect.closeTo(1.5, 12) },
      best_day: of(0.1),
      worst_day: of(-0.1),
      // Falls of 0, 0.1 and 1 − 1.0395/1.1 = 0.055.
      pain_index: { value: expect.closeTo(0.155 / 3, 12) },
      probabilistic_sharpe: { ok: false, reason: 'too_few' },
    });
  });

  it('has reasons where nothing moves and nothing falls', () => {
    expect(sheetOf(new Float64Array(100))).toMatchObject({
      volatility: of(0),
      sharpe: { reason: 'no_variation' },
      skewness: { reason: 'no_variation' },
      sortino: { reason: 'no_losses' },
      calmar: { reason: 'no_losses' },
      omega: { reason: 'no_losses' },
      tail_ratio: { reason: 'no_losses' },
    });
  });

  it.each([
    ['too_few', [0.1], [0]],
    ['different_lengths', [0.1, 0.2], [0]],
    ['not_finite', [0.1, Number.NaN], [0, 0]],
    ['not_finite', [0.1, Infinity], [0, 0]],
    ['lost_everything', [0.1, -1], [0, 0]],
  ] as const)('is none for a reason: %s', (reason, returns, free) => {
    expect(seriesSums(Float64Array.from(returns), Float64Array.from(free), 252)).toEqual({ ok: false, reason });
  });
});

describe('measures against a benchmark', () => {
  it('has in one pass more what every function has on its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 700 }), fc.integer(), (count, seed) => {
        const benchmark = seriesOf(count, seed + 1);
        const returns = seriesOf(count, seed).map((value, i) => 0.5 * value + 0.8 * (benchmark[i] ?? 0));
        const free = new Float64Array(count).fill(0.0001);
        const ours = numbersOf(against(returns, benchmark, free));
        expect(differences(ours, numbersOf(pairByPair(returns, benchmark, free)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('against itself is 1, and strays by nothing', () => {
    const returns = seriesOf(300, 7);
    expect(against(returns, returns)).toMatchObject({
      beta: { value: expect.closeTo(1, 12) },
      correlation: { value: expect.closeTo(1, 12) },
      up_capture: of(1),
      tracking_error: of(0),
      information_ratio: { reason: 'no_variation' },
    });
  });

  it('says that a benchmark at rest tells nothing', () => {
    expect(against(seriesOf(80, 1), new Float64Array(80))).toMatchObject({
      beta: { reason: 'no_variation' },
      up_capture: { reason: 'too_few' },
    });
  });

  it('has no beta to a benchmark that grows evenly: what is left is rounding', () => {
    const levels = Float64Array.from({ length: 81 }, (_, day) => 23_456.78 * 1.0005 ** day);
    const benchmark = levels.slice(1).map((level, day) => level / (levels[day] ?? 1) - 1);
    const none = { reason: 'no_variation' };
    expect(against(seriesOf(80, 1), benchmark)).toMatchObject({ beta: none, alpha: none, correlation: none });
  });

  it.each([
    ['different_lengths', seriesOf(79, 1)],
    ['not_finite', seriesOf(80, 1).with(5, Number.NaN)],
    ['lost_everything', seriesOf(80, 1).with(5, -1)],
  ] as const)('is none for a reason: %s', (reason, benchmark) => {
    const own = sumsOf(seriesOf(80, 2), new Float64Array(80));
    expect(measureAgainst(own, benchmark)).toEqual({ ok: false, reason });
  });
});
