import { CALENDARS } from '@ballast/engine/calendar/calendars';
import { addDays, isWeekend, type Day } from '@ballast/engine/calendar/day';
import { coverage, tradesOn } from '@ballast/engine/calendar/session';
import { tradingDaysBetween } from '@ballast/engine/calendar/trading-days';
import { dayAt } from '@ballast/engine/calendar/zoned-time';
import { isNavDay, lastNavDay, type NavClass } from '@ballast/engine/funds/nav-deadline';
import type { Exchange } from '@ballast/engine/quotes/market';
import { isSettled } from '../settled.ts';

/** Longer than any closure: 11 September 2001 took a week. */
const FURTHEST_BACK_DAYS = 14;

/** The last day of which `exchange` has a final close at `now`: no source can have a later one. */
export function lastSettledDay(exchange: Exchange, now: Date): Day {
  const today = dayAt(now.getTime(), CALENDARS[exchange].timeZone) ?? now.toISOString().slice(0, 10);
  for (let back = 0; back < FURTHEST_BACK_DAYS; back += 1) {
    const day = addDays(today, -back);
    const trades = tradesOn(exchange, day);
    const isSession = trades.ok ? trades.value : !isWeekend(day);
    if (isSession && isSettled(exchange, day, now)) return day;
  }
  return addDays(today, -1);
}

/** The last day of which rates of currencies are final: a weekday that is over wherever it is reckoned. */
export function lastSettledRateDay(now: Date): Day {
  const today = now.toISOString().slice(0, 10);
  const back = [1, 2, 3].find((days) => !isWeekend(addDays(today, -days)));
  return addDays(today, -(back ?? 1));
}

/** The last business day whose NAV should have been published: NAVs of Sundays are in no history. */
export function lastSettledNavDay(navClass: NavClass, now: Date): Day {
  return lastNavDay(navClass === 'liquid' ? 'standard' : navClass, now);
}

/** The sessions of the NSE on which funds have a NAV, as far as its calendar knows, ascending. */
export function navDays(): readonly Day[] {
  navDaysKnown ??= sessionDays('NSE').filter(isNavDay);
  return navDaysKnown;
}

let navDaysKnown: readonly Day[] | null = null;
const known = new Map<Exchange, readonly Day[]>();

/** Every session day of `exchange` that its calendar knows, ascending. */
export function sessionDays(exchange: Exchange): readonly Day[] {
  const found = known.get(exchange) ?? reckon(exchange);
  known.set(exchange, found);
  return found;
}

function reckon(exchange: Exchange): readonly Day[] {
  const { first, last } = coverage(exchange);
  const days = tradingDaysBetween(exchange, first, last);
  return days.ok ? days.value : [];
}
