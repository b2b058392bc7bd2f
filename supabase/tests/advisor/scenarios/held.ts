import type { AccountType } from '@ballast/engine/assets/account';

/** One holding: symbol, shares, price paid (null: not known), and what does not follow from the country. */
export interface Held {
  readonly symbol: string;
  readonly shares: number;
  readonly paid: number | null;
  readonly exchange?: 'NSE' | 'BSE' | 'NYSE' | 'NASDAQ';
  readonly currency: 'INR' | 'USD';
  readonly account?: AccountType;
}
