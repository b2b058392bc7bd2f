import { isFundCode } from '@ballast/engine/funds/fund-code';
import { EXCHANGES, type Exchange, type Market, marketOfExchange } from '@ballast/engine/quotes/market';
import type { Venue } from '../provider.ts';

/** A symbol at an exchange, or in a market where it needs none. */
interface Listing {
  readonly symbol: string;
  readonly venue: Exchange | Market;
}

/** Where a symbol is priced: at the exchange asked, or as a fund, which has none. */
export function placeOf(symbol: string, venue: Venue): Venue {
  return isFundCode(symbol, venue.market) ? { ...venue, exchange: null } : venue;
}

/** The cache key of a quote: `NSE:INFY`, `US:AAPL`, `IN:122639` of a fund. */
export function codeOf(symbol: string, venue: Venue): string {
  const { market, exchange } = placeOf(symbol, venue);
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
