import { DAY_MS, toDay, type Day } from '../calendar/day.ts';

/** The first day of the sample market, a Monday. */
export const FIRST_DAY: Day = '1999-01-04';
/** The last day it can be computed for. */
export const LAST_DAY: Day = '2049-12-31';

const START = Date.parse(FIRST_DAY);

/**
 * Where `day` stands among the weekdays since the first one, which is 0. A Saturday or a Sunday stands halfway between
 * its Friday and its Monday: 4.5 is the first weekend.
 */
export function weekdayIndex(day: Day): number {
  const days = Math.round((Date.parse(day) - START) / DAY_MS);
  const week = Math.floor(days / 7);
  return 5 * week + Math.min(days - 7 * week, 4.5);
}

/** The weekday at a whole index. */
export function weekdayAt(index: number): Day {
  const week = Math.floor(index / 5);
  return toDay(START + (7 * week + (index - 5 * week)) * DAY_MS);
}
