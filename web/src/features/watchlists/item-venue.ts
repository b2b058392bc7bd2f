import type { WatchlistItem } from '@ballast/contract/watchlists';
import type { Venue } from '../../entities/quotes/ask-quotes.ts';

type Listed = Pick<WatchlistItem, 'symbol' | 'exchange' | 'currency'>;

/** Where an item's price is asked: an Indian share without an exchange at the NSE. */
export function venueOf({ exchange, currency }: Listed): Venue {
  if (exchange === 'NSE' || exchange === 'BSE') return exchange;
  return exchange === null && currency === 'INR' ? 'NSE' : 'US';
}

/** What items and prices are matched by, and what may stand on a watchlist once. */
export function itemKey(item: Listed): string {
  return `${venueOf(item)}:${item.symbol}`;
}
