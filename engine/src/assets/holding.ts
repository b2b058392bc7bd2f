import type { AccountType } from './account.ts';
import type { Currency } from '../money/currency.ts';
import type { Exchange, Market } from '../quotes/market.ts';

/** Shares of one company, and what was paid for each. */
export interface Holding {
  /** Upper case, as the market writes it, without exchange prefix or suffix. */
  readonly symbol: string;
  /** Null when the person did not say. */
  readonly exchange: Exchange | null;
  readonly market: Market;
  /** Of `purchasePrice`; follows from the market. */
  readonly currency: Currency;
  /** Above 0; fractions are allowed. */
  readonly shares: number;
  /** Per share. Null means unknown, which is not 0: a bonus share has the price 0. */
  readonly purchasePrice: number | null;
  /** What it is held in; missing where the person did not say. */
  readonly account?: AccountType;
  /** Where it was merged from several, each once; null for one that the person did not state. */
  readonly accounts?: readonly (AccountType | null)[];
}

/** The largest quantity, price or value the engine computes with. Sums of it stay finite; nothing listed comes near it. */
export const MAX_AMOUNT = 1e15;

export function isAmount(value: number): boolean {
  return value >= 0 && value <= MAX_AMOUNT;
}
