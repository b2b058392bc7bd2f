import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import type { Exchange, Market } from '@ballast/engine/quotes/market';

/** A share or fund that can be held, or an index, as the master has it. */
export interface Instrument {
  readonly symbol: string;
  readonly name: string;
  /** Null for a fund that is bought at its net asset value. */
  readonly exchange: Exchange | null;
  readonly market: Market;
  readonly kind: InstrumentKind;
  readonly isin: string | null;
  /** By its code, see the engine's `Sector`; null for funds and indices, and where it is not known. */
  readonly sector: string | null;
  /** AMFI's category of a scheme. */
  readonly category?: string | null;
  /** Of a scheme that pays out: the code of its option that does not. */
  readonly growthCode?: string | null;
  /** A provider's search brought it: it is not of our own reference list. */
  readonly isFound: boolean;
}

/** What to type in a market so that this very instrument is understood: its exchange too, where the symbol alone is not enough. */
export function typedAs({ symbol, exchange, market }: Instrument, typedIn: Market): string {
  return exchange === 'BSE' || market !== typedIn ? `${exchange ?? market}:${symbol}` : symbol;
}
