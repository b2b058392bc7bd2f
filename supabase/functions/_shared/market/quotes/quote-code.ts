import { EXCHANGES, type Exchange, type Market, marketOfExchange } from '@ballast/engine/quotes/market';
import type { Venue } from '../provider.ts';

/** A symbol at an exchange, or in a market where it needs none. */
interface Listing {
  readonly symbol: string;
  readonly venue: Exchange | Market;
}

/** The cache key of a quote: `NSE:INFY`, `US:AAPL`. */
export function codeOf(symbol: string, { market, exchange }: Venue): string {
  return `${exchange ?? market}:${symbol}`;
}

export function listingOf(code: string): Listing {
  const at = code.indexOf(':');
  const [venue, symbol] = [code.slice(0, at), code.slice(at + 1)];
  return { symbol, venue: EXCHANGES.find((exchange) => exchange === venue) ?? (venue === 'IN' ? 'IN' : 'US') };
}

export function venueOf({ venue }: Pick<Listing, 'venue'>): Venue {
  const isMarket = venue === 'IN' || venue === 'US';
  return isMarket ? { market: venue, exchange: null } : { market: marketOfExchange(venue), exchange: venue };
}
