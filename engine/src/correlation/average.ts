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
