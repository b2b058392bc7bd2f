import type { Day } from '../calendar/day.ts';

/** Days, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** One value a day: `values[i]` is of `days[i]`; ascending. */
export interface DailySeries {
  readonly days: readonly Day[];
  readonly values: Float64Array;
}

/** Four decimals: beyond what any market quotes, and where the last bits of `Math` may differ between engines. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The first place in ascending `days` that is not before `day`. */
export function placeOf(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
