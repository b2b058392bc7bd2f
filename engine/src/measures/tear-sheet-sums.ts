import { unmeasured, type Outcome } from './measured.ts';
import type { Moments } from './moments.ts';

/** A series of daily simple returns, summed up once for all of its measures. */
export interface SeriesSums {
  readonly returns: Float64Array;
  /** A rate for each day. */
  readonly riskFree: Float64Array;
  readonly moments: Moments;
  /** Of the returns less what was free of risk. */
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
  readonly worstFall: number;
  readonly falls: Float64Array;
  readonly sumFalls: number;
  readonly sumFalls2: number;
}

export type SeriesSumsResult = Outcome<SeriesSums>;

/**
 * Two passes over returns and the rates free of risk beside them: sums first, then everything around their means. At least two
 * returns; `lost_everything` where one is −1 or less.
 */
export function seriesSums(returns: Float64Array, riskFree: Float64Array): SeriesSumsResult {
  const count = returns.length;
  if (riskFree.length !== count) return unmeasured('different_lengths');
  if (count < 2) return unmeasured('too_few');
  let [sum, sumFree, growth, lowest] = [0, 0, 1, Infinity];
  for (let i = 0; i < count; i += 1) {
    const r = returns[i] ?? 0;
    sum += r;
    sumFree += riskFree[i] ?? 0;
    growth *= 1 + r;
    lowest = r < lowest ? r : lowest;
  }
  if (!Number.isFinite(sum + sumFree)) return unmeasured('not_finite');
  if (!(lowest > -1)) return unmeasured('lost_everything');
  const mean = sum / count;
  const excessMean = (sum - sumFree) / count;
  const falls = new Float64Array(count);
  let [s2, s3, s4, e2, e3, e4] = [0, 0, 0, 0, 0, 0];
  let [downside2, excessDownside2, gains, losses, positive] = [0, 0, 0, 0, 0];
  let [best, level, peak, worstFall, sumFalls, sumFalls2] = [-Infinity, 1, 1, 0, 0, 0];
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
    const below = r < 0 ? r : 0;
    const excessBelow = e < 0 ? e : 0;
    downside2 += below * below;
    excessDownside2 += excessBelow * excessBelow;
    losses -= below;
    gains += r > 0 ? r : 0;
    positive += r > 0 ? 1 : 0;
    best = r > best ? r : best;
    level *= 1 + r;
    peak = level > peak ? level : peak;
    const fall = 1 - level / peak;
    falls[i] = fall;
    sumFalls += fall;
    sumFalls2 += fall * fall;
    worstFall = fall > worstFall ? fall : worstFall;
  }
  const value: SeriesSums = {
    returns,
    riskFree,
    moments: { count, mean, sum2: s2, sum3: s3, sum4: s4 },
    excess: { count, mean: excessMean, sum2: e2, sum3: e3, sum4: e4 },
    growth,
    downside2,
    excessDownside2,
    gains,
    losses,
    best,
    worst: lowest,
    positive,
    worstFall,
    falls,
    sumFalls,
    sumFalls2,
  };
  return { ok: true, value };
}

/** What a tear sheet against a benchmark is computed from, beyond the sums of both series. */
export interface PairSums {
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

/** One pass over two series of one length. */
export function pairSums(own: SeriesSums, theirs: SeriesSums): PairSums {
  const { returns, riskFree } = own;
  const benchmark = theirs.returns;
  const activeMean = own.moments.mean - theirs.moments.mean;
  let [product, active2, upDays, downDays] = [0, 0, 0, 0];
  let [upGrowth, upBenchmark, downGrowth, downBenchmark] = [1, 1, 1, 1];
  for (let i = 0; i < returns.length; i += 1) {
    const r = returns[i] ?? 0;
    const b = benchmark[i] ?? 0;
    const free = riskFree[i] ?? 0;
    product += (r - free - own.excess.mean) * (b - free - theirs.excess.mean);
    const active = r - b - activeMean;
    active2 += active * active;
    if (b > 0) {
      upDays += 1;
      upGrowth *= 1 + r;
      upBenchmark *= 1 + b;
    } else if (b < 0) {
      downDays += 1;
      downGrowth *= 1 + r;
      downBenchmark *= 1 + b;
    }
  }
  return {
    product,
    activeMean,
    active2,
    up: { days: upDays, growth: upGrowth, benchmarkGrowth: upBenchmark },
    down: { days: downDays, growth: downGrowth, benchmarkGrowth: downBenchmark },
  };
}
