import { sessionOn } from '@ballast/engine/calendar/session';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';
import { type PriceFacts, priceStatus } from '../price-status.ts';
import type { Venue } from '../provider.ts';
import type { RecentCloses } from '../recent-closes.ts';
import { LAG_MS, mainExchange } from '../settled.ts';
import { tradingAt } from '../trading-now.ts';

/** A price past its freshness is still shown while a new one is fetched, until it is this many times as old. */
const USABLE_FOR = 8;
/** NAVs change once a day, at any time of the evening. */
const NAV_FRESH_MS = 60 * 60_000;

/** A provider's quote. Its status follows from the facts whenever it is read, not from the one it came with. */
export interface StoredQuote {
  readonly quote: Quote;
  readonly facts: PriceFacts;
  readonly fetchedAt: Date;
  /** Other evidence outweighed the stored prices it differs from. */
  readonly checked: boolean;
  /** There were stored closes to compare it with; otherwise, later ones may still refute it. */
  readonly compared: boolean;
}

/** `usable` is good enough to answer with while a newer one is fetched; `old` is not. */
export type Freshness = 'fresh' | 'usable' | 'old';

/**
 * How a stored quote may be used at `now`. While its exchange trades, and where the calendar does not know, by its age
 * against `freshMs`; fetched after the close had settled, it is fresh until the next open. A fund's NAV is fresh for an hour. With
 * `freshMs` 0 it is old.
 */
export function freshnessOf({ facts, fetchedAt }: StoredQuote, now: Date, freshMs: number): Freshness {
  if (freshMs === 0) return 'old';
  const { exchange, navClass } = facts;
  if (navClass !== undefined) return freshnessByAge(fetchedAt, now, NAV_FRESH_MS);
  const { current, last } = tradingAt(exchange, now);
  const isShut = current.ok && current.value === null;
  if (isShut && last.ok && fetchedAt.getTime() >= last.value.closesAt + LAG_MS) return 'fresh';
  return freshnessByAge(fetchedAt, now, freshMs);
}

function freshnessByAge(fetchedAt: Date, now: Date, freshMs: number): Freshness {
  const age = now.getTime() - fetchedAt.getTime();
  if (age <= freshMs) return 'fresh';
  return age <= USABLE_FOR * freshMs ? 'usable' : 'old';
}

/** The quote with its status at `now`. */
export function quoteAt({ quote, facts }: StoredQuote, now: Date): Quote {
  return { ...quote, status: priceStatus(facts, now) };
}

/** The quote where a newer one could not be had. */
export function lastQuote({ quote }: StoredQuote): Quote {
  return { ...quote, status: 'stale' };
}

/** The last stored close, for when the stored quote was refuted and no other can be had. */
export function lastClose({ closes, day, source }: RecentCloses, symbol: string, venue: Venue): Quote | null {
  const price = closes.at(-1);
  if (price === undefined) return null;
  const session = sessionOn(venue.exchange ?? mainExchange(venue.market), day);
  const closedAt = session.ok && session.value ? session.value.closesAt : Date.parse(day);
  return {
    symbol,
    name: null,
    price,
    change: null,
    change_amount: null,
    changePercent: null,
    change_percent: null,
    volume: null,
    status: 'stale',
    exchange_code: venue.exchange,
    currency: currencyOfMarket(venue.market),
    source,
    as_of: new Date(closedAt).toISOString(),
  };
}
