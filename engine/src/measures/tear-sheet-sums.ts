import type { Moments } from './moments.ts';

/** Everything that a tear sheet is computed from, of one series. */
export interface SeriesSums {
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

/**
 * Two passes over returns and the rates free of risk beside them: sums first, then everything around their means. Null where a
 * return is not finite or −1 or less, or nothing is there.
 */
export function seriesSums(returns: Float64Array, riskFree: Float64Array): SeriesSums | null {
  const count = returns.length;
  let [sum, sumFree, growth, lowest] = [0, 0, 1, Infinity];
  for (let i = 0; i < count; i += 1) {
    const r = returns[i] ?? 0;
    sum += r;
    sumFree += riskFree[i] ?? 0;
    growth *= 1 + r;
    lowest = r < lowest ? r : lowest;
  }
  if (count === 0 || !Number.isFinite(sum + sumFree + growth) || !(lowest > -1) || !(growth > 0)) return null;
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
    const below = Math.min(r, 0);
    const excessBelow = Math.min(e, 0);
    downside2 += below * below;
    excessDownside2 += excessBelow * excessBelow;
    losses -= below;
    gains += Math.max(r, 0);
    positive += r > 0 ? 1 : 0;
    best = Math.max(best, r);
    level *= 1 + r;
    peak = Math.max(peak, level);
    const fall = 1 - level / peak;
    falls[i] = fall;
    sumFalls += fall;
    sumFalls2 += fall * fall;
    worstFall = Math.max(worstFall, fall);
  }
  return {
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

/** One pass over two series of one length, each with its own sums. */
export function pairSums(
  [returns, own]: readonly [Float64Array, SeriesSums],
  [benchmark, theirs]: readonly [Float64Array, SeriesSums],
  riskFree: Float64Array,
): PairSums {
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
