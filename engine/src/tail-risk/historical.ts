import { unmeasured } from '../measures/measured.ts';
import { quantileOfSorted, type QuantileMethod } from '../numerics/quantile.ts';
import { estimate, NORMAL_95, tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';
import { tailMeanOfSorted } from './tail-mean.ts';

/** How days become stretches: every stretch there was, overlapping; or a day's loss times √days. */
export type HorizonMethod = 'overlapping' | 'root_time';

interface HistoricalOptions extends TailOptions {
  readonly quantile?: QuantileMethod;
  readonly horizonMethod?: HorizonMethod;
}

/**
 * What the days that were say: the quantile of their losses, and the mean beyond it (with the observation at the border in
 * part). Simple returns. The interval is that of order statistics (binomial, in its normal approximation).
 */
export function historicalTail(returns: Float64Array, options: HistoricalOptions): TailResult {
  const problem = tailObstacle(returns, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon, quantile = 'linear', horizonMethod = 'overlapping' } = options;
  const isScaled = horizonMethod === 'root_time';
  const stretches = isScaled || horizon === 1 ? returns : overlapping(returns, horizon);
  return tailOfLosses(
    stretches.map((value) => -value),
    { confidence, quantile, scale: isScaled ? Math.sqrt(horizon) : 1 },
  );
}

interface LossOptions {
  readonly confidence: number;
  readonly quantile?: QuantileMethod;
  readonly scale?: number;
}

/** The tail of losses that were, or that were simulated. */
export function tailOfLosses(losses: Float64Array, options: LossOptions): TailResult {
  const { confidence, quantile = 'linear', scale = 1 } = options;
  const sorted = losses.toSorted();
  // NaN sorts last: with the largest finite, all are.
  if (!Number.isFinite((sorted[0] ?? Number.NaN) + (sorted.at(-1) ?? Number.NaN))) return unmeasured('not_finite');
  const shortfall = tailMeanOfSorted(sorted, confidence);
  if (!shortfall.ok) return shortfall;
  const spread = (NORMAL_95 * Math.sqrt(confidence * (1 - confidence))) / Math.sqrt(sorted.length);
  const at = (p: number) => scale * quantileOfSorted(sorted, Math.min(1, Math.max(0, p)), quantile);
  return estimate({
    valueAtRisk: at(confidence),
    expectedShortfall: scale * shortfall.value,
    interval: { low: at(confidence - spread), high: at(confidence + spread) },
  });
}

/** Compounded returns of every stretch of `days` days. */
function overlapping(returns: Float64Array, days: number): Float64Array {
  return Float64Array.from({ length: Math.max(0, returns.length - days + 1) }, (_, start) => {
    let growth = 1;
    for (let day = 0; day < days; day += 1) growth *= 1 + (returns[start + day] ?? Number.NaN);
    return growth - 1;
  });
}
