import { measured, obstacle, unmeasured, type Measured } from './measured.ts';

/** Below it, what is left of an observation is rounding. */
const ROUNDING = 1e-12;

/**
 * The mean of the largest 1 − confidence of `losses`, the observation at the border counting for the part of it that is
 * needed: what the linear programme of Rockafellar and Uryasev (2000) minimises.
 *
 * Confidence in [0, 1]; at 1, or where less than one observation is asked for, it is the largest. At least one loss.
 */
export function tailMean(losses: Float64Array, confidence: number): Measured {
  const problem = obstacle(losses, 1);
  if (problem !== null) return unmeasured(problem);
  if (!(confidence >= 0 && confidence <= 1)) return unmeasured('out_of_range');
  return measured(meanOfLargest(losses.toSorted().reverse(), losses.length, confidence));
}

/** The same of `count` finite losses of which the `largest` that are needed are known, the largest first; at least one. */
export function meanOfLargest(largest: Float64Array, count: number, confidence: number): number {
  const wanted = (1 - confidence) * count;
  const whole = Math.floor(wanted + ROUNDING);
  if (whole === 0) return largest[0] ?? Number.NaN;
  let sum = 0;
  for (let i = 0; i < whole; i += 1) sum += largest[i] ?? Number.NaN;
  const part = wanted - whole;
  if (part > ROUNDING) sum += part * (largest[whole] ?? Number.NaN);
  return sum / Math.max(wanted, whole);
}
