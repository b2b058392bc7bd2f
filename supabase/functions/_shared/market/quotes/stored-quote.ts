import type { Quote } from '@ballast/engine/quotes/quote';
import { type PriceFacts, priceStatus } from '../price-status.ts';

/** A provider's quote. The status it came with is no longer looked at: it follows from the facts whenever it is read. */
export interface StoredQuote {
  readonly quote: Quote;
  readonly facts: PriceFacts;
  readonly fetchedAt: Date;
}

/** The quote as it is to be called at `now`. */
export function quoteAt({ quote, facts }: StoredQuote, now: Date): Quote {
  return { ...quote, status: priceStatus(facts, now) };
}

/** The quote where a newer one was wanted and could not be had. */
export function lastQuote({ quote }: StoredQuote): Quote {
  return { ...quote, status: 'stale' };
}
