import type { Exchange } from '../quotes/market.ts';
import { addDays, type Day } from './day.ts';
import { CALENDAR_UNKNOWN, tradesOn, type CalendarResult } from './session.ts';

/**
 * The days from `from` to `to`, both included, on which `exchange` trades, in order; empty when `from` is after `to`.
 *
 * A day with a session of unknown hours counts. Unknown unless the coverage holds both ends.
 */
export function tradingDaysBetween(exchange: Exchange, from: Day, to: Day): CalendarResult<readonly Day[]> {
  if (!tradesOn(exchange, from).ok || !tradesOn(exchange, to).ok) return CALENDAR_UNKNOWN;
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const trades = tradesOn(exchange, day);
    if (trades.ok && trades.value) days.push(day);
  }
  return { ok: true, value: days };
}
