import { drawdownsOf, type Drawdown } from '../drawdown/drawdowns.ts';
import { measured, obstacle, unmeasured, type Measured, type Outcome } from '../measures/measured.ts';
import { hasSpread, momentsOf, standardDeviation, type MomentKind } from '../measures/moments.ts';
import { minimumTrackRecord, probabilisticSharpe } from '../measures/sharpe-confidence.ts';
import { annualizedVolatility } from '../measures/volatility.ts';
import { quantileOfSorted } from '../numerics/quantile.ts';

import { tailMean } from '../measures/tail-mean.ts';

/** Periods of the published cases. */
const YEAR = 252;

/*
 * Each measure by a function of its own, written from its definition: the registry, which computes all of them from shared
 * sums, and published cases are compared with these.
 */

/** Returns above what was there without risk, per period: r − riskFree. */
export function excessReturns(returns: Float64Array, riskFree: number | Float64Array): Float64Array {
  if (typeof riskFree === 'number') return returns.map((value) => value - riskFree);
  return returns.map((value, i) => value - (riskFree[i] ?? Number.NaN));
}

/**
 * Return for each unit of risk: mean / standard deviation (n − 1) of the excess returns, · √periodsPerYear (Sharpe, 1994).
 * At least two; `no_variation` where all are equal. With `periodsPerYear` 1 it is not annualized.
 */
export function sharpeRatio(excess: Float64Array, periodsPerYear = YEAR): Measured {
  const problem = obstacle(excess, 2);
  if (problem !== null) return unmeasured(problem);
  const moments = momentsOf(excess);
  const deviation = standardDeviation(moments);
  if (!hasSpread(moments.mean, deviation)) return unmeasured('no_variation');
  return measured((moments.mean / deviation) * Math.sqrt(periodsPerYear));
}

/**
 * Return for each unit of downside: mean(r − required) · periodsPerYear / downside deviation (Sortino and Price, 1994).
 * `no_losses` where nothing falls short of `required`, a return per period.
 */
export function sortinoRatio(returns: Float64Array, required = 0, periodsPerYear = YEAR): Measured {
  const downside = downsideDeviation(returns, required, periodsPerYear);
  if (!downside.ok) return downside;
  if (downside.value === 0) return unmeasured('no_losses');
  return measured(((momentsOf(returns).mean - required) * periodsPerYear) / downside.value);
}

/** Return for each unit of the worst fall: annualized return / maximum drawdown, compounded (Young, 1991). */
export function calmarRatio(returns: Float64Array, periodsPerYear = YEAR): Measured {
  const growth = annualizedReturn(returns, periodsPerYear);
  if (!growth.ok) return growth;
  const drawdown = maximumDrawdown(returns);
  if (!drawdown.ok) return drawdown;
  return drawdown.value.depth === 0 ? unmeasured('no_losses') : measured(growth.value / drawdown.value.depth);
}

/**
 * Gains for each unit of losses beyond `threshold` (a return per period): Σ max(r − t, 0) / Σ max(t − r, 0)
 * (Keating and Shadwick, 2002). At least two returns; `no_losses` where nothing falls short.
 */
export function omegaRatio(returns: Float64Array, threshold = 0): Measured {
  const problem = obstacle(returns, 2);
  if (problem !== null) return unmeasured(problem);
  const losses = lowerPartialMoment(returns, 1, threshold);
  return losses === 0 ? unmeasured('no_losses') : measured(upperPartialMoment(returns, 1, threshold) / losses);
}

/** How the best days compare with the worst: |95% quantile| / |5% quantile| (linear). `no_losses` where the latter is 0. */
export function tailRatio(returns: Float64Array): Measured {
  const problem = obstacle(returns, 2);
  if (problem !== null) return unmeasured(problem);
  const sorted = returns.toSorted();
  const worst = Math.abs(quantileOfSorted(sorted, 0.05));
  return worst === 0 ? unmeasured('no_losses') : measured(Math.abs(quantileOfSorted(sorted, 0.95)) / worst);
}

/**
 * The same of what falls short of `required` (a return per period): √(Σ min(r − required, 0)² / n) · √periodsPerYear.
 * Divided by all n, those above included (Sortino). At least one return.
 */
export function downsideDeviation(returns: Float64Array, required = 0, periodsPerYear = YEAR): Measured {
  const problem = obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  return measured(Math.sqrt(lowerPartialMoment(returns, 2, required) * periodsPerYear));
}

export function probabilisticSharpeRatio(excess: Float64Array, reference = 0): Measured {
  const problem = obstacle(excess, 4);
  return problem === null ? probabilisticSharpe(momentsOf(excess), reference) : unmeasured(problem);
}

export function minimumTrackRecordOf(excess: Float64Array, reference = 0, confidence = 0.95): Measured {
  const problem = obstacle(excess, 4);
  return problem === null ? minimumTrackRecord(momentsOf(excess), reference, confidence) : unmeasured(problem);
}

/**
 * How far returns stray from the benchmark's in a year: the annualized standard deviation (n − 1) of r − b. Two series of one length
 * (`different_lengths`), at least two days, no NaN (`not_finite`).
 */
export function trackingError(returns: Float64Array, benchmark: Float64Array, periodsPerYear = YEAR): Measured {
  if (returns.length !== benchmark.length) return unmeasured('different_lengths');
  return annualizedVolatility(active(returns, benchmark), periodsPerYear);
}

/**
 * Return above the benchmark for each unit of straying from it: mean(r − b) / deviation(r − b), annualized (Grinold and Kahn, 1999).
 * As `trackingError`, and `no_variation` where the distance never changes.
 */
export function informationRatio(returns: Float64Array, benchmark: Float64Array, periodsPerYear = YEAR): Measured {
  if (returns.length !== benchmark.length) return unmeasured('different_lengths');
  return sharpeRatio(active(returns, benchmark), periodsPerYear);
}

/**
 * How much of the benchmark's return one gets on its good days (`up`: b > 0) or its bad ones (`down`: b < 0): annualized
 * return over those days / the benchmark's (Morningstar). `too_few` where there are none, `not_finite` for NaN on either side.
 */
export function capture(
  returns: Float64Array,
  benchmark: Float64Array,
  side: 'up' | 'down',
  periodsPerYear = YEAR,
): Measured {
  if (returns.length !== benchmark.length) return unmeasured('different_lengths');
  const problem = obstacle(benchmark, 1) ?? obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  const isOn = (b: number) => (side === 'up' ? b > 0 : b < 0);
  const got = annualizedReturn(
    returns.filter((_, i) => isOn(benchmark[i] ?? 0)),
    periodsPerYear,
  );
  const there = annualizedReturn(benchmark.filter(isOn), periodsPerYear);
  if (!got.ok || !there.ok) return got.ok ? there : got;
  return measured(got.value / there.value);
}

function active(returns: Float64Array, benchmark: Float64Array): Float64Array {
  return returns.map((value, i) => value - (benchmark[i] ?? Number.NaN));
}

/** The mean depth below the peak: Σ fall / n (Becker). `falls` as `underwater` gives them. */
export function painIndex(falls: Float64Array): Measured {
  return falls.length === 0
    ? unmeasured('too_few')
    : measured(falls.reduce((sum, fall) => sum + fall, 0) / falls.length);
}

/** Depth and length of falls in one: √(Σ fall² / n) (Martin and McCann, 1989). */
export function ulcerIndex(falls: Float64Array): Measured {
  if (falls.length === 0) return unmeasured('too_few');
  return measured(Math.sqrt(falls.reduce((sum, fall) => sum + fall * fall, 0) / falls.length));
}

/**
 * The mean of the deepest 1 − confidence of all falls, the last one in part (conditional drawdown at risk; Chekhlov, Uryasev
 * and Zabarankin, 2005). Confidence 0 is the mean, 1 the maximum.
 */
export function conditionalDrawdown(falls: Float64Array, confidence: number): Measured {
  return tailMean(falls, confidence);
}

/** The return over all periods together: Π(1 + r) − 1. 0 for no periods. */
export function totalReturn(returns: Float64Array): Measured {
  const problem = obstacle(returns, 0);
  if (problem !== null) return unmeasured(problem);
  let level = 1;
  for (const value of returns) level *= 1 + value;
  return measured(level - 1);
}

/**
 * The yearly return that compounds to the same: Π(1 + r)^(periodsPerYear/n) − 1.
 *
 * `years` replaces n/periodsPerYear where the calendar is to count (365.25 days, say). At least one period;
 * `lost_everything` where a return is −1 or less.
 */
export function annualizedReturn(
  returns: Float64Array,
  periodsPerYear = YEAR,
  years = returns.length / periodsPerYear,
): Measured {
  const problem = obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  if (!(years > 0)) return unmeasured('out_of_range');
  // In logarithms, which neither overflow nor underflow on the way.
  let logarithm = 0;
  for (const value of returns) {
    if (value <= -1) return unmeasured('lost_everything');
    logarithm += Math.log1p(value);
  }
  return measured(Math.expm1(logarithm / years));
}

/** The deepest fall of what `returns` compound to, from a wealth of 1 on. At least one return. Never falling has depth 0. */
export function maximumDrawdown(returns: Float64Array): Outcome<Drawdown> {
  const problem = obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  const falls = drawdownsOf(returns);
  const overflow = obstacle(falls, 1);
  if (overflow !== null) return unmeasured(overflow);
  let trough = 0;
  for (let i = 1; i < falls.length; i += 1) if ((falls[i] ?? 0) > (falls[trough] ?? 0)) trough = i;
  const depth = falls[trough] ?? 0;
  if (depth <= 0) return { ok: true, value: { depth: 0, peak: -1, trough: -1, recovery: -1 } };
  let peak = trough;
  while (peak >= 0 && (falls[peak] ?? 0) > 0) peak -= 1;
  const back = falls.findIndex((fall, i) => i > trough && fall <= 0);
  return { ok: true, value: { depth, peak, trough, recovery: back === -1 ? null : back } };
}

/** Peak less level of the running sum of returns, as some libraries define drawdowns: they may pass 1. */
export function uncompoundedDrawdowns(returns: Float64Array): Float64Array {
  let [level, peak] = [0, 0];
  return returns.map((value) => {
    level += value;
    peak = Math.max(peak, level);
    return peak - level;
  });
}

/** Σ(x − mean x)(y − mean y) / n, or / (n − 1), over two series of one length. NaN for too few observations. */
export function covariance(x: Float64Array, y: Float64Array, kind: MomentKind = 'sample'): number {
  const n = x.length;
  const divisor = kind === 'sample' ? n - 1 : n;
  if (divisor <= 0 || y.length !== n) return Number.NaN;
  const { mean: meanX } = momentsOf(x);
  const { mean: meanY } = momentsOf(y);
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += ((x[i] ?? Number.NaN) - meanX) * ((y[i] ?? Number.NaN) - meanY);
  return sum / divisor;
}

/** Σ max(threshold − x, 0)^order / n: what falls short of `threshold`. NaN for no observations. */
export function lowerPartialMoment(x: Float64Array, order: number, threshold: number): number {
  let sum = 0;
  for (const value of x) {
    const shortfall = threshold - value;
    if (shortfall > 0) sum += shortfall ** order;
    else if (Number.isNaN(shortfall)) return Number.NaN;
  }
  return sum / x.length;
}

/** Σ max(x − threshold, 0)^order / n: what lies above `threshold`. NaN for no observations. */
export function upperPartialMoment(x: Float64Array, order: number, threshold: number): number {
  return lowerPartialMoment(
    x.map((value) => -value),
    order,
    -threshold,
  );
}
