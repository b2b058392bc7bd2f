import { unmeasured } from '../measures/measured.ts';
import { momentsOf } from '../measures/moments.ts';
import { ewmaDeviations } from './ewma.ts';
import { tailOfLosses } from './historical.ts';
import { momentsObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/**
 * The days that were, as they would be at today's volatility: each return divided by the deviation expected for its day and
 * multiplied by that expected for tomorrow (Hull and White, 1998, with RiskMetrics' weights). Over h days: · √h.
 *
 * `no_variation` where a deviation is 0: nothing can be divided by it.
 */
export function filteredHistoricalTail(
  returns: Float64Array,
  options: TailOptions,
  moments = momentsOf(returns),
): TailResult {
  const problem = momentsObstacle(moments, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon } = options;
  const deviations = ewmaDeviations(returns);
  const tomorrow = deviations[returns.length] ?? Number.NaN;
  if (tomorrow === 0) return unmeasured('no_variation');
  // A loss takes the place of its day's deviation.
  const losses = deviations.subarray(0, returns.length);
  for (let day = 0; day < losses.length; day += 1) {
    const deviation = losses[day] ?? Number.NaN;
    if (deviation === 0) return unmeasured('no_variation');
    losses[day] = -(returns[day] ?? Number.NaN) / deviation;
  }
  return tailOfLosses(losses, {
    confidence,
    scale: tomorrow * Math.sqrt(horizon),
    spread: { mean: 0, deviation: 1 },
  });
}
