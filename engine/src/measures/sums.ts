import { lazy } from '../lazy.ts';
import { largestOf } from '../numerics/extremes.ts';
import { quantileOfLargest } from '../numerics/quantile.ts';
import { meanOfLargest } from './tail-mean.ts';
import { unmeasured, type Outcome } from './measured.ts';
import { isConstant, standardDeviation, type Moments } from './moments.ts';

/** The daily simple returns of a series, summed once for all of its measures. */
export interface SeriesSums {
  readonly returns: Float64Array;
  /** A rate for each day. */
  readonly riskFree: Float64Array;
  /** What a year has of them (`daysPerYear` of the dates): the annualized measures are by it. */
  readonly daysPerYear: number;
  readonly moments: Moments;
  /** Of the returns less the risk-free rate. */
  readonly excess: Moments;
  /** Π(1 + r) */
  readonly growth: number;
  /** Σ min(r, 0)², and of the excess. */
  readonly downside2: number;
  readonly excessDownside2: number;
  readonly gains: number;
  readonly losses: number;
  readonly best: number;
  readonly worst: number;
  readonly positive: number;
  readonly maxDrawdown: number;
  readonly drawdowns: Float64Array;
  readonly sumDrawdowns: number;
  readonly sumDrawdowns2: number;
  /** Mean of the deepest 5% of the drawdowns. */
  readonly conditionalDrawdown: () => number;
  readonly tails: () => Tails;
}

/** Both ends of the returns, found when first asked for: resampled days seldom need them. */
interface Tails {
  /** Value at risk and expected shortfall at 95%, and the 95% quantile of the returns. */
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
  readonly upperTail: number;
}

export type SeriesSumsResult = Outcome<SeriesSums>;

const CONFIDENCE = 0.95;

/**
 * Two passes over returns and risk-free rates: sums, then everything around their means. Needs at least two returns;
 * `lost_everything` where one is −1 or less.
 */
export function seriesSums(returns: Float64Array, riskFree: Float64Array, daysPerYear: number): SeriesSumsResult {
  const count = returns.length;
  if (riskFree.length !== count) return unmeasured('different_lengths');
  if (count < 2) return unmeasured('too_few');
  let [sum, sumFree, lowest] = [0, 0, Infinity];
  for (let i = 0; i < count; i += 1) {
    const r = returns[i] ?? 0;
    sum += r;
    sumFree += riskFree[i] ?? 0;
    lowest = Math.min(lowest, r);
  }
  if (!Number.isFinite(sum + sumFree)) return unmeasured('not_finite');
  if (!(lowest > -1)) return unmeasured('lost_everything');
  const mean = sum / count;
  const excessMean = (sum - sumFree) / count;
  const drawdowns = new Float64Array(count);
  let [s2, s3, s4, e2, e3, e4] = [0, 0, 0, 0, 0, 0];
  let [downside2, excessDownside2, gains, losses, positive] = [0, 0, 0, 0, 0];
  let [best, level, peak, maxDrawdown, sumDrawdowns, sumDrawdowns2] = [-Infinity, 1, 1, 0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const r = returns[i] ?? 0;
    const e = r - (riskFree[i] ?? 0);
    const d = r - mean;
    const d2 = d * d;
    s2 += d2;
    s3 += d2 * d;
    s4 += d2 * d2;
    const x = e - excessMean;
    const x2 = x * x;
    e2 += x2;
    e3 += x2 * x;
    e4 += x2 * x2;
    // min(r, 0) and min(e, 0), exactly, without a branch: a sign is a coin's toss, and each wrong guess costs more than the sums.
    const below = (r - Math.abs(r)) / 2;
    const excessBelow = (e - Math.abs(e)) / 2;
    downside2 += below * below;
    excessDownside2 += excessBelow * excessBelow;
    losses -= below;
    gains += r - below;
    positive += Number(r > 0);
    best = Math.max(best, r);
    level *= 1 + r;
    peak = Math.max(peak, level);
    const drawdown = 1 - level / peak;
    drawdowns[i] = drawdown;
    sumDrawdowns += drawdown;
    sumDrawdowns2 += drawdown * drawdown;
    maxDrawdown = Math.max(maxDrawdown, drawdown);
  }
  const moments: Moments = { count, mean, sum2: s2, sum3: s3, sum4: s4 };
  const value: SeriesSums = {
    returns,
    riskFree,
    daysPerYear,
    moments,
    excess: { count, mean: excessMean, sum2: e2, sum3: e3, sum4: e4 },
    growth: level,
    downside2,
    excessDownside2,
    gains,
    losses,
    best,
    worst: lowest,
    positive,
    maxDrawdown,
    drawdowns,
    sumDrawdowns,
    sumDrawdowns2,
    conditionalDrawdown: lazy(() => {
      const drawdownMean = sumDrawdowns / count;
      const deviation = Math.sqrt(Math.max(0, sumDrawdowns2 / count - drawdownMean * drawdownMean));
      return meanOfLargest(tailFrom(drawdowns, 1, drawdownMean, deviation), count, CONFIDENCE);
    }),
    tails: lazy(() => tailsOf(returns, moments)),
  };
  return { ok: true, value };
}

function tailsOf(returns: Float64Array, moments: Moments): Tails {
  const { count, mean } = moments;
  const deviation = standardDeviation(moments);
  const losses = tailFrom(returns, -1, mean, deviation);
  return {
    valueAtRisk: quantileOfLargest(losses, count, CONFIDENCE),
    expectedShortfall: meanOfLargest(losses, count, CONFIDENCE),
    upperTail: quantileOfLargest(tailFrom(returns, 1, mean, deviation), count, CONFIDENCE),
  };
}

/** As many of the largest as quantile and mean look at; only those at the border are sorted. */
function tailFrom(values: Float64Array, sign: 1 | -1, mean: number, deviation: number): Float64Array {
  const n = values.length;
  const inTail = Math.ceil((1 - CONFIDENCE) * n);
  return largestOf(values, {
    count: Math.min(n, inTail + 2),
    loose: Math.max(0, inTail - 3),
    sign,
    mean,
    deviation,
  });
}

/** The sums of a series and a benchmark over the same days. */
export interface PairSums {
  readonly own: SeriesSums;
  /** Of the benchmark's returns less the risk-free rate: the mean, and Σ(f − f̄)². */
  readonly benchmarkExcess: { readonly mean: number; readonly sum2: number };
  /** Whether the benchmark moves by more than rounding errors, with and without the risk-free rate. */
  readonly benchmarkMoves: boolean;
  /** Σ(e − ē)(f − f̄) of the excess returns of both. */
  readonly product: number;
  /** Of r − b. */
  readonly activeMean: number;
  readonly active2: number;
  readonly up: Captured;
  readonly down: Captured;
}

/** Π(1 + r) and Π(1 + b) over the days on one side of the benchmark. */
export interface Captured {
  readonly days: number;
  readonly growth: number;
  readonly benchmarkGrowth: number;
}

/**
 * Two passes over a series and a benchmark's daily simple returns of the same days. `different_lengths` for other days, `lost_everything`
 * where a return of the benchmark is −1 or less.
 */
export function pairSums(own: SeriesSums, benchmark: Float64Array): Outcome<PairSums> {
  const { returns, riskFree } = own;
  const count = returns.length;
  if (benchmark.length !== count) return unmeasured('different_lengths');
  let [sum, sumFree, lowest, largest] = [0, 0, Infinity, 0];
  for (let i = 0; i < count; i += 1) {
    const b = benchmark[i] ?? 0;
    sum += b;
    sumFree += riskFree[i] ?? 0;
    lowest = Math.min(lowest, b);
    largest = Math.max(largest, Math.abs(b));
  }
  if (!Number.isFinite(sum)) return unmeasured('not_finite');
  if (!(lowest > -1)) return unmeasured('lost_everything');
  const mean = sum / count;
  const excessMean = (sum - sumFree) / count;
  const activeMean = own.moments.mean - mean;
  let [product, active2, benchmarkSum2, excess2, upDays, downDays] = [0, 0, 0, 0, 0, 0];
  let [upGrowth, upBenchmark, downGrowth, downBenchmark] = [1, 1, 1, 1];
  for (let i = 0; i < count; i += 1) {
    const r = returns[i] ?? 0;
    const b = benchmark[i] ?? 0;
    const free = riskFree[i] ?? 0;
    const excess = b - free - excessMean;
    product += (r - free - own.excess.mean) * excess;
    excess2 += excess * excess;
    benchmarkSum2 += (b - mean) * (b - mean);
    const active = r - b - activeMean;
    active2 += active * active;
    const [isUp, isDown] = [Number(b > 0), Number(b < 0)];
    upDays += isUp;
    upGrowth *= 1 + isUp * r;
    upBenchmark *= 1 + isUp * b;
    downDays += isDown;
    downGrowth *= 1 + isDown * r;
    downBenchmark *= 1 + isDown * b;
  }
  return {
    ok: true,
    value: {
      own,
      benchmarkExcess: { mean: excessMean, sum2: excess2 },
      benchmarkMoves: !isConstant(benchmarkSum2, count, largest) && !isConstant(excess2, count, largest),
      product,
      activeMean,
      active2,
      up: { days: upDays, growth: upGrowth, benchmarkGrowth: upBenchmark },
      down: { days: downDays, growth: downGrowth, benchmarkGrowth: downBenchmark },
    },
  };
}
