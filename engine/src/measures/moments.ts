/** What the first four moments are computed from: Σ(x − mean)^k over `count` observations. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  readonly sum2: number;
  readonly sum3: number;
  readonly sum4: number;
}

/**
 * Whether a moment describes the observations themselves (divisor n) or estimates that of the distribution they come from
 * (divisor n − 1, and the corrections of Fisher for skew and kurtosis, as in pandas, SAS and Excel).
 */
export type MomentKind = 'population' | 'sample';

/** In two passes, so that a large mean takes no digits from the spread. NaN among `x` makes all of it NaN. */
export function momentsOf(x: Float64Array): Moments {
  return momentsAround(x, meanOf(x));
}

/** The same of values whose mean is known. */
export function momentsAround(x: Float64Array, mean: number): Moments {
  const count = x.length;
  let sum2 = 0;
  let sum3 = 0;
  let sum4 = 0;
  for (let i = 0; i < count; i += 1) {
    const deviation = (x[i] ?? Number.NaN) - mean;
    const square = deviation * deviation;
    sum2 += square;
    sum3 += square * deviation;
    sum4 += square * square;
  }
  return { count, mean, sum2, sum3, sum4 };
}

/** Σx / n; NaN for none. */
export function meanOf(x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i += 1) sum += x[i] ?? Number.NaN;
  return sum / x.length;
}

/** Σ(x − mean)² / n, or / (n − 1). NaN for too few observations. */
export function variance({ count, sum2 }: Moments, kind: MomentKind = 'sample'): number {
  const divisor = kind === 'sample' ? count - 1 : count;
  return divisor > 0 ? sum2 / divisor : Number.NaN;
}

/** √variance. */
export function standardDeviation(moments: Moments, kind: MomentKind = 'sample'): number {
  return Math.sqrt(variance(moments, kind));
}

/**
 * How lopsided: negative where the large moves are losses. population: g₁ = m₃ / m₂^1.5; sample: G₁ = g₁·√(n(n−1))/(n−2).
 * NaN without variation, and for fewer than 1 (population) or 3 (sample) observations.
 */
export function skewness(moments: Moments, kind: MomentKind = 'sample'): number {
  const { count: n, sum2, sum3 } = moments;
  const population = sum3 / n / (sum2 / n) ** 1.5;
  if (kind === 'population') return population;
  return n > 2 ? (population * Math.sqrt(n * (n - 1))) / (n - 2) : Number.NaN;
}

/**
 * How heavy the tails are, above the normal distribution's 3. population: g₂ = m₄ / m₂² − 3;
 * sample: G₂ = ((n+1)·g₂ + 6)·(n−1)/((n−2)(n−3)). NaN without variation, and for fewer than 1 or 4 observations.
 */
export function excessKurtosis(moments: Moments, kind: MomentKind = 'sample'): number {
  const { count: n, sum2, sum4 } = moments;
  const population = (n * sum4) / (sum2 * sum2) - 3;
  if (kind === 'population') return population;
  return n > 3 ? (((n + 1) * population + 6) * (n - 1)) / ((n - 2) * (n - 3)) : Number.NaN;
}

/** A daily move smaller than this part of the largest return is rounding in the prices behind it. */
const LEAST_MOVE = 1e-9;

/** Whether returns with this sum of squared deviations move at all: prices that grow evenly leave rounding behind, and no movement. */
export function isConstant(sumOfSquares: number, count: number, largest: number): boolean {
  return sumOfSquares <= count * (LEAST_MOVE * largest) ** 2;
}

/** A deviation this small beside the mean is rounding. */
const NO_SPREAD = 1e-14;

/** Whether values with this mean and standard deviation vary by more than rounding. */
export function hasSpread(mean: number, deviation: number): boolean {
  return deviation > NO_SPREAD * Math.max(Math.abs(mean), NO_SPREAD);
}
