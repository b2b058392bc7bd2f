import { addDays, type Day } from '../calendar/day.ts';
import type { Residence } from './tax.ts';

/**
 * The last day on which something bought on `day` has been held for so many years and no more: the same day, or the last of February where that year
 * has no 29th. In the United States what was bought on the last day of a month completes a year on the last day of that month (Rev. Rul. 66-7).
 */
export function anniversary(day: Day, years: number, residence: Residence): Day {
  const year = Number(day.slice(0, 4)) + years;
  const isLast = residence === 'US' && day.endsWith('-02-28') && addDays(day, 1).endsWith('-03-01');
  return isLast || day.endsWith('-02-29') ? addDays(`${year}-03-01`, -1) : `${year}${day.slice(4)}`;
}
