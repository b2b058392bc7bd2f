import { obstacle, unmeasured, type Outcome } from '../measures/measured.ts';
import { wealth } from '../returns/compound.ts';

/** Whether falls are measured on what returns compound to, or on their running sum, as some libraries do. */
export type Compounding = 'compounded' | 'uncompounded';

/**
 * How far below its peak so far each level is, as a fraction of that peak: 1 − level/peak, 0 at a peak. `levels` are above
 * 0. The start counts as a peak where it is given; else the first level is the first peak.
 */
export function underwater(levels: Float64Array, start?: number): Float64Array {
  let peak = start ?? levels[0] ?? Number.NaN;
  return levels.map((level) => {
    if (level > peak) peak = level;
    return 1 - level / peak;
  });
}

/**
 * The same from returns, from a wealth of 1 on, which is the first peak. uncompounded: peak − level of the running sum, which
 * may pass 1.
 */
export function drawdownsOf(returns: Float64Array, compounding: Compounding = 'compounded'): Float64Array {
  if (compounding === 'compounded') return underwater(wealth(returns), 1);
  let level = 0;
  let peak = 0;
  return returns.map((value) => {
    level += value;
    if (level > peak) peak = level;
    return peak - level;
  });
}

/** The deepest fall. Indices count observations; −1 is the start, before the first. */
export interface Drawdown {
  /** A fraction of the peak, 0 or above. */
  readonly depth: number;
  /** Where the peak before the fall is. */
  readonly peak: number;
  /** Where it is deepest; the first such place. */
  readonly trough: number;
  /** Where the peak is reached again; null while it is not. */
  readonly recovery: number | null;
}

export type DrawdownResult = Outcome<Drawdown>;

/** The deepest fall of what `returns` compound to, from a wealth of 1 on. At least one return. Never falling has depth 0. */
export function maximumDrawdown(returns: Float64Array, compounding: Compounding = 'compounded'): DrawdownResult {
  const problem = obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  const falls = drawdownsOf(returns, compounding);
  const overflow = obstacle(falls, 1);
  if (overflow !== null) return unmeasured(overflow);
  let trough = 0;
  for (let i = 1; i < falls.length; i += 1) if ((falls[i] ?? 0) > (falls[trough] ?? 0)) trough = i;
  const depth = falls[trough] ?? 0;
  if (depth <= 0) return { ok: true, value: { depth: 0, peak: -1, trough: -1, recovery: -1 } };
  let peak = trough;
  while (peak >= 0 && (falls[peak] ?? 0) > 0) peak -= 1;
  const back = falls.findIndex((fall, i) => i > trough && fall <= 0);
  return { ok: true, value: { depth, peak, trough, recovery: back === -1 ? null : back } };
}
