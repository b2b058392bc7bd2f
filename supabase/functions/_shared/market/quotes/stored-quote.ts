import { sessionOn } from '@ballast/engine/calendar/session';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';
import { type PriceFacts, priceStatus } from '../price-status.ts';
import type { Venue } from '../provider.ts';
import type { RecentCloses } from '../recent-closes.ts';
import { mainExchange } from '../settled.ts';

/** A provider's quote. The status it came with is no longer looked at: it follows from the facts whenever it is read. */
export interface StoredQuote {
  readonly quote: Quote;
  readonly facts: PriceFacts;
  readonly fetchedAt: Date;
  /** Other evidence outweighed the stored prices it differs from. */
  readonly checked: boolean;
  /** There were stored closes to compare it with; without, later ones may still refute it. */
  readonly compared: boolean;
}

/** The quote as it is to be called at `now`. */
export function quoteAt({ quote, facts }: StoredQuote, now: Date): Quote {
  return { ...quote, status: priceStatus(facts, now) };
}

/** The quote where a newer one was wanted and could not be had. */
export function lastQuote({ quote }: StoredQuote): Quote {
  return { ...quote, status: 'stale' };
}

/** The last stored close, where the stored quote was refuted and no other can be had. */
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
