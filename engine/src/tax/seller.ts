import type { Currency } from '../money/currency.ts';
import { assumedIncome } from './ordinary-brackets.ts';
import type { Seller } from './tax.ts';

/** Where somebody is taxed, by what they state: never guessed from what they hold. A stated third country makes a holder of rupees a non-resident. */
export function residenceIn(base: Currency, stated: Seller['residence'] | 'other' | null): Seller['residence'] {
  if (stated === 'other') return base === 'INR' ? 'non_resident' : 'unknown';
  return stated ?? 'unknown';
}

/** What the tax of a country is counted in; null for sellers of neither. */
export function ownCurrencyOf(residence: Seller['residence']): Currency | null {
  return residence === 'IN' ? 'INR' : residence === 'US' ? 'USD' : null;
}

/** A seller of whom only the rate on the last of their other income is known, as a fraction. */
export function sellerAt(residence: Seller['residence'], rate: number, longTermGains = 0): Seller {
  if (residence === 'IN') return { residence, slabRate: rate, longTermGains, surcharge: 0 };
  if (residence !== 'US') return { residence };
  return { residence, filing: 'single', ...assumedIncome(rate, 'single'), ordinaryRate: rate };
}
