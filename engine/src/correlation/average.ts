import { momentsOf, type Moments } from '../measures/moments.ts';
import { measured, unmeasured, type Measured } from '../measures/measured.ts';
import { dotProduct, weightedSum } from '../numerics/sums.ts';

/**
 * The mean correlation of all pairs without the matrix of them: (‖Σ zᵢ‖² − n) / (n(n − 1)), with zᵢ the deviations of a series
 * from its mean over their length. Series that do not move are passed over. At least two that do (`too_few`), of one length. `moments` and
 * `sum` (`standardizedSum`) are those of the series, where they are known.
 *
 * Cost: days × series. Source: the variance of a sum of standardised series.
 */
export function averagePairwise(
  series: readonly Float64Array[],
  moments: readonly Moments[] = series.map(momentsOf),
  sum = standardizedSum(series, moments),
): Measured {
  const days = series[0]?.length ?? 0;
  if (series.some(({ length }) => length !== days)) return unmeasured('different_lengths');
  if (!moments.every(({ sum2 }) => Number.isFinite(sum2))) return unmeasured('not_finite');
  const count = moments.filter(({ sum2 }) => sum2 > 0).length;
  if (count < 2) return unmeasured('too_few');
  let square = 0;
  for (let day = 0; day < days; day += 1) square += (sum[day] ?? 0) ** 2;
  return measured((square / days - count) / (count * (count - 1)));
}

/**
 * What each day adds to the error of `averagePairwise`: its influence, Σ over pairs of zᵢzⱼ − ρᵢⱼ(zᵢ² + zⱼ²)/2 over their number, with zᵢ of
 * variance 1. The mean over all days is 0, and resampled days have the spread of the average itself. Series that do not move are
 * passed over; empty for fewer than two that do.
 *
 * Cost: days × series. Source: the influence function of a correlation (Devlin, Gnanadesikan and Kettenring, 1975).
 */
export function correlationScatter(
  series: readonly Float64Array[],
  moments: readonly Moments[] = series.map(momentsOf),
  sum = standardizedSum(series, moments),
): Float64Array {
  const count = moments.filter(({ sum2 }) => sum2 > 0).length;
  if (count < 2) return new Float64Array();
  const pairs = count * (count - 1);
  const influence = sum.map((value) => (value * value) / pairs);
  series.forEach((one, i) => {
    const own = moments[i];
    if (own !== undefined && own.sum2 > 0) subtractOwn(influence, one, own, { sum, pairs });
  });
  return influence;
}

/** zᵢ² · mean(zᵢ · Σ z) / pairs of each day. The mean is 1 and the correlations with all others. */
function subtractOwn(
  influence: Float64Array,
  series: Float64Array,
  { mean, sum2, count }: Moments,
  { sum, pairs }: { readonly sum: Float64Array; readonly pairs: number },
): void {
  // The sum's own mean is 0.
  const withAll = (dotProduct(series, sum) * Math.sqrt(count / sum2)) / influence.length / pairs;
  const squared = (withAll * count) / sum2;
  for (let day = 0; day < influence.length; day += 1) {
    const above = (series[day] ?? Number.NaN) - mean;
    influence[day] = (influence[day] ?? 0) - squared * (above * above);
  }
}

/** Σ zᵢ of each day, with zᵢ of variance 1, of the series that move: Σ sᵢrᵢ less Σ sᵢr̄ᵢ, with sᵢ one over the deviation of series i. */
export function standardizedSum(series: readonly Float64Array[], moments: readonly Moments[]): Float64Array {
  const scales = Float64Array.from(moments, ({ count, sum2 }) => (sum2 > 0 ? Math.sqrt(count / sum2) : 0));
  const means = moments.reduce((sum, { mean }, i) => sum + mean * (scales[i] ?? 0), 0);
  return weightedSum(series, scales, series[0]?.length ?? 0).map((value) => value - means);
}
