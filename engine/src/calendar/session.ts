import type { Exchange } from '../quotes/market.ts';
import { CALENDARS } from './calendars.ts';
import { isDay, isWeekend, type Day } from './day.ts';
import type { ExchangeCalendar, Hours } from './exchange-calendar.ts';
import { instantOf, type Instant, type TimeZone } from './zoned-time.ts';

/** What a calendar knows, or that it does not know: no answer here is ever a guess. */
export type CalendarResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'calendar_unknown' };

export const CALENDAR_UNKNOWN = { ok: false, reason: 'calendar_unknown' } as const;

/** A stretch of trading, `from` included and `to` not. */
export interface TradingSpan {
  readonly from: Instant;
  readonly to: Instant;
}

/** One day's trading on one exchange. */
export interface Session {
  readonly exchange: Exchange;
  /** The day on the exchange's own calendar. */
  readonly day: Day;
  /** `half` ends early; `special` has a day or hours of its own (Muhurat, a budget on a Saturday, a drill). */
  readonly kind: 'regular' | 'half' | 'special';
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Trading within the session: one span, or more where it has a break. */
  readonly trading: readonly [TradingSpan, ...TradingSpan[]];
}

/** The first and the last day the calendar of `exchange` knows, and the day its sources were last true to. */
export function coverage(exchange: Exchange): { readonly first: Day; readonly last: Day; readonly asOf: Day } {
  const { first, last, asOf } = CALENDARS[exchange];
  return { first, last, asOf };
}

/**
 * The session `exchange` holds on `day` of its own calendar, or null when it is closed.
 *
 * Unknown outside the coverage, for a day that does not exist, and where a session was announced without its hours.
 */
export function sessionOn(exchange: Exchange, day: Day): CalendarResult<Session | null> {
  const calendar = CALENDARS[exchange];
  const trades = tradesOn(exchange, day);
  if (!trades.ok || calendar.hoursUnknown.has(day)) return CALENDAR_UNKNOWN;
  return { ok: true, value: trades.value ? sessionOf(exchange, day, calendar) : null };
}

/** Whether `exchange` trades at all on `day` of its own calendar; unknown outside the coverage. */
export function tradesOn(exchange: Exchange, day: Day): CalendarResult<boolean> {
  const { first, last, special, hoursUnknown, closed } = CALENDARS[exchange];
  if (!isDay(day) || day < first || day > last) return CALENDAR_UNKNOWN;
  const isSpecial = special[day] !== undefined || hoursUnknown.has(day);
  return { ok: true, value: isSpecial || !(isWeekend(day) || closed.has(day)) };
}

function sessionOf(exchange: Exchange, day: Day, calendar: ExchangeCalendar): Session {
  const { special, half, timeZone } = calendar;
  const own = special[day];
  const early = half?.days.has(day) ? half.hours : null;
  const [hours, ...more] = own ?? [early ?? regularHours(day, calendar)];
  const trading = [spanOf(day, hours, timeZone), ...more.map((part) => spanOf(day, part, timeZone))] as const;
  return {
    exchange,
    day,
    kind: own ? 'special' : early ? 'half' : 'regular',
    opensAt: trading[0].from,
    closesAt: (trading.at(-1) ?? trading[0]).to,
    trading,
  };
}

function regularHours(day: Day, { regularHours: eras }: ExchangeCalendar): Hours {
  return (eras.findLast(({ from }) => from <= day) ?? eras[0]).hours;
}

function spanOf(day: Day, hours: Hours, zone: TimeZone): TradingSpan {
  const [from = '', to = ''] = hours.split('-');
  return { from: instantOf(day, from, zone), to: instantOf(day, to, zone) };
}
