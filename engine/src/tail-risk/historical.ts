import { unmeasured } from '../measures/measured.ts';
import { standardDeviation, type Moments } from '../measures/moments.ts';
import { largestOf, ScratchMemory } from '../numerics/extremes.ts';
import { quantileOfLargest } from '../numerics/quantile.ts';
import { estimate, momentsObstacle, tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';
import { meanOfLargest } from '../measures/tail-mean.ts';

/**
 * What the days that were say, of a longer horizon every stretch there was, overlapping: the quantile of their losses, and the mean beyond it
 * (with the observation at the border in part). Simple returns; `moments` are theirs, where they are known.
 */
export function historicalTail(
  returns: Float64Array,
  options: TailOptions,
  moments: Moments | null = null,
): TailResult {
  const problem = moments === null ? tailObstacle(returns, options) : momentsObstacle(moments, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon } = options;
  const isDaily = horizon === 1;
  const stretches = isDaily ? returns : overlapping(returns, horizon);
  const spread = isDaily && moments !== null ? spreadBy(moments) : spreadOf(stretches);
  return tailOf(stretches, -1, spread, { confidence });
}

/**
 * `historicalTail` of one day for any stretch of a series. Its days are put in order once; a stretch finds its own among them, from the worst on.
 */
export function historicalTailsWithin(
  returns: Float64Array,
): (from: number, moments: Moments, options: TailOptions) => TailResult {
  const worst = Uint32Array.from(returns.keys()).sort((a, b) => (returns[a] ?? 0) - (returns[b] ?? 0));
  return (from, moments, options) => {
    const problem = momentsObstacle(moments, options);
    if (problem !== null) return unmeasured(problem);
    const { count } = moments;
    const largest = TAIL_SCRATCH.take(tailExtremes(count, options.confidence).count);
    let found = 0;
    for (let rank = 0; found < largest.length && rank < worst.length; rank += 1) {
      const place = worst[rank] ?? 0;
      largest[found] = -(returns[place] ?? Number.NaN);
      found += Number(place >= from && place < from + count);
    }
    return tailOfLargest(largest, count, options);
  };
}

interface LossOptions {
  readonly confidence: number;
  /** What each loss is multiplied by. */
  readonly scale?: number;
}

/** The tail of losses that were, or that were simulated. Only the tail is sorted. */
export function tailOfLosses(losses: Float64Array, options: LossOptions): TailResult {
  return tailOf(losses, 1, spreadOf(losses), options);
}

/** Of `sign` times the values, so that returns need not be copied. */
function tailOf(losses: Float64Array, sign: 1 | -1, spread: Spread, options: LossOptions): TailResult {
  if (!Number.isFinite(spread.deviation)) return unmeasured('not_finite');
  const { mean, deviation } = spread;
  const { count, loose } = tailExtremes(losses.length, options.confidence);
  const largest = largestOf(losses, { count, loose, sign, mean, deviation, scratch: TAIL_SCRATCH });
  return tailOfLargest(largest, losses.length, options);
}

/** For tails that are read at once. */
export const TAIL_SCRATCH = new ScratchMemory();

/** How many of the largest losses a tail is made from, and how many of those in any order. */
export interface TailExtremes {
  readonly count: number;
  readonly loose: number;
}

export function tailExtremes(count: number, confidence: number): TailExtremes {
  const inTail = (1 - confidence) * count;
  // Beyond the quantile only the sum counts.
  return { count: Math.min(count, Math.ceil(inTail) + 2), loose: Math.max(0, Math.floor(inTail) - 2) };
}

/** The tail of `count` losses of which the `largest` are known (`tailExtremes`), the largest first. */
export function tailOfLargest(
  largest: Float64Array,
  count: number,
  { confidence, scale = 1 }: LossOptions,
): TailResult {
  return estimate({
    valueAtRisk: scale * quantileOfLargest(largest, count, confidence),
    expectedShortfall: scale * meanOfLargest(largest, count, confidence),
  });
}

interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

function spreadBy(moments: Moments): Spread {
  return { mean: moments.mean, deviation: standardDeviation(moments, 'population') };
}

function spreadOf(values: Float64Array): Spread {
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
  const stretches = new Float64Array(Math.max(0, returns.length - days + 1));
  for (let start = 0; start < stretches.length; start += 1) {
    let growth = 1;
    for (let day = 0; day < days; day += 1) growth *= 1 + (returns[start + day] ?? Number.NaN);
    stretches[start] = growth - 1;
  }
  return stretches;
}
