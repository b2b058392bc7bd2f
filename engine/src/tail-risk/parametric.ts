import { unmeasured } from '../measures/measured.ts';
import { momentsOf, standardDeviation } from '../measures/moments.ts';
import { normalDensity, normalInverse } from '../numerics/normal.ts';
import { estimate, NORMAL_95, tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/**
 * As if returns were normal, days independent: VaR = −(μh + zσ√h), ES = −μh + σ√h·φ(z)/(1 − confidence), with z the
 * (1 − confidence)-quantile. The interval: ±1.96 · σ√h · √((1 + z²/2)/n).
 */
export function parametricTail(returns: Float64Array, options: TailOptions): TailResult {
  const problem = tailObstacle(returns, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon } = options;
  const moments = momentsOf(returns);
  const drift = moments.mean * horizon;
  const deviation = standardDeviation(moments) * Math.sqrt(horizon);
  const z = normalInverse(1 - confidence);
  const valueAtRisk = -(drift + z * deviation);
  const error = NORMAL_95 * deviation * Math.sqrt((1 + (z * z) / 2) / returns.length);
  return estimate({
    valueAtRisk,
    expectedShortfall: -drift + (deviation * normalDensity(z)) / (1 - confidence),
    interval: { low: valueAtRisk - error, high: valueAtRisk + error },
  });
}
