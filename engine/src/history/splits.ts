import type { Day } from '../calendar/day.ts';
import type { DailyClose } from './daily-close.ts';

/** `ratio` new shares for one old, from `date` on: 5 for a 1:5 split, 2 for a 1:1 bonus, 0.1 for a 10:1 consolidation. */
export interface Split {
  readonly date: Day;
  readonly ratio: number;
}

/** How far a share may move on the day of its split and still show whether the closes before are adjusted. */
const LARGEST_MOVE = 1.2;
/** Below this a jump may be a split or a move; what the provider did is trusted. */
const TELLING = LARGEST_MOVE ** 2;

/**
 * Closes after every split of `splits`: for a split whose jump still stands in them, those before it are divided by its ratio.
 *
 * Providers list splits and adjust for them, mostly at once, at times days later. A split is taken to be missing when
 * close(date) / close(before) lies within 20% of 1 / ratio. One whose ratio is too near to 1 to tell (below 1.44), not
 * finite or not above 0, or with no close on one side, changes nothing. `closes` ascend by date.
 */
export function afterSplits(closes: readonly DailyClose[], splits: readonly Split[]): readonly DailyClose[] {
  return splits.reduce<readonly DailyClose[]>((bars, { date, ratio }) => {
    const first = bars.findIndex((bar) => bar.date >= date);
    const [before, after] = [bars[first - 1], bars[first]];
    if (before === undefined || after === undefined || !(factor(ratio) >= TELLING)) return bars;
    if (factor((after.close / before.close) * ratio) > LARGEST_MOVE) return bars;
    return bars.map((bar, i) => (i < first ? { ...bar, close: bar.close / ratio } : bar));
  }, closes);
}

/** How many times one is the other, whichever way: 2 for 2 and for 0.5. NaN unless the ratio is finite and above 0. */
function factor(ratio: number): number {
  return Number.isFinite(ratio) && ratio > 0 ? Math.max(ratio, 1 / ratio) : Number.NaN;
}
