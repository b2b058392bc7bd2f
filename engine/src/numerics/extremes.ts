import { normalInverse } from './normal.ts';

/** What is looked for, and where it is likely to be. */
interface Extremes {
  /** How many. */
  readonly count: number;
  /** So many of the very largest may stand first in any order: enough where only their sum is wanted. None by default; few are put in order fast. */
  readonly loose?: number;
  /** −1 looks for the largest of the negated values: the smallest, with their signs turned. */
  readonly sign?: 1 | -1;
  /** Of the values as they are. The result does not depend on them, the time does. */
  readonly mean: number;
  readonly deviation: number;
  /** Where the result is read at once: it is a view of this memory, which the next search overwrites. By default it has memory of its own. */
  readonly scratch?: ScratchMemory;
}

/** Memory for what may be among the largest, kept between searches: to allocate it takes as long as a search among some hundred values. */
export class ScratchMemory {
  #values = new Float64Array();

  take(length: number): Float64Array {
    if (this.#values.length < length) this.#values = new Float64Array(2 * length);
    return this.#values.subarray(0, length);
  }
}

/** So many times as many as are asked for are looked for first, as if the values were normal. */
const MARGIN = 1.5;
/** Where those were too few, the level is lowered by so many deviations, up to so many guesses in all; then every value is a candidate. */
const STEP = 0.4;
const GUESSES = 4;
/** Scratch memory is for so many times the count. */
const TIMES = 4;

/** The `count` largest of `values`, the largest first; all of them where there are fewer. Values are not NaN, and are not changed. */
export function largestOf(values: Float64Array, extremes: Extremes): Float64Array {
  const { sign = 1 } = extremes;
  return largestCollected(values.length, extremes, (level, into) => collectAbove(values, sign, level, into));
}

/**
 * Writes those of some values that are at least `level` to the front of `into`, and tells how many they are; null where there is no room for one
 * more.
 */
type Collect = (level: number, into: Float64Array) => number | null;

/**
 * `largestOf` of `length` values that are made when they are looked at. What lies above a guessed level is collected by one comparison a value,
 * and partitioned where the count ends.
 */
export function largestCollected(length: number, extremes: Extremes, collect: Collect): Float64Array {
  const { count, loose = 0 } = extremes;
  const candidates = candidatesFor(length, extremes, collect);
  const end = Math.min(count, candidates.length);
  const largest = candidates.subarray(0, end);
  if (end < candidates.length) bringForward(candidates, end);
  sortFrom(largest, loose);
  return largest;
}

/** Some values with the `count` largest among them; all where they could not be distinguished. */
function candidatesFor(length: number, extremes: Extremes, collect: Collect): Float64Array {
  const { count, sign = 1, mean, deviation, scratch = new ScratchMemory() } = extremes;
  const into = scratch.take(Math.min(length, TIMES * count) + 1);
  const far = normalInverse(Math.max(0, 1 - (MARGIN * count) / length));
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const found = collect(sign * mean + (far - guess * STEP) * deviation, into);
    if (found === null) break;
    if (found >= count) return into.subarray(0, found);
  }
  const all = scratch.take(length + 1);
  return all.subarray(0, collect(-Infinity, all) ?? 0);
}

/** Puts the smallest in descending order last, from place `from` on, by selection: few places. The others come before, in any order. */
function sortFrom(values: Float64Array, from: number): void {
  for (let last = values.length - 1; last >= from; last -= 1) {
    let least = last;
    for (let i = 0; i < last; i += 1) if ((values[i] ?? 0) < (values[least] ?? 0)) least = i;
    const value = values[least] ?? 0;
    values[least] = values[last] ?? 0;
    values[last] = value;
  }
}

/** Every value is written, and the next one over it unless it counts: a branch would be guessed wrongly too often. */
function collectAbove(values: Float64Array, sign: number, level: number, into: Float64Array): number | null {
  let found = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = sign * (values[i] ?? 0);
    into[found] = value;
    found += Number(value >= level);
    if (found === into.length) return null;
  }
  return found;
}

/** Puts the `count` largest first, in any order (Hoare, 1961: Find; without branches in its loop, as above). */
function bringForward(values: Float64Array, count: number): void {
  let [left, right] = [0, values.length];
  while (left < count && count < right) {
    const pivot = values[(left + right) >>> 1] ?? 0;
    let border = moveAbove(values, left, right, pivot);
    if (border === left) {
      // Nothing is above the pivot: it and its equals come next.
      border = moveEqual(values, left, right, pivot);
      if (count <= border) return;
    }
    if (count <= border) right = border;
    else left = border;
  }
}

/** Puts what is above `pivot` first among the places `from` to `to` − 1, and tells the place after the last of it. */
function moveAbove(values: Float64Array, from: number, to: number, pivot: number): number {
  let border = from;
  for (let i = from; i < to; i += 1) {
    const value = values[i] ?? 0;
    values[i] = values[border] ?? 0;
    values[border] = value;
    border += Number(value > pivot);
  }
  return border;
}

/** The same of what equals `pivot`. */
function moveEqual(values: Float64Array, from: number, to: number, pivot: number): number {
  let border = from;
  for (let i = from; i < to; i += 1) {
    const value = values[i] ?? 0;
    values[i] = values[border] ?? 0;
    values[border] = value;
    border += Number(value === pivot);
  }
  return border;
}
