import type { Sector } from '../instruments/sector.ts';
import { marketOfExchange, type Exchange, type Market } from '../quotes/market.ts';
import { quoteKey } from '../quotes/quote-key.ts';

/** An index as its closes are asked for. */
export interface IndexListing {
  /** See `quoteKey`. */
  readonly key: string;
  readonly symbol: string;
  readonly market: Market;
  readonly exchange: Exchange;
  readonly kind: 'index';
  /** Null for the whole market. */
  readonly sector: Sector | null;
}

/** The indices of each market: what a portfolio is measured by, and what stands in for shares that did not trade yet. */
export const INDICES: readonly IndexListing[] = [
  listedIndex('NIFTY50', 'NSE', null),
  listedIndex('BANKNIFTY', 'NSE', 'financials'),
  listedIndex('SPX', 'NYSE', null),
];

export function listedIndex(symbol: string, exchange: Exchange, sector: Sector | null): IndexListing {
  const market = marketOfExchange(exchange);
  return { key: quoteKey(symbol, market), symbol, market, exchange, kind: 'index', sector };
}
