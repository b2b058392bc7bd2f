import { at, covarianceMatrix, finiteMatrix, type MatrixResult, type SquareMatrix } from '../covariance/sample.ts';
import { unmeasured } from '../measures/measured.ts';

/**
 * How alike series move, in [−1, 1]: cov / (σᵢσⱼ), 1 with themselves (Pearson). One length, at least two observations;
 * `no_variation` where one of them does not move.
 */
export function correlationMatrix(series: readonly Float64Array[]): MatrixResult {
  const covariance = covarianceMatrix(series);
  if (!covariance.ok) return covariance;
  const { value } = covariance;
  const deviations = Float64Array.from({ length: value.size }, (_, i) => Math.sqrt(at(value, i, i)));
  if (deviations.includes(0)) return unmeasured('no_variation');
  return finiteMatrix({ size: value.size, values: value.values.map((one, i) => scaled(one, i, deviations)) });
}

function scaled(covariance: number, index: number, deviations: Float64Array): number {
  const [row, column] = [Math.floor(index / deviations.length), index % deviations.length];
  if (row === column) return 1;
  const correlation = covariance / ((deviations[row] ?? Number.NaN) * (deviations[column] ?? Number.NaN));
  return Math.max(-1, Math.min(1, correlation));
}

/** The mean of all pairs; NaN for fewer than two series. */
export function averageCorrelation(correlation: SquareMatrix): number {
  const { size, values } = correlation;
  const all = values.reduce((sum, one) => sum + one, 0);
  return (all - size) / (size * (size - 1));
}
