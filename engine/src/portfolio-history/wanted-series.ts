import type { Sector } from '../instruments/sector.ts';
import type { Reference } from './history.ts';
import { categoryListings, type CategoryIndex } from './fund-index.ts';
import { INDICES } from './indices.ts';
import type { Exchange, Market } from '../quotes/market.ts';
import type { Position } from '../valuation/position.ts';

/** A series that a history is wanted of: what it is called there, and what it is. */
export interface WantedSeries {
  /** See `quoteKey`. */
  readonly key: string;
  readonly symbol: string;
  readonly market: Market;
  readonly exchange: Exchange | null;
  readonly kind: 'share' | 'index';
  readonly sector: Sector | null;
}

export interface Wanted {
  readonly series: readonly WantedSeries[];
  readonly references: readonly Reference[];
}

/**
 * The histories that a report on `positions` needs: theirs, or of what they follow (`followed`), such as the Growth option of a scheme that pays out, those of the indices of its funds' categories, and those of the indices of every market. All of them, because a
 * person may compare with the other country's.
 */
export function wantedSeries(
  positions: readonly Position[],
  sectorOf: (symbol: string, market: Market) => Sector | null,
  followed: (symbol: string, market: Market) => string | null,
  categoryIndices: readonly CategoryIndex[],
): Wanted {
  const shares = positions.map(({ key, holding: { symbol, market, exchange } }) => ({
    key,
    symbol: followed(symbol, market) ?? symbol,
    market,
    exchange,
    kind: 'share' as const,
    sector: sectorOf(symbol, market),
  }));
  const held = new Set(shares.map(({ key }) => key));
  const ofCategories = categoryListings(categoryIndices).filter(({ key }) => !held.has(key));
  return {
    series: [...shares, ...INDICES, ...ofCategories],
    references: INDICES.map(({ key, market, sector }) => ({ key, market, sector })),
  };
}

/** How many days before the first day of trades closes are asked for: over the longest holiday, so that one is from before it. */
export const LEAD_DAYS = 15;

/** A series as `get-price-history` is asked for it: `NSE:INFY`, or `IN:INFY` where the exchange is not said. */
export function askedAs({ symbol, market, exchange }: Pick<WantedSeries, 'symbol' | 'market' | 'exchange'>): string {
  return `${exchange ?? market}:${symbol}`;
}
