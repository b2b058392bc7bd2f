import { EXCHANGES, type Exchange, type Market, marketOfExchange } from '@ballast/engine/quotes/market';
import type { Venue } from '../provider.ts';

/** A symbol at an exchange, or in a market where it needs none. */
export interface Asked {
  readonly symbol: string;
  readonly venue: Exchange | Market;
}

/** Names what is asked for: `NSE:INFY`, `US:AAPL`. */
export function codeOf(symbol: string, { market, exchange }: Venue): string {
  return `${exchange ?? market}:${symbol}`;
}

/** What `code` names. */
export function askedBy(code: string): Asked {
  const at = code.indexOf(':');
  const [head, symbol] = [code.slice(0, at), code.slice(at + 1)];
  return { symbol, venue: EXCHANGES.find((exchange) => exchange === head) ?? (head === 'IN' ? 'IN' : 'US') };
}

export function venueOf({ venue }: Asked): Venue {
  const isMarket = venue === 'IN' || venue === 'US';
  return isMarket ? { market: venue, exchange: null } : { market: marketOfExchange(venue), exchange: venue };
}
