import type { Day } from '../calendar/day.ts';

/** The same day so many years on; a 29 February has none in most years, and days compare by the letter all the same. */
export function anniversary(day: Day, years: number): Day {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
