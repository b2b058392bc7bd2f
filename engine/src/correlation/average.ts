import { momentsOf } from '../measures/moments.ts';
import { measured, unmeasured, type Measured } from '../measures/measured.ts';

/**
 * The mean correlation of all pairs without the matrix of them: (‖Σ zᵢ‖² − n) / (n(n − 1)), with zᵢ the deviations of a series
 * from its mean over their length. Series that do not move are passed over. At least two that do (`too_few`), of one length.
 *
 * Cost: days × series. Source: the variance of a sum of standardised series.
 */
export function averagePairwise(series: readonly Float64Array[]): Measured {
  const days = series[0]?.length ?? 0;
  const sum = new Float64Array(days);
  let count = 0;
  for (const one of series) {
    if (one.length !== days) return unmeasured('different_lengths');
    const { mean, sum2 } = momentsOf(one);
    if (!Number.isFinite(sum2)) return unmeasured('not_finite');
    if (sum2 === 0) continue;
    count += 1;
    const scale = 1 / Math.sqrt(sum2);
    for (let day = 0; day < days; day += 1) sum[day] = (sum[day] ?? 0) + ((one[day] ?? 0) - mean) * scale;
  }
  if (count < 2) return unmeasured('too_few');
  const square = sum.reduce((total, value) => total + value * value, 0);
  return measured((square - count) / (count * (count - 1)));
}

/**
 * What each day adds to the error of `averagePairwise`: its influence, Σ over pairs of zᵢzⱼ − ρᵢⱼ(zᵢ² + zⱼ²)/2 over their number, with zᵢ of
 * variance 1. The mean over all days is 0, and resampled days have the spread of the average itself. Series that do not move are
 * passed over; empty for fewer than two that do.
 *
 * Cost: days × series. Source: the influence function of a correlation (Devlin, Gnanadesikan and Kettenring, 1975).
 */
export function correlationScatter(series: readonly Float64Array[]): Float64Array {
  const moving = series.flatMap((one) => {
    const { mean, sum2, count } = momentsOf(one);
    const scale = sum2 > 0 ? Math.sqrt(count / sum2) : 0;
    return scale > 0 ? [one.map((value) => (value - mean) * scale)] : [];
  });
  const days = moving.length < 2 ? 0 : (moving[0]?.length ?? 0);
  const sum = new Float64Array(days);
  for (const z of moving) for (let day = 0; day < days; day += 1) sum[day] = (sum[day] ?? 0) + (z[day] ?? 0);
  const pairs = moving.length * (moving.length - 1);
  const influence = sum.map((value) => (value * value) / pairs);
  for (const z of moving) {
    // The mean of zᵢ · Σ z is 1 and the correlations with all others.
    const withAll = z.reduce((total, value, day) => total + value * (sum[day] ?? 0), 0) / days;
    for (let day = 0; day < days; day += 1)
      influence[day] = (influence[day] ?? 0) - (withAll * (z[day] ?? 0) ** 2) / pairs;
  }
  return influence;
}
