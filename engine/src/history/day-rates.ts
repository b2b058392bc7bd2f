import { addDays, type Day } from '../calendar/day.ts';
import type { DailyClose } from './daily-close.ts';

/** How long before a day a rate may be from: a weekend with a holiday on either side of it. */
const LONGEST_CARRY_DAYS = 4;

/** The rate taken for a day; `from` is the day it was made, earlier only where that day has none of its own. */
export interface DayRate {
  readonly rate: number;
  readonly from: Day;
}

/**
 * The rate for each of `days`: the day's own, else the last one of the four days before it, else null.
 *
 * Currencies trade on every weekday. Shares trade on a few Saturdays and Sundays (budgets, Muhurat), and on days when
 * currencies rest (1 January in New York): there the last rate is the one a holder would have got. Beyond four days it
 * is a gap, and not bridged. `days` and `rates` ascend by date.
 */
export function carriedRates(days: readonly Day[], rates: readonly DailyClose[]): (DayRate | null)[] {
  let next = 0;
  return days.map((day) => {
    while ((rates[next]?.date ?? '9999-12-31') <= day) next += 1;
    const last = rates[next - 1];
    if (last === undefined || (last.date !== day && addDays(last.date, LONGEST_CARRY_DAYS) < day)) return null;
    return { rate: last.close, from: last.date };
  });
}

/** Rates of one currency in another from what both cost in a third: `quote / base`, made on the earlier of their days. */
export function crossRates(
  base: readonly (DayRate | null)[],
  quote: readonly (DayRate | null)[],
): readonly (DayRate | null)[] {
  return quote.map((over, i) => {
    const under = base[i];
    if (!over || !under) return null;
    return { rate: over.rate / under.rate, from: under.from < over.from ? under.from : over.from };
  });
}
