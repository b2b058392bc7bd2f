import { measured, unmeasured, type Measured, type Outcome } from '../measures/measured.ts';
import { isConstant, meanOf } from '../measures/moments.ts';
import { dotProduct } from '../numerics/sums.ts';

/** How returns follow those of a benchmark. */
export interface BenchmarkFit {
  /** covariance / variance of the benchmark: 1.2 moves 12% where the benchmark moves 10%. */
  readonly beta: number;
  /** What the fit leaves per day: mean(r) − beta · mean(b). */
  readonly alpha: number;
  /** In [−1, 1]; null where the returns do not vary. */
  readonly correlation: number | null;
  /** correlation²: the part of the movement that the benchmark explains. */
  readonly rSquared: number | null;
}

export type BenchmarkFitResult = Outcome<BenchmarkFit>;

/**
 * The beta of `fitBenchmark` alone, for many returns on one index: Σ rₜ(bₜ − b̄) / Σ(bₜ − b̄)², of which the index gives all but r once and for
 * all. The same reasons.
 */
export function betasTo(index: Float64Array): (returns: Float64Array) => Measured {
  const n = index.length;
  const mean = meanOf(index);
  const deviations = index.map((value) => value - mean);
  let [square, largest] = [0, 0];
  for (let i = 0; i < n; i += 1) {
    square += (deviations[i] ?? 0) ** 2;
    largest = Math.max(largest, Math.abs(index[i] ?? Number.NaN));
  }
  return (returns) => {
    if (returns.length !== n) return unmeasured('different_lengths');
    if (n < 2) return unmeasured('too_few');
    const product = dotProduct(returns, deviations);
    if (!Number.isFinite(product)) return unmeasured('not_finite');
    return isConstant(square, n, largest) ? unmeasured('no_variation') : measured(product / square);
  };
}

/**
 * Least squares of excess returns on excess returns of the benchmark, of the same days (Jensen, 1968).
 *
 * At least two days. `no_variation` where the benchmark does not move but for rounding, `not_finite` where squares pass what a number holds.
 */
export function fitBenchmark(excess: Float64Array, benchmarkExcess: Float64Array): BenchmarkFitResult {
  const n = excess.length;
  if (benchmarkExcess.length !== n) return unmeasured('different_lengths');
  if (n < 2) return unmeasured('too_few');
  let sumR = 0;
  let sumB = 0;
  let largest = 0;
  for (let i = 0; i < n; i += 1) {
    const b = benchmarkExcess[i] ?? Number.NaN;
    sumR += excess[i] ?? Number.NaN;
    sumB += b;
    largest = Math.max(largest, Math.abs(b));
  }
  const meanR = sumR / n;
  const meanB = sumB / n;
  if (!Number.isFinite(meanR + meanB)) return unmeasured('not_finite');
  let rr = 0;
  let bb = 0;
  let rb = 0;
  for (let i = 0; i < n; i += 1) {
    const r = (excess[i] ?? Number.NaN) - meanR;
    const b = (benchmarkExcess[i] ?? Number.NaN) - meanB;
    rr += r * r;
    bb += b * b;
    rb += r * b;
  }
  if (isConstant(bb, n, largest)) return unmeasured('no_variation');
  const beta = rb / bb;
  const alpha = meanR - beta * meanB;
  const spread = rr * bb;
  if (!Number.isFinite(beta + alpha + spread)) return unmeasured('not_finite');
  const correlation = spread === 0 ? null : Math.max(-1, Math.min(1, rb / Math.sqrt(spread)));
  const rSquared = correlation === null ? null : correlation ** 2;
  return { ok: true, value: { beta, alpha, correlation, rSquared } };
}
