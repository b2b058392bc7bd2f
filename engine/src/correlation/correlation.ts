import { eachProduct, type MatrixResult, type SquareMatrix } from '../covariance/sample.ts';
import { unmeasured, type Outcome } from '../measures/measured.ts';
import { momentsOf, type Moments } from '../measures/moments.ts';

/**
 * How alike series move, in [−1, 1]: cov / (σᵢσⱼ), 1 with themselves (Pearson). One length, at least two observations;
 * `no_variation` where one of them does not move. `moments` are those of the series, where they are known.
 */
export function correlationMatrix(
  series: readonly Float64Array[],
  moments: readonly Moments[] = series.map(momentsOf),
): MatrixResult {
  const units = unitSeries(series, moments);
  if (!units.ok) return units;
  const size = series.length;
  const values = new Float64Array(size * size);
  eachProduct(units.value, units.value, true, (row, column, sum) => setPair({ size, values }, row, column, sum));
  return { ok: true, value: { size, values } };
}

/** A correlation and its mirror image, within [−1, 1] however it is rounded; 1 with oneself. */
export function setPair({ size, values }: SquareMatrix, row: number, column: number, sum: number): void {
  const correlation = row === column ? 1 : Math.max(-1, Math.min(1, sum));
  values[row * size + column] = correlation;
  values[column * size + row] = correlation;
}

/** Each series less its mean, over the root of its sum of squares: Σ of the products of two is their correlation. */
export function unitSeries(
  series: readonly Float64Array[],
  moments: readonly Moments[],
): Outcome<readonly Float64Array[]> {
  const days = series[0]?.length ?? 0;
  if (days < 2) return unmeasured('too_few');
  if (series.some(({ length }) => length !== days)) return unmeasured('different_lengths');
  if (!moments.every(({ sum2 }) => Number.isFinite(sum2))) return unmeasured('not_finite');
  if (!moments.every(({ sum2 }) => sum2 > 0)) return unmeasured('no_variation');
  return { ok: true, value: series.map((one, i) => unitOf(one, moments[i])) };
}

function unitOf(series: Float64Array, moments: Moments | undefined): Float64Array {
  const { mean = Number.NaN, sum2 = Number.NaN } = moments ?? {};
  const [root, unit] = [Math.sqrt(sum2), new Float64Array(series.length)];
  for (let day = 0; day < unit.length; day += 1) unit[day] = ((series[day] ?? Number.NaN) - mean) / root;
  return unit;
}

/** The mean of all pairs; NaN for fewer than two series. */
export function averageCorrelation(correlation: SquareMatrix): number {
  const { size, values } = correlation;
  const all = values.reduce((sum, one) => sum + one, 0);
  return (all - size) / (size * (size - 1));
}
