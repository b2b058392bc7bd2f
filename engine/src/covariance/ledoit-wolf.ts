import { unmeasured } from '../measures/measured.ts';
import { at, centred, finiteMatrix, products, type MatrixResult, type SquareMatrix } from './sample.ts';

/** What the sample is drawn towards: no correlation and one variance, or every pair correlated alike. */
export type ShrinkageTarget = 'single_variance' | 'constant_correlation';

/**
 * The sample covariance drawn towards a simple target, as far as its own noise suggests: what a few years of days can tell
 * about many holdings. δF + (1 − δ)S with S of divisor n, and δ as derived by Ledoit and Wolf, “A well-conditioned
 * estimator for large-dimensional covariance matrices” (2004) for a single variance, and “Honey, I shrunk the sample
 * covariance matrix” (2003) for a constant correlation.
 *
 * `no_variation` where a series does not move and the target needs its correlation.
 */
export function ledoitWolf(
  series: readonly Float64Array[],
  target: ShrinkageTarget = 'constant_correlation',
): MatrixResult {
  const deviations = centred(series, 2);
  if (!deviations.ok) return deviations;
  const n = series[0]?.length ?? 0;
  const sample = products(deviations.value, n);
  if (target === 'constant_correlation' && hasStill(sample)) return unmeasured('no_variation');
  const aim = target === 'single_variance' ? singleVariance(sample) : constantCorrelation(sample);
  const noise = noiseOf(deviations.value, sample, n);
  const rho =
    target === 'single_variance' ? 0 : noiseTowardsTarget(deviations.value, sample, n, averageCorrelation(sample));
  const distance = sum(sample.values.map((value, i) => (value - (aim.values[i] ?? 0)) ** 2));
  const intensity = distance === 0 ? 0 : Math.max(0, Math.min(1, (sum(noise.values) - rho) / distance / n));
  const values = sample.values.map((value, i) => intensity * (aim.values[i] ?? 0) + (1 - intensity) * value);
  return finiteMatrix({ size: sample.size, values });
}

function hasStill(matrix: SquareMatrix): boolean {
  return Array.from({ length: matrix.size }, (_, i) => at(matrix, i, i)).includes(0);
}

function singleVariance(sample: SquareMatrix): SquareMatrix {
  const { size } = sample;
  const mean = sum(Float64Array.from({ length: size }, (_, i) => at(sample, i, i))) / size;
  return matrixOf(size, (row, column) => (row === column ? mean : 0));
}

function constantCorrelation(sample: SquareMatrix): SquareMatrix {
  const correlation = averageCorrelation(sample);
  const deviation = (i: number) => Math.sqrt(at(sample, i, i));
  return matrixOf(sample.size, (row, column) =>
    row === column ? at(sample, row, row) : correlation * deviation(row) * deviation(column),
  );
}

function averageCorrelation(sample: SquareMatrix): number {
  const { size } = sample;
  if (size < 2) return 0;
  const all = matrixOf(size, (row, column) =>
    row === column ? 0 : at(sample, row, column) / Math.sqrt(at(sample, row, row) * at(sample, column, column)),
  );
  return sum(all.values) / (size * (size - 1));
}

/** The asymptotic variance of each element of the sample: Σ(xᵢxⱼ)²/n − sᵢⱼ². */
function noiseOf(series: readonly Float64Array[], sample: SquareMatrix, n: number): SquareMatrix {
  const squares = products(
    series.map((one) => one.map((x) => x * x)),
    n,
  );
  return { size: sample.size, values: squares.values.map((value, i) => value - (sample.values[i] ?? 0) ** 2) };
}

/** The covariance of that noise with the target's own: its diagonal, and r̄/2 · Σ(√(sⱼⱼ/sᵢᵢ)ϑᵢᵢⱼ + √(sᵢᵢ/sⱼⱼ)ϑⱼᵢⱼ). */
function noiseTowardsTarget(
  series: readonly Float64Array[],
  sample: SquareMatrix,
  n: number,
  correlation: number,
): number {
  const { size } = sample;
  const noise = noiseOf(series, sample, n);
  let diagonal = 0;
  let beside = 0;
  for (let i = 0; i < size; i += 1) {
    diagonal += at(noise, i, i);
    for (let j = 0; j < size; j += 1) {
      if (i !== j) beside += Math.sqrt(at(sample, j, j) / at(sample, i, i)) * cubed(series, sample, n, i, j);
    }
  }
  return diagonal + correlation * beside;
}

/** ϑᵢᵢⱼ = Σ (xᵢ² − sᵢᵢ)(xᵢxⱼ − sᵢⱼ) / n */
function cubed(series: readonly Float64Array[], sample: SquareMatrix, n: number, i: number, j: number): number {
  const [one, other] = [series[i], series[j]];
  if (one === undefined || other === undefined) return Number.NaN;
  let total = 0;
  for (let day = 0; day < n; day += 1) total += (one[day] ?? 0) ** 3 * (other[day] ?? 0);
  return total / n - at(sample, i, i) * at(sample, i, j);
}

function matrixOf(size: number, element: (row: number, column: number) => number): SquareMatrix {
  return {
    size,
    values: Float64Array.from({ length: size * size }, (_, i) => element(Math.floor(i / size), i % size)),
  };
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
