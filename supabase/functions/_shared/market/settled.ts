import { CALENDARS } from '@ballast/engine/calendar/calendars';
import { sessionOn } from '@ballast/engine/calendar/session';
import { dayAt } from '@ballast/engine/calendar/zoned-time';
import type { Exchange, Market } from '@ballast/engine/quotes/market';

/** Closes come late: feeds lag up to 15 minutes, and NSE and BSE reckon theirs after trading from its last half hour. */
export const LAG_MS = 30 * 60_000;
/** After this much from a day's beginning in UTC it is over everywhere. */
const OVER_MS = 48 * 60 * 60_000;
const MAIN_EXCHANGE: Readonly<Record<Market, Exchange>> = { US: 'NYSE', IN: 'NSE' };

/** Whose hours hold where no exchange is named. */
export function mainExchange(market: Market): Exchange {
  return MAIN_EXCHANGE[market];
}

/**
 * Whether the close of `day` on `exchange` is final at `now`: half an hour after the session, or once the day is over
 * where the calendar knows of none.
 */
export function isSettled(exchange: Exchange, day: string, now: Date): boolean {
  if (Date.parse(day) + OVER_MS <= now.getTime()) return true;
  const session = sessionOn(exchange, day);
  if (session.ok && session.value) return session.value.closesAt + LAG_MS <= now.getTime();
  const today = dayAt(now.getTime(), CALENDARS[exchange].timeZone);
  return today !== null && day < today;
}
