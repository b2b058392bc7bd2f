import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { AssetTerm } from './asset-terms.ts';
import type { Asset } from './asset.ts';

/** How a value came about. `accrued`: from its terms to the day. `stated`: as the user stated it. `priced`: quantity × market price. */
export type ValueBasis = 'accrued' | 'stated' | 'priced';

/** What an asset is worth on a day. */
export interface AssetValue {
  /** Null where a term or a price is missing. For a loan: the balance owed, above 0. */
  readonly value: number | null;
  readonly currency: Currency;
  readonly basis: ValueBasis;
  /** The day the value rests on: today for what accrues, the stated day, the day of the price. Null where unknown. */
  readonly asOf: Day | null;
  /** Percent a year that it earns, the user's own or the scheme's, also where the value stands as stated; null where none is known. */
  readonly rate: number | null;
  /** Where a scheme's rate comes from; null for the user's own. */
  readonly rateSource: string | null;
  /** Value at maturity and its day, where the terms say so. */
  readonly maturity: { readonly value: number; readonly on: Day } | null;
  /** Until when it can't be sold, or only at a cost; null where it can, and where that isn't known. */
  readonly lockedUntil: Day | null;
  readonly missing: readonly AssetTerm[];
}

/** A price per unit of a quote, by `quoteKey`, in the currency of its market. */
export type PriceOf = (key: string) => { readonly price: number; readonly asOf: Day } | null;

/** What an asset's price follows: units × the closes of `key`; null for what has no market price. */
export interface AssetSeries {
  readonly key: string;
  readonly units: number;
  /** The same on one day for good: as many as long as nothing is bought or sold, though a fund of metal sells a little of it every year. */
  readonly fixedUnits: number;
}

/** What a kind's own rules say about a value; `valueAsset` adds the rest. */
export type Valuation = Pick<AssetValue, 'value'> & Partial<AssetValue>;

export const UNVALUED: Valuation = { value: null };

/** The amount as the user stated it. */
export function stated({ amount, asOf }: Asset): Valuation {
  return { value: amount, basis: 'stated', asOf };
}
