import { unmeasured, type Outcome } from '../measures/measured.ts';
import { at, centred, covarianceMatrix, finiteMatrix, type SquareMatrix } from './sample.ts';

/** What a sample covariance is drawn towards: uncorrelated series of one variance, or their own variances with one correlation. */
export type ShrinkageTarget = 'constant_variance' | 'constant_correlation';

export interface ShrunkCovariance {
  readonly matrix: SquareMatrix;
  /** The part of the target in it, 0 to 1. */
  readonly shrinkage: number;
}

/**
 * The population covariance (Σ / n) of series, drawn towards a target by the part with the least expected squared error. One series each, all
 * of one length, at least two observations; `too_few`, `different_lengths` or `not_finite` otherwise, `no_variation` where a series is constant
 * and the target needs its correlations.
 *
 * Sources: Ledoit and Wolf, Journal of Multivariate Analysis 88 (2004), 365–411 (constant variance) and Journal of Portfolio Management 30
 * (2004), 110–119 (constant correlation).
 */
export function shrunkCovariance(
  series: readonly Float64Array[],
  target: ShrinkageTarget = 'constant_correlation',
): Outcome<ShrunkCovariance> {
  const centered = centred(series, 2);
  if (!centered.ok) return centered;
  const x = centered.value;
  const days = x[0]?.length ?? 0;
  const covariance = covarianceMatrix(series, 'population');
  if (!covariance.ok) return covariance;
  const { value: sample } = covariance;
  const { size, values } = sample;
  const variances = Float64Array.from({ length: size }, (_, i) => at(sample, i, i));
  if (target === 'constant_correlation' && !variances.every((value) => value > 0)) return unmeasured('no_variation');
  const correlation = averageCorrelation(sample, variances);
  const mean = variances.reduce((sum, value) => sum + value, 0) / size;
  const targetOf = (i: number, j: number) => {
    if (i === j) return target === 'constant_variance' ? mean : (variances[i] ?? 0);
    return target === 'constant_variance' ? 0 : correlation * Math.sqrt((variances[i] ?? 0) * (variances[j] ?? 0));
  };
  let distance = 0;
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1) distance += (at(sample, i, j) - targetOf(i, j)) ** 2;
  const error = sampleError(x, sample) - (target === 'constant_variance' ? 0 : shared(x, sample, correlation));
  const shrinkage = distance > 0 ? Math.max(0, Math.min(1, error / distance / days)) : 0;
  const matrix = finiteMatrix({
    size,
    values: values.map((value, k) => shrinkage * targetOf(Math.floor(k / size), k % size) + (1 - shrinkage) * value),
  });
  return matrix.ok ? { ok: true, value: { matrix: matrix.value, shrinkage } } : matrix;
}

function averageCorrelation(sample: SquareMatrix, variances: Float64Array): number {
  const { size } = sample;
  if (size < 2) return 0;
  let sum = 0;
  for (let i = 1; i < size; i += 1)
    for (let j = 0; j < i; j += 1) sum += at(sample, i, j) / Math.sqrt((variances[i] ?? 0) * (variances[j] ?? 0));
  return sum / ((size * (size - 1)) / 2);
}

/** The sampling error of all elements: Σᵢⱼ (mean of (xᵢxⱼ)² − sᵢⱼ²), from Σᵢⱼ (xᵢxⱼ)² = (Σᵢxᵢ²)² of each day. */
function sampleError(x: readonly Float64Array[], { values }: SquareMatrix): number {
  const days = x[0]?.length ?? 0;
  let fourth = 0;
  for (let day = 0; day < days; day += 1) {
    let squares = 0;
    for (const one of x) squares += (one[day] ?? 0) ** 2;
    fourth += squares * squares;
  }
  return fourth / days - values.reduce((sum, value) => sum + value * value, 0);
}

/** What sampling errors of the sample and of its constant-correlation target share. */
function shared(x: readonly Float64Array[], sample: SquareMatrix, correlation: number): number {
  const days = x[0]?.length ?? 0;
  const { size } = sample;
  // Σⱼ θᵢⱼ σⱼ / σᵢ needs x only through the day's Σⱼ xⱼσⱼ.
  const deviations = Float64Array.from({ length: size }, (_, i) => Math.sqrt(at(sample, i, i)));
  const weighted = new Float64Array(days);
  x.forEach((one, j) =>
    one.forEach((value, day) => (weighted[day] = (weighted[day] ?? 0) + value * (deviations[j] ?? 0))),
  );
  let diagonal = 0;
  let across = 0;
  x.forEach((one, i) => {
    const deviation = deviations[i] ?? 0;
    let fourth = 0;
    let third = 0;
    one.forEach((value, day) => {
      fourth += value ** 4;
      third += value ** 3 * (weighted[day] ?? 0);
    });
    let covariances = 0;
    for (let j = 0; j < size; j += 1) covariances += at(sample, i, j) * (deviations[j] ?? 0);
    const own = fourth / days - deviation ** 4;
    diagonal += own;
    across += (third / days - deviation ** 2 * covariances) / deviation - own;
  });
  return diagonal + correlation * across;
}
