import type { InstrumentKind } from '../instruments/kind.ts';
import type { Exchange, Market } from '../quotes/market.ts';

export interface ListedSymbol {
  readonly symbol: string;
  /** Null where the text does not say. */
  readonly exchange: Exchange | null;
  readonly market: Market;
}

/** What a term names, see `terms.ts`. */
export interface NamedInstrument {
  readonly symbol: string;
  /** Null for a fund. */
  readonly exchange: Exchange | null;
  readonly market: Market;
  readonly kind: InstrumentKind;
  /** Of a fund also its plan and option. */
  readonly name: string;
  readonly isin: string | null;
}

/** A fund that may be meant, and what names it alone in a text. */
export interface FundChoice {
  readonly name: string;
  readonly typed: string;
}

/** The instruments that a term names exactly, best known first. */
export type Named = (term: string) => readonly NamedInstrument[];
