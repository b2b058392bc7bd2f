import type { Day } from '../calendar/day.ts';
import type { DailyClose } from './daily-close.ts';

/** A close that is `ratio` times the one before it. */
export interface Jump {
  readonly date: Day;
  readonly ratio: number;
}

/** New shares for one old in the splits and bonus issues that are usual in India and the US; the last is pence for pounds. */
export const SPLIT_RATIOS = [3 / 2, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 50, 100];
/** How far a share moves besides on the day of its split. */
const TOLERANCE = 0.05;

/**
 * Jumps that look like an unrecorded split: from one close to the next by a usual split ratio or its inverse, give or
 * take 5%.
 *
 * Found, never repaired: a share can halve on bad news, and only a person can tell. `closes` are adjusted for splits and
 * dividends, ascend by date, and are finite and above 0; fewer than two have no jump.
 */
export function findJumps(closes: readonly DailyClose[]): Jump[] {
  const jumps: Jump[] = [];
  let before: DailyClose | null = null;
  for (const bar of closes) {
    const ratio: number = before === null ? 1 : bar.close / before.close;
    if (isLikeSplit(Math.max(ratio, 1 / ratio))) jumps.push({ date: bar.date, ratio });
    before = bar;
  }
  return jumps;
}

function isLikeSplit(factor: number): boolean {
  return SPLIT_RATIOS.some((split) => Math.abs(factor / split - 1) <= TOLERANCE);
}
