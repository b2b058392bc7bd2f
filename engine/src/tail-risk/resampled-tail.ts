import { lazy } from '../lazy.ts';
import type { DrawnStretches } from '../numerics/stationary-bootstrap.ts';

/** So many times the days that a quantile needs are counted: seldom has a round too few of those. */
const MARGIN = 2;

/**
 * The historical value at risk of one day (`historicalTail`) on resampled days, one for each round. The days are put in order once; a round
 * counts how often it has each of the worst, and adds these up from the worst on. Finite returns, at least two.
 */
export function resampledValueAtRisk(returns: Float64Array, drawn: DrawnStretches, confidence: number): Float64Array {
  const h = confidence * (drawn.count - 1);
  // The quantile lies between these two places, counted from the largest loss.
  const [upper, lower] = [drawn.count - 2 - Math.floor(h), drawn.count - 1 - Math.floor(h)];
  const few = worstDays(returns, MARGIN * (lower + 1));
  const all = lazy(() => worstDays(returns, returns.length));
  const found = new Float64Array(drawn.rounds);
  for (let round = 0; round < drawn.rounds; round += 1) {
    countTimes(few, drawn, round);
    let [high, low] = [lossAt(few, upper), lossAt(few, lower)];
    if (Number.isNaN(low)) {
      countTimes(all(), drawn, round);
      [high, low] = [lossAt(all(), upper), lossAt(all(), lower)];
    }
    found[round] = low + (h - Math.floor(h)) * (high - low);
  }
  return found;
}

/** The loss at a place of the days that were drawn, the largest first; NaN where the worst days are fewer. */
function lossAt({ losses, times }: WorstDays, place: number): number {
  let passed = 0;
  for (let rank = 0; rank < times.length; rank += 1) {
    passed += times[rank] ?? 0;
    if (passed > place) return losses[rank] ?? Number.NaN;
  }
  return Number.NaN;
}

/** The days of the lowest returns. */
interface WorstDays {
  /** The largest first. */
  readonly losses: Float64Array;
  /** How often a round has each of them: filled again for each (`countTimes`). */
  readonly times: Uint32Array;
  /** Where each stands among `losses`, in the order of the days; equal ones in theirs. */
  readonly ranks: Uint32Array;
  /** How many of them are before each day of the sample. */
  readonly before: Uint32Array;
}

/** `count` of them, and those that are equal to the last. */
function worstDays(returns: Float64Array, count: number): WorstDays {
  const limit = returns.toSorted()[Math.min(count, returns.length) - 1] ?? Infinity;
  const days: number[] = [];
  const before = new Uint32Array(returns.length + 1);
  for (let day = 0; day < returns.length; day += 1) {
    if ((returns[day] ?? 0) <= limit) days.push(day);
    before[day + 1] = days.length;
  }
  const order = days
    .map((_, place) => place)
    .sort((a, b) => (returns[days[a] ?? 0] ?? 0) - (returns[days[b] ?? 0] ?? 0));
  const ranks = new Uint32Array(days.length);
  order.forEach((place, rank) => (ranks[place] = rank));
  const losses = Float64Array.from(order, (place) => -(returns[days[place] ?? 0] ?? Number.NaN));
  return { losses, times: new Uint32Array(days.length), ranks, before };
}

function countTimes({ times, ranks, before }: WorstDays, { firsts, from, to }: DrawnStretches, round: number): void {
  times.fill(0);
  const last = firsts[round + 1] ?? 0;
  for (let i = firsts[round] ?? 0; i < last; i += 1) {
    const end = before[to[i] ?? 0] ?? 0;
    for (let place = before[from[i] ?? 0] ?? 0; place < end; place += 1) {
      const rank = ranks[place] ?? 0;
      times[rank] = (times[rank] ?? 0) + 1;
    }
  }
}
