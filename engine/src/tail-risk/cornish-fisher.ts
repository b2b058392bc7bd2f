import { unmeasured } from '../measures/measured.ts';
import { excessKurtosis, momentsOf, skewness, standardDeviation, type Moments } from '../measures/moments.ts';
import { normalDensity, normalInverse } from '../numerics/normal.ts';
import { estimate, momentsObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/**
 * The normal estimate corrected for skew S and excess kurtosis K of the data (Cornish and Fisher, 1938; Zangari, 1996):
 * w = z + (z² − 1)S/6 + (z³ − 3z)K/24 − (2z³ − 5z)S²/36, VaR = −(μh + wσ√h). Over h days skew shrinks by √h and
 * kurtosis by h. The shortfall is the mean of the same expansion beyond z, in closed form.
 *
 * `out_of_range` where S and K are such that in the tail the expansion does not rise: worse outcomes would come out as
 * milder ones (Maillard, 2012).
 */
export function cornishFisherTail(
  returns: Float64Array,
  options: TailOptions,
  moments = momentsOf(returns),
): TailResult {
  const problem = momentsObstacle(moments, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon } = options;
  const shape = shapeOf(moments, horizon);
  const z = normalInverse(1 - confidence);
  if (!risesUpTo(shape, z)) return unmeasured('out_of_range');
  return estimate({
    valueAtRisk: valueAtRisk(shape, z),
    expectedShortfall: -shape.drift - (shape.deviation * tailOfExpansion(shape, z)) / (1 - confidence),
  });
}

interface Shape {
  readonly drift: number;
  readonly deviation: number;
  readonly skew: number;
  readonly kurtosis: number;
}

function shapeOf(moments: Moments, horizon: number): Shape {
  // What does not vary has no shape; its estimate is its drift.
  const varies = moments.sum2 > 0;
  return {
    drift: moments.mean * horizon,
    deviation: standardDeviation(moments) * Math.sqrt(horizon),
    skew: varies ? skewness(moments, 'population') / Math.sqrt(horizon) : 0,
    kurtosis: varies ? excessKurtosis(moments, 'population') / horizon : 0,
  };
}

function valueAtRisk(shape: Shape, z: number): number {
  return -(shape.drift + expansion(shape, z) * shape.deviation);
}

function expansion({ skew, kurtosis }: Shape, z: number): number {
  return z + ((z * z - 1) * skew) / 6 + ((z ** 3 - 3 * z) * kurtosis) / 24 - ((2 * z ** 3 - 5 * z) * skew * skew) / 36;
}

/** ∫ of the expansion up to `z` under the normal density, by ∫zᵏφ. */
function tailOfExpansion({ skew, kurtosis }: Shape, z: number): number {
  const density = normalDensity(z);
  const first = -density;
  const second = -z * density;
  const third = -(z * z + 2) * density;
  return (
    first + (second * skew) / 6 + ((third - 3 * first) * kurtosis) / 24 - ((2 * third - 5 * first) * skew * skew) / 36
  );
}

/** One in four thousand: what lies beyond weighs nothing in the figures here. */
const FARTHEST = -3.5;

/** Whether the expansion rises from the farthest that counts up to `z`: its derivative, a parabola in z, is above 0 there. */
function risesUpTo({ skew, kurtosis }: Shape, z: number): boolean {
  const square = kurtosis / 8 - (skew * skew) / 6;
  const linear = skew / 3;
  const slope = (at: number) => square * at * at + linear * at + 1 - kurtosis / 8 + (5 * skew * skew) / 36;
  const far = Math.min(FARTHEST, z);
  const vertex = square === 0 ? z : Math.min(z, Math.max(far, -linear / (2 * square)));
  return [far, vertex, z].every((at) => slope(at) > 0);
}
