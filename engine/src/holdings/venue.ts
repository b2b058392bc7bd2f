import type { Exchange, Market } from '../quotes/market.ts';

/** Where a symbol is listed, as typed in front of it with a colon; a country alone leaves the exchange open. */
export interface Venue {
  readonly exchange: Exchange | null;
  readonly market: Market;
}

const VENUES: ReadonlyMap<string, Venue> = new Map([
  ['NSE', { exchange: 'NSE', market: 'IN' }],
  ['BSE', { exchange: 'BSE', market: 'IN' }],
  ['IN', { exchange: null, market: 'IN' }],
  ['NYSE', { exchange: 'NYSE', market: 'US' }],
  ['NASDAQ', { exchange: 'NASDAQ', market: 'US' }],
  ['US', { exchange: null, market: 'US' }],
]);

export function venueNamed(word: string): Venue | null {
  return VENUES.get(word.toUpperCase()) ?? null;
}
