import { nextSession, previousSession, sessionAt } from '@ballast/engine/calendar/nearby-sessions';
import type { CalendarResult, Session } from '@ballast/engine/calendar/session';
import type { Exchange } from '@ballast/engine/quotes/market';

export interface TradingNow {
  /** The session in which the exchange trades; null while it is shut. */
  readonly current: CalendarResult<Session | null>;
  /** The last one that is over. */
  readonly last: CalendarResult<Session>;
}

interface Known extends TradingNow {
  readonly from: number;
  readonly until: number;
}

const known = new Map<Exchange, Known>();

/** What the calendar says of an exchange at `now`. Kept until the next open or close: prices ask by the thousand. */
export function tradingAt(exchange: Exchange, now: Date): TradingNow {
  const instant = now.getTime();
  const kept = known.get(exchange);
  if (kept && kept.from <= instant && instant < kept.until) return kept;
  const current = sessionAt(exchange, instant);
  const fresh = {
    current,
    last: previousSession(exchange, instant),
    from: instant,
    until: changeAfter(exchange, instant, current),
  };
  known.set(exchange, fresh);
  return fresh;
}

/** When the answer may change; at once where the calendar does not know. */
function changeAfter(exchange: Exchange, instant: number, current: CalendarResult<Session | null>): number {
  if (!current.ok) return instant;
  const span = current.value?.trading.find(({ from, to }) => from <= instant && instant < to);
  if (span) return span.to;
  // Shut, perhaps in the break of a session: within its hours the answer is not kept.
  const last = previousSession(exchange, instant);
  const next = nextSession(exchange, instant);
  return last.ok && next.ok && isNeighbour(exchange, last.value, next.value) ? next.value.opensAt : instant;
}

function isNeighbour(exchange: Exchange, last: Session, next: Session): boolean {
  const before = previousSession(exchange, next.day);
  return before.ok && before.value.day === last.day;
}
