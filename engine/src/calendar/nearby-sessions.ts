import type { Exchange } from '../quotes/market.ts';
import { CALENDARS } from './calendars.ts';
import { addDays, isDay, type Day } from './day.ts';
import { CALENDAR_UNKNOWN, sessionOn, type CalendarResult, type Session } from './session.ts';
import { dayAt, type Instant } from './zoned-time.ts';

/** Stands for a day that no calendar knows. */
const NO_DAY = '';

/**
 * The session in which `exchange` trades at `instant`, or null when it does not: closed, or in a session's break. At the
 * very open it trades, at the very close no longer. Unknown outside the coverage and for a time that is not finite.
 */
export function sessionAt(exchange: Exchange, instant: Instant): CalendarResult<Session | null> {
  const session = sessionOn(exchange, localDay(exchange, instant));
  if (!session.ok || session.value === null) return session;
  const trades = session.value.trading.some(({ from, to }) => from <= instant && instant < to);
  return trades ? session : { ok: true, value: null };
}

/**
 * The last session before a day or an instant. Before a day: of an earlier day. Before an instant: closed by then, the
 * very close included, so that a session in progress is not meant.
 *
 * Unknown when the coverage ends, or a session without known hours stands in the way, before one is found.
 */
export function previousSession(exchange: Exchange, before: Day | Instant): CalendarResult<Session> {
  return typeof before === 'string'
    ? firstFound(exchange, neighbour(before, -1), -1, () => true)
    : firstFound(exchange, localDay(exchange, before), -1, ({ closesAt }) => closesAt <= before);
}

/**
 * The first session after a day or an instant. After a day: of a later day. After an instant: it opens then, the very
 * open included, so that a session in progress is not meant. Unknown as in `previousSession`.
 */
export function nextSession(exchange: Exchange, after: Day | Instant): CalendarResult<Session> {
  return typeof after === 'string'
    ? firstFound(exchange, neighbour(after, 1), 1, () => true)
    : firstFound(exchange, localDay(exchange, after), 1, ({ opensAt }) => opensAt >= after);
}

function firstFound(
  exchange: Exchange,
  start: Day,
  step: 1 | -1,
  isWanted: (session: Session) => boolean,
): CalendarResult<Session> {
  for (let day = start; ; day = addDays(day, step)) {
    const found = sessionOn(exchange, day);
    if (!found.ok) return CALENDAR_UNKNOWN;
    if (found.value !== null && isWanted(found.value)) return { ok: true, value: found.value };
  }
}

function neighbour(day: Day, step: 1 | -1): Day {
  return isDay(day) ? addDays(day, step) : NO_DAY;
}

function localDay(exchange: Exchange, instant: Instant): Day {
  return dayAt(instant, CALENDARS[exchange].timeZone) ?? NO_DAY;
}
