import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { DayRange } from '@ballast/engine/history/day-range';

/** About 1.3 MB of closes: fifty symbols over ten years are one page. */
const CELLS_PER_PAGE = 150_000;
const [WEEK, WEEKDAYS] = [7, 5];

export interface PageWindow extends DayRange {
  /** The day the next page begins with; null on the last. */
  readonly next: Day | null;
}

/**
 * The days of one page of `series` columns: as many as make about 150,000 cells, from `start` on, up to `end`.
 *
 * Without days where `start` is after `end`. Pages are cut by calendar days, at five rows a week, so that the next begins where this one ends whatever is stored
 * meanwhile; a weekend session adds its row to the count.
 */
export function pageWindow(start: Day, end: Day, series: number): PageWindow {
  if (start > end) return { from: start, to: end, next: null };
  const rows = Math.max(1, Math.floor(CELLS_PER_PAGE / Math.max(1, series)));
  const last = addDays(start, Math.ceil((rows * WEEK) / WEEKDAYS) - 1);
  return last < end ? { from: start, to: last, next: addDays(last, 1) } : { from: start, to: end, next: null };
}
