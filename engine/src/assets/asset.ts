import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { AccountType } from './account.ts';

/** What a person owns, or owes, that is not bought by symbol on an exchange and has no daily NAV. */
export const ASSET_KINDS = [
  /** Also a certificate of deposit. */
  'fixed_deposit',
  'recurring_deposit',
  'ppf',
  'epf',
  'ssy',
  'nsc',
  'scss',
  'kvp',
  /** Post Office Monthly Income Scheme. */
  'pomis',
  'nps',
  /** Corporate, municipal and government bonds. */
  'bond',
  'treasury_bill',
  'tips',
  /** US Series I and EE. */
  'savings_bond',
  'gold',
  'silver',
  'crypto',
  'cash',
  'unlisted_share',
  'property',
  /** Anything else at a stated value. */
  'other',
  'loan',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** How often interest is added. `simple`: once, at the end. `payout`: paid out and not reinvested. */
export const COMPOUNDINGS = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'simple', 'payout'] as const;
export type Compounding = (typeof COMPOUNDINGS)[number];

/** One such asset. Which terms a kind has is in `ASSET_TERMS`; the others are null. */
export interface Asset {
  readonly kind: AssetKind;
  /** The user's own name for it (`SBI`, `Flat in Pune`); may be empty. */
  readonly name: string;
  readonly currency: Currency;
  /**
   * In `currency`, above 0. Principal of a deposit, monthly instalment of a recurring one, sum invested in a certificate, face value of a
   * bond, balance owed of a loan; else the balance or value stated on `asOf`.
   */
  readonly amount: number | null;
  /** Grams of a metal, coins of a cryptocurrency; above 0. */
  readonly quantity: number | null;
  /** Of a metal: the part that is pure, in (0, 1]; 22 carat is 22/24. */
  readonly purity: number | null;
  /** Of a cryptocurrency: its code, `BTC`. */
  readonly code: string | null;
  /** Percent a year, 0 or above. */
  readonly rate: number | null;
  readonly compounding: Compounding | null;
  readonly startsOn: Day | null;
  readonly maturesOn: Day | null;
  /** The day for which `amount` is stated. */
  readonly asOf: Day | null;
  /** Standard deviation of a year's return as a fraction, assumed by the user for a stated value (`assumedRisk`). */
  readonly volatility: number | null;
  readonly account: AccountType | null;
}
