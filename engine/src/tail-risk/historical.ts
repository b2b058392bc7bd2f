import { unmeasured } from '../measures/measured.ts';
import { largestOf } from '../numerics/extremes.ts';
import { quantileOfLargest, type QuantileMethod } from '../numerics/quantile.ts';
import { estimate, tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';
import { meanOfLargest } from '../measures/tail-mean.ts';

/** How days become stretches: every stretch there was, overlapping; or a day's loss times √days. */
export type HorizonMethod = 'overlapping' | 'root_time';

interface HistoricalOptions extends TailOptions {
  readonly quantile?: QuantileMethod;
  readonly horizonMethod?: HorizonMethod;
}

/**
 * What the days that were say: the quantile of their losses, and the mean beyond it (with the observation at the border in
 * part). Simple returns.
 */
export function historicalTail(returns: Float64Array, options: HistoricalOptions): TailResult {
  const problem = tailObstacle(returns, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon, quantile = 'linear', horizonMethod = 'overlapping' } = options;
  const isScaled = horizonMethod === 'root_time';
  const stretches = isScaled || horizon === 1 ? returns : overlapping(returns, horizon);
  return tailOf(stretches, -1, { confidence, quantile, scale: isScaled ? Math.sqrt(horizon) : 1 });
}

interface LossOptions {
  readonly confidence: number;
  readonly quantile?: QuantileMethod;
  readonly scale?: number;
}

/** The tail of losses that were, or that were simulated. Only the tail is sorted. */
export function tailOfLosses(losses: Float64Array, options: LossOptions): TailResult {
  return tailOf(losses, 1, options);
}

/** Of `sign` times the values, so that returns need not be copied. */
function tailOf(losses: Float64Array, sign: 1 | -1, options: LossOptions): TailResult {
  const { confidence, quantile = 'linear', scale = 1 } = options;
  const count = losses.length;
  const spread = spreadOf(losses);
  if (!Number.isFinite(spread.deviation)) return unmeasured('not_finite');
  const inTail = (1 - confidence) * count;
  const needed = Math.min(count, Math.ceil(inTail) + 2);
  // Beyond the quantile only the sum counts.
  const loose = Math.max(0, Math.floor(inTail) - 2);
  const largest = largestOf(losses, { count: needed, loose, sign, ...spread });
  return estimate({
    valueAtRisk: scale * quantileOfLargest(largest, count, confidence, quantile),
    expectedShortfall: scale * meanOfLargest(largest, count, confidence),
  });
}

function spreadOf(values: Float64Array): { readonly mean: number; readonly deviation: number } {
  let [sum, sum2] = [0, 0];
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    sum += value;
    sum2 += value * value;
  }
  const mean = sum / values.length;
  return { mean, deviation: Math.sqrt(Math.max(0, sum2 / values.length - mean * mean)) };
}

/** Compounded returns of every stretch of `days` days. */
function overlapping(returns: Float64Array, days: number): Float64Array {
  return Float64Array.from({ length: Math.max(0, returns.length - days + 1) }, (_, start) => {
    let growth = 1;
    for (let day = 0; day < days; day += 1) growth *= 1 + (returns[start + day] ?? Number.NaN);
    return growth - 1;
  });
}
