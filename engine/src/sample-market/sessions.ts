import { addDays, isWeekend, type Day } from '../calendar/day.ts';
import { coverage, tradesOn } from '../calendar/session.ts';
import type { Exchange } from '../quotes/market.ts';
import { FIRST_DAY, LAST_DAY, weekdayIndex } from './weekdays.ts';

/** Days, ascending, and where each stands among the weekdays. */
export interface Sessions {
  readonly days: readonly Day[];
  readonly positions: readonly number[];
}

const kept = new Map<Exchange, Sessions>();

/** Every day of the sample market on which an exchange trades: by its calendar where that knows, else the weekdays. */
export function sessionsOf(exchange: Exchange): Sessions {
  const known = kept.get(exchange);
  if (known) return known;
  const covered = coverage(exchange);
  const days: Day[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
    const trades = day >= covered.first && day <= covered.last ? tradesOn(exchange, day) : null;
    if (trades?.ok ? trades.value : !isWeekend(day)) days.push(day);
  }
  const sessions = { days, positions: days.map(weekdayIndex) };
  kept.set(exchange, sessions);
  return sessions;
}
