import { unmeasured } from '../measures/measured.ts';
import { momentsOf, standardDeviation } from '../measures/moments.ts';
import { normalDensity, normalInverse } from '../numerics/normal.ts';
import { estimate, momentsObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/**
 * As if returns were normal, days independent: VaR = −(μh + zσ√h), ES = −μh + σ√h·φ(z)/(1 − confidence), with z the
 * (1 − confidence)-quantile.
 */
export function parametricTail(returns: Float64Array, options: TailOptions, moments = momentsOf(returns)): TailResult {
  const problem = momentsObstacle(moments, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon } = options;
  const drift = moments.mean * horizon;
  const deviation = standardDeviation(moments) * Math.sqrt(horizon);
  const z = normalInverse(1 - confidence);
  return estimate({
    valueAtRisk: -(drift + z * deviation),
    expectedShortfall: -drift + (deviation * normalDensity(z)) / (1 - confidence),
  });
}
