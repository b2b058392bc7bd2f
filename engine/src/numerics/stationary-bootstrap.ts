import type { Interval } from './interval.ts';
import { quantileOfSorted } from './quantile.ts';
import { indexAt, uniformAt } from './random.ts';

interface BootstrapOptions {
  readonly seed: number;
  readonly rounds?: number;
}

const ROUNDS = 200;
/** Trading days: a month, over which volatility and the lead of one market over another mostly fade. */
const MEAN_BLOCK = 20;
/** Of the chance that a day follows the one before: how many do is drawn at once, by the inverse of the geometric distribution. */
const LOG_FOLLOWS = Math.log(1 - 1 / MEAN_BLOCK);
const FIRST_ROOM = 1024;
const TAILS = [0.025, 0.975] as const;

/**
 * Days drawn from a sample in rounds, as stretches of it: stretch i has the days `from[i]` … `to[i]` − 1, and round r the stretches
 * `firsts[r]` … `firsts[r + 1]` − 1, in their order. Days that follow the last one begin a stretch at the first.
 */
export interface DrawnStretches {
  /** Days of each round. */
  readonly count: number;
  readonly rounds: number;
  readonly firsts: Uint32Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/**
 * Draws days with replacement in blocks of random length (the stationary bootstrap of Politis and Romano, 1994). Series read at the same
 * stretches stay paired; sums over a stretch are two look-ups in running sums (`resampledMoments`).
 */
export function drawStretches(count: number, { seed, rounds = ROUNDS }: BootstrapOptions): DrawnStretches {
  const firsts = new Uint32Array(rounds + 1);
  // Typed arrays that double when they are full: lists of numbers take as long to grow as the draws take.
  let [from, to]: [Uint32Array, Uint32Array] = [new Uint32Array(FIRST_ROOM), new Uint32Array(FIRST_ROOM)];
  let [draws, found] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (let left = count; left > 0;) {
      const start = indexAt(seed, draws, count);
      const length = Math.min(left, 1 + Math.floor(Math.log(uniformAt(seed, draws + 1)) / LOG_FOLLOWS));
      draws += 2;
      left -= length;
      if (found + 2 > from.length) [from, to] = [doubled(from), doubled(to)];
      const end = start + length;
      from[found] = start;
      to[found] = Math.min(end, count);
      found += 1;
      if (end > count) {
        from[found] = 0;
        to[found] = end - count;
        found += 1;
      }
    }
    firsts[round + 1] = found;
  }
  return { count, rounds, firsts, from: from.slice(0, found), to: to.slice(0, found) };
}

function doubled(values: Uint32Array): Uint32Array {
  const room = new Uint32Array(2 * values.length);
  room.set(values);
  return room;
}

/** Every window of `length` days of a sample of `count`, a round each, in time; none where the sample is shorter. */
export function windowsOf(count: number, length: number): DrawnStretches {
  const rounds = Math.max(0, count - length + 1);
  const [firsts, to] = [new Uint32Array(rounds + 1), new Uint32Array(rounds + 1)];
  for (let round = 0; round <= rounds; round += 1) {
    firsts[round] = round;
    to[round] = round + length;
  }
  return { count: length, rounds, firsts, from: firsts, to };
}

/** The same day by day: `visit` gets the places of `count` days in each round, in one array that the next round fills again. */
export function resampleDays(count: number, options: BootstrapOptions, visit: (places: Uint32Array) => void): void {
  const drawn = drawStretches(count, options);
  const places = new Uint32Array(count);
  for (let round = 0; round < drawn.rounds; round += 1) visit(placesOf(drawn, round, places));
}

/** The days of a round, in `into`. */
export function placesOf({ firsts, from, to }: DrawnStretches, round: number, into: Uint32Array): Uint32Array {
  let day = 0;
  for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1)
    for (let place = from[i] ?? 0; place < (to[i] ?? 0); place += 1) into[day++] = place;
  return into;
}

/** A series read at these places. */
export function valuesAt(series: Float64Array, places: Uint32Array): Float64Array {
  const values = new Float64Array(places.length);
  for (let i = 0; i < places.length; i += 1) values[i] = series[places[i] ?? 0] ?? Number.NaN;
  return values;
}

/**
 * The 95% interval of an estimate from what resampled days gave in its place: the estimate less the 97.5% and 2.5% quantiles of their
 * distance from their mean. Null where one of them is no number.
 */
export function intervalOf(estimated: number, resampled: ArrayLike<number>): Interval | null {
  const errors = Float64Array.from(resampled);
  const mean = errors.reduce((sum, value) => sum + value, 0) / errors.length;
  if (!Number.isFinite(mean + estimated)) return null;
  const sorted = errors.map((value) => value - mean).sort();
  const [low, high] = TAILS.map((p) => quantileOfSorted(sorted, p));
  return { low: estimated - (high ?? Number.NaN), high: estimated - (low ?? Number.NaN) };
}
