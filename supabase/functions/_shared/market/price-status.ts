import { CALENDARS } from '@ballast/engine/calendar/calendars';
import { dayAt } from '@ballast/engine/calendar/zoned-time';
import { missedDeadlines, type NavClass } from '@ballast/engine/funds/nav-deadline';
import type { CalendarResult, Session } from '@ballast/engine/calendar/session';
import type { Exchange } from '@ballast/engine/quotes/market';
import type { QuoteStatus } from '@ballast/engine/quotes/quote';
import { tradingAt } from './trading-now.ts';

const MINUTE_MS = 60_000;
/** A price may lag this much behind its feed's delay, and be stamped this much after a close (auctions, post-close). */
const GRACE_MS = 30 * MINUTE_MS;
/** The longest a market of ours stays shut: a weekend with holidays on both sides. */
const MAX_CLOSURE_MS = 5 * 24 * 60 * MINUTE_MS;

export interface PriceFacts {
  /** Whose calendar decides. */
  readonly exchange: Exchange;
  /** What the provider says; it decides only where the calendar cannot. */
  readonly inSession: boolean;
  /** Minutes by which the feed is behind; null when the provider does not say. */
  readonly delayMinutes: number | null;
  readonly madeAt: Date;
  /** Of a fund's net asset value: when its scheme must publish. */
  readonly navClass?: NavClass;
}

/**
 * What a provider's price may be called at `now`; a feed that does not say how late it is counts as delayed, not live.
 *
 * While the exchange trades by its calendar: `live` or `delayed` within delay and grace, else `stale`. While it is shut:
 * `market_closed` for a price of the last session, `stale` for an older one, unless the feed may still be that late. The provider's word on
 * the session counts outside the calendar's coverage, and for a price made when the calendar knows of no session: it is missing one then.
 */
export function priceStatus(facts: PriceFacts, now: Date): QuoteStatus {
  const { exchange, madeAt, navClass } = facts;
  if (navClass !== undefined) return navStatus(madeAt, navClass, now);
  const { current, last } = tradingAt(exchange, now);
  if (current.ok && current.value) return statusInSession(current.value, last, facts, now);
  if (!last.ok || madeAt.getTime() > last.value.closesAt + GRACE_MS) return statusByProvider(facts, now);
  const { opensAt } = last.value;
  if (madeAt.getTime() >= opensAt) return 'market_closed';
  // The net asset value of a US fund follows the close by hours.
  const awaited = now.getTime() - opensAt <= allowedLag(facts) && opensAt - madeAt.getTime() <= MAX_CLOSURE_MS;
  return awaited ? 'delayed' : 'stale';
}

/** `market_closed` for the newest NAV to be expected, `delayed` after one missed deadline, `stale` after two. */
function navStatus(madeAt: Date, navClass: NavClass, now: Date): QuoteStatus {
  const day = dayAt(madeAt.getTime(), CALENDARS.NSE.timeZone);
  const missed = day === null ? Infinity : missedDeadlines(day, navClass, now);
  return missed === 0 ? 'market_closed' : missed === 1 ? 'delayed' : 'stale';
}

function statusInSession(
  { opensAt }: Session,
  last: CalendarResult<Session>,
  facts: PriceFacts,
  now: Date,
): QuoteStatus {
  if (facts.madeAt.getTime() >= opensAt) return statusByAge(facts, now);
  // Until the feed can have a price of this session, the last one's close is all there is.
  const awaited = now.getTime() - opensAt <= allowedLag(facts);
  return awaited && last.ok && facts.madeAt.getTime() >= last.value.opensAt ? 'delayed' : 'stale';
}

function statusByProvider(facts: PriceFacts, now: Date): QuoteStatus {
  if (facts.inSession) return statusByAge(facts, now);
  return now.getTime() - facts.madeAt.getTime() > MAX_CLOSURE_MS ? 'stale' : 'market_closed';
}

function statusByAge(facts: PriceFacts, now: Date): QuoteStatus {
  if (now.getTime() - facts.madeAt.getTime() > allowedLag(facts)) return 'stale';
  return facts.delayMinutes === 0 ? 'live' : 'delayed';
}

function allowedLag({ delayMinutes }: PriceFacts): number {
  return (delayMinutes ?? 0) * MINUTE_MS + GRACE_MS;
}
