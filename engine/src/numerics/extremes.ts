import { normalInverse } from './normal.ts';

/** What is looked for, and where it is likely to be. */
interface Extremes {
  /** How many. */
  readonly count: number;
  /** So many of the very largest may stand first in any order: enough where only their sum is wanted. None by default. */
  readonly loose?: number;
  /** −1 looks for the largest of the negated values: the smallest, with their signs turned. */
  readonly sign?: 1 | -1;
  /** Of the values as they are. The result does not depend on them, the time does. */
  readonly mean: number;
  readonly deviation: number;
}

/** So many more than are asked for are looked for first, as if the values were normal. */
const MARGIN = 1.5;
/** Where those were too few, the level is lowered by so many deviations, so many times; then everything is put in order. */
const STEP = 0.4;
const GUESSES = 4;
/** Room for so many times the count. */
const ROOM = 4;

/**
 * The `count` largest of `values`, the largest first; all of them where there are fewer. Values are not NaN, and are not changed.
 *
 * Only what lies above a guessed level is put in order: one comparison a value, and few values to sort.
 */
export function largestOf(values: Float64Array, extremes: Extremes): Float64Array {
  const { count, loose = 0 } = extremes;
  const candidates = candidatesFor(values, extremes);
  if (loose > 0) bringForward(candidates, loose);
  candidates.subarray(loose).sort().reverse();
  return candidates.subarray(0, count);
}

/** Some of `values` with the `count` largest among them; all where they could not be distinguished. A copy. */
function candidatesFor(values: Float64Array, { count, sign = 1, mean, deviation }: Extremes): Float64Array {
  const into = new Float64Array(Math.min(values.length, ROOM * count) + 1);
  const far = normalInverse(Math.max(0, 1 - (MARGIN * count) / values.length));
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const found = collectAbove(values, sign, sign * mean + (far - guess * STEP) * deviation, into);
    if (found === null) break;
    if (found >= count) return into.subarray(0, found);
  }
  return values.map((value) => sign * value);
}

/** Writes what is at least `level` to the front of `into`, and tells how many; null where there is no room. Few are. */
function collectAbove(values: Float64Array, sign: number, level: number, into: Float64Array): number | null {
  let found = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = sign * (values[i] ?? 0);
    if (value < level) continue;
    if (found === into.length) return null;
    into[found] = value;
    found += 1;
  }
  return found;
}

/** Puts the `count` largest first, in any order (Hoare, 1961: Find). */
function bringForward(values: Float64Array, count: number): void {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >>> 1] ?? 0;
    let [i, j] = [left, right];
    while (i <= j) {
      while ((values[i] ?? 0) > pivot) i += 1;
      while ((values[j] ?? 0) < pivot) j -= 1;
      if (i > j) break;
      const swapped = values[i] ?? 0;
      values[i] = values[j] ?? 0;
      values[j] = swapped;
      i += 1;
      j -= 1;
    }
    if (count <= j) right = j;
    else if (count >= i) left = i;
    else return;
  }
}
