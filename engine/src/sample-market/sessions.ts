import { addDays, isWeekend, type Day } from '../calendar/day.ts';
import { tradesOn } from '../calendar/session.ts';
import type { Exchange } from '../quotes/market.ts';
import { placeOf, type DayRange } from './series.ts';
import { FIRST_DAY, LAST_DAY, weekdayIndex } from './weekdays.ts';

/** Days, ascending, and where each stands among the weekdays. */
export interface Sessions {
  readonly days: readonly Day[];
  readonly positions: readonly number[];
}

/** By exchange and year: a quote needs a few days, and half a century takes a page too long at once. */
const kept = new Map<string, Sessions>();

/**
 * The days from `from` to `to`, both included, on which an exchange trades in the sample market: by its calendar where that knows, else the
 * weekdays. None outside the days of the sample market.
 */
export function sessionsOf(exchange: Exchange, { from, to }: DayRange): Sessions {
  const first = from < FIRST_DAY ? FIRST_DAY : from;
  const last = to > LAST_DAY ? LAST_DAY : to;
  const days: Day[] = [];
  const positions: number[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    const all = sessionsOfYear(exchange, year);
    const [start, end] = [placeOf(all.days, first), placeOf(all.days, `${last}~`)];
    days.push(...all.days.slice(start, end));
    positions.push(...all.positions.slice(start, end));
  }
  return { days, positions };
}

function sessionsOfYear(exchange: Exchange, year: number): Sessions {
  const key = `${exchange} ${String(year)}`;
  const known = kept.get(key);
  if (known) return known;
  const days: Day[] = [];
  const end = `${String(year)}-12-31`;
  for (let day = `${String(year)}-01-01`; day <= end; day = addDays(day, 1)) {
    const trades = tradesOn(exchange, day);
    if (trades.ok ? trades.value : !isWeekend(day)) days.push(day);
  }
  const sessions = { days, positions: days.map(weekdayIndex) };
  kept.set(key, sessions);
  return sessions;
}
