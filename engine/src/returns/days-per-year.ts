import { daysBetween } from '../calendar/day.ts';
import type { Day } from '../calendar/day.ts';

/** Trading days of one exchange. */
const CONVENTION = 252;
const CALENDAR_DAYS = 365.25;
/** A look-back of a year may begin and end beside days without a close. */
const LEAST_SPAN = 355;

/** Whether dates cover a year: the growth of a shorter time, made one of a year, would exaggerate it. */
export function coversYear(from: Day, to: Day): boolean {
  return daysBetween(from, to) >= LEAST_SPAN;
}

/**
 * How many returns a year has by the dates of a series: one exchange has about 250, India and the US together 260, a cryptocurrency alone 365. `from` is
 * the close that the first return starts from, `days` the ascending dates of the returns. growth^(daysPerYear/n) is growth^(1/years) then, a year
 * being 365.25 days. Dates that cover less than a year say too little; they take 252.
 */
export function daysPerYear(from: Day, days: readonly Day[]): number {
  const to = days.at(-1) ?? from;
  return coversYear(from, to) ? (days.length * CALENDAR_DAYS) / daysBetween(from, to) : CONVENTION;
}
