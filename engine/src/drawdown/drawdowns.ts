import { compound } from '../returns/compound.ts';

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

/** The same from returns; the first peak is the start. */
export function drawdownsOf(returns: Float64Array): Float64Array {
  return underwater(compound(returns), 1);
}

/** A fall from a peak. Indices count observations; −1 is the start, before the first. */
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
