import { unmeasured } from '../measures/measured.ts';
import { ewmaDeviations } from './ewma.ts';
import { tailOfLosses } from './historical.ts';
import { tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/**
 * The days that were, as they would be at today's volatility: each return divided by the deviation expected for its day and
 * multiplied by that expected for tomorrow (Hull and White, 1998, with RiskMetrics' weights). Over h days: · √h.
 *
 * `no_variation` where a deviation is 0: nothing can be divided by it.
 */
export function filteredHistoricalTail(returns: Float64Array, options: TailOptions): TailResult {
  const problem = tailObstacle(returns, options);
  if (problem !== null) return unmeasured(problem);
  const deviations = ewmaDeviations(returns);
  const tomorrow = deviations[returns.length] ?? Number.NaN;
  if (deviations.some((deviation) => deviation === 0)) return unmeasured('no_variation');
  const losses = returns.map((value, i) => (-value * tomorrow) / (deviations[i] ?? Number.NaN));
  return tailOfLosses(losses, { confidence: options.confidence, scale: Math.sqrt(options.horizon) });
}
