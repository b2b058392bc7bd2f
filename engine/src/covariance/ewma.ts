import { DECAY } from '../tail-risk/ewma.ts';
import { centred, finiteMatrix, products, type MatrixResult } from './sample.ts';

/**
 * How series vary together, recent days counting more: Σ λ^(n−1−t) xₜyₜ / Σ λ^(n−1−t) over deviations from the mean
 * (RiskMetrics, 1996). At least two observations.
 */
export function ewmaCovariance(series: readonly Float64Array[], decay = DECAY): MatrixResult {
  const deviations = centred(series, 2);
  if (!deviations.ok) return deviations;
  const n = series[0]?.length ?? 0;
  const weights = Float64Array.from({ length: n }, (_, i) => decay ** (n - 1 - i));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighed = deviations.value.map((one) => one.map((x, i) => x * Math.sqrt(weights[i] ?? 0)));
  return finiteMatrix(products(weighed, total));
}
