import type { Sector } from '../instruments/sector.ts';
import type { Exchange, Market } from '../quotes/market.ts';

/** Something that has a price in the sample market: whatever is named has one. */
export interface SampleInstrument {
  readonly symbol: string;
  readonly market: Market;
  readonly kind: 'share' | 'etf' | 'index';
  readonly sector: Sector | null;
  /** Whose sessions count; null takes the country's larger one, which keeps the same days. */
  readonly exchange: Exchange | null;
}

/** The exchange whose sessions an instrument has. */
export function exchangeOf({ exchange, market }: Pick<SampleInstrument, 'exchange' | 'market'>): Exchange {
  return exchange ?? (market === 'IN' ? 'NSE' : 'NYSE');
}
