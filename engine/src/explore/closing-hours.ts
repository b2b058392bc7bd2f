import { laggedCovariance, neighborSums, spansHours } from '../covariance/across-hours.ts';
import type { SquareMatrix } from '../covariance/sample.ts';
import { shrunkCovariance } from '../covariance/shrinkage.ts';
import type { Outcome } from '../measures/measured.ts';
import type { Market } from '../quotes/market.ts';

/** So much of the added covariances is left out at a time. */
const STEP = 0.05;
/** Below this part of its variance what the others leave of a holding's is none. */
const LEAST_PIVOT = 1e-6;

/**
 * `shrunkCovariance` of daily returns, with the covariances of the day before and of the day after added to each pair across countries, as in the
 * figures of the report (`acrossHours`): closes of one date are ten or eleven hours apart. The added ones are drawn in like the others, and as a
 * whole no further than the matrix stays positive definite.
 */
export function closingHoursCovariance(
  series: readonly Float64Array[],
  markets: readonly Market[],
): Outcome<SquareMatrix> {
  const daily = shrunkCovariance(series);
  if (!daily.ok) return daily;
  const { matrix, shrinkage } = daily.value;
  const days = series[0]?.length ?? 0;
  if (!spansHours(markets, days)) return { ok: true, value: matrix };
  const { size } = matrix;
  const added = new Float64Array(size * size);
  for (const [row, american] of series.entries()) {
    if (markets[row] !== 'US') continue;
    const neighbors = neighborSums(american);
    for (const [column, indian] of series.entries()) {
      if (markets[column] !== 'IN') continue;
      const most = Math.sqrt((matrix.values[row * size + row] ?? 0) * (matrix.values[column * size + column] ?? 0));
      const ofDate = matrix.values[row * size + column] ?? 0;
      const around = (1 - shrinkage) * laggedCovariance(indian, neighbors) * (1 - 1 / days);
      const kept = Math.max(-most, Math.min(most, ofDate + around)) - ofDate;
      added[row * size + column] = kept;
      added[column * size + row] = kept;
    }
  }
  for (let part = 1; part > 0; part -= STEP) {
    const values = matrix.values.map((value, k) => value + part * (added[k] ?? 0));
    if (isPositiveDefinite(values, size)) return { ok: true, value: { size, values } };
  }
  return { ok: true, value: matrix };
}

/** By Cholesky's factors. */
function isPositiveDefinite(values: Float64Array, size: number): boolean {
  const factor = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = values[i * size + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (factor[i * size + k] ?? 0) * (factor[j * size + k] ?? 0);
      if (i === j && !(sum > LEAST_PIVOT * (values[i * size + i] ?? 0))) return false;
      factor[i * size + j] = i === j ? Math.sqrt(sum) : sum / (factor[j * size + j] ?? 1);
    }
  }
  return true;
}
