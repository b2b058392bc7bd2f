import { isFundCode } from '../funds/fund-code.ts';
import type { Holding } from '../assets/holding.ts';
import type { QuoteChange } from '../quotes/quote-change.ts';
import type { Quote } from '../quotes/quote.ts';

/** Why a position has no value and is left out of all totals. */
export type Exclusion =
  /** Nothing was answered for it. */
  | 'no_quote'
  /** The provider knows no such symbol. */
  | 'unknown_symbol'
  /** There is an answer, but no price above zero in it. */
  | 'no_price'
  /** The price is in another currency than the holding's market trades in. */
  | 'currency_mismatch'
  /** Shares or price are not finite, not positive, or too large to compute with. */
  | 'out_of_range';

/** What a price rests on: a provider (live, delayed, closed or stale), a generated sample, or nothing. */
export type PriceBasis = 'provider' | 'sample' | 'none';

/** What a holding is called: its symbol, but a fund by its name where its quote has one, because its code says nothing. */
export function positionName({ holding: { symbol, market }, quote }: Pick<Position, 'holding' | 'quote'>): string {
  return isFundCode(symbol, market) ? (quote?.name ?? symbol) : symbol;
}

/** A holding with what it is worth. Amounts are in `holding.currency`; null means unknown, never 0. */
export interface Position {
  /** See `quoteKey`. */
  readonly key: string;
  readonly holding: Holding;
  readonly quote: Quote | null;
  readonly basis: PriceBasis;
  readonly excluded: Exclusion | null;
  readonly price: number | null;
  /** shares · price */
  readonly value: number | null;
  /** shares · purchasePrice */
  readonly cost: number | null;
  /** value − cost */
  readonly gain: number | null;
  /** 100 · gain / cost; null for a cost of 0. */
  readonly gainPercent: number | null;
  /** value / total value of its currency: a fraction. */
  readonly weight: number | null;
  /** Per share, against the previous session. */
  readonly dayChange: QuoteChange | null;
  /** shares · dayChange.amount */
  readonly dayChangeAmount: number | null;
}
