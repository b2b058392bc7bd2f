import type { MonthlyShocks } from './monthly-shocks.ts';
import { MOST_MONTHS } from './plan.ts';

/** Months in a row that are drawn together, on average. */
const MEAN_BLOCK = 3;
/** What the generator moves on by with each number, and how many numbers a path may take. */
const STEP = 0x6d2b79f5;
const PER_PATH = MOST_MONTHS;
/** Numbers drawn are below it. */
const RANGE = 2 ** 31;
const BLOCK_BEGINS = Math.floor(RANGE / MEAN_BLOCK);

interface PathOptions {
  readonly seed: number;
  readonly paths: number;
  readonly months: number;
}

/**
 * Draws months with replacement in blocks of random length (stationary bootstrap, Politis and Romano 1994): a block goes on with the
 * month that follows with a probability of 2/3. `visit` gets each path's places in `values` (one per day), in one array that the next
 * path fills again. A path has numbers of its own from the seed, so its first months are the same however many follow.
 */
export function drawPaths(
  { values, daysPerMonth }: MonthlyShocks,
  { seed, paths, months }: PathOptions,
  visit: (places: Int32Array) => void,
): void {
  const days = values.length;
  const places = new Int32Array(months);
  const perDraw = days / BLOCK_BEGINS;
  for (let path = 0; path < paths; path += 1) {
    // Mulberry32 (`seededUniform`), from where this path's numbers begin.
    let state = (Math.trunc(seed) + Math.imul(Math.imul(path, PER_PATH), STEP)) | 0;
    let place = 0;
    for (let month = 0; month < months; month += 1) {
      state = (state + STEP) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      const drawn = (mixed ^ (mixed >>> 14)) >>> 1;
      if (month === 0) place = Math.trunc((drawn / RANGE) * days);
      else {
        // One number decides both: whether a block begins, and within that, where. A mask costs half of a branch that nobody can predict.
        const begins = (drawn - BLOCK_BEGINS) >> 31;
        const next = place + daysPerMonth;
        const onward = next - (days & ((days - 1 - next) >> 31));
        place = (Math.trunc(drawn * perDraw) & begins) | (onward & ~begins);
      }
      places[month] = place;
    }
    visit(places);
  }
}
