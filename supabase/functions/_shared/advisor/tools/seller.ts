import type { StatedResidence } from '@ballast/contract/profile';
import type { Currency } from '@ballast/engine/money/currency';
import type { Seller } from '@ballast/engine/tax/tax';

/** In the middle of those whose long-term gains are taxed at 15 %. */
const USUAL_INCOME = 100_000;

export const NO_RATE =
  'short-term gains are taxed at the rate on the last of the person’s other income: ask for it (`tax_rate_percent`)';

/** What the tax of a country is counted in; null for sellers of neither. */
export function ownCurrencyOf(residence: Seller['residence']): Currency | null {
  return residence === 'IN' ? 'INR' : residence === 'US' ? 'USD' : null;
}

/** Rupees imply a resident of India, dollars one of the US, until the user says otherwise. */
const USUAL: Partial<Record<Currency, Seller['residence']>> = { INR: 'IN', USD: 'US' };

/** Where somebody is taxed: where their profile says, else what is usual. A stated third country makes a holder of rupees a non-resident. */
export function residenceIn(base: Currency, stated: StatedResidence | null): Seller['residence'] {
  if (stated === 'IN' || stated === 'US') return stated;
  if (stated === 'other') return base === 'INR' ? 'non_resident' : 'unknown';
  return USUAL[base] ?? 'unknown';
}

/** The seller as far as they are known: `rate` is on the last of their other income, a fraction. */
export function sellerIn(residence: Seller['residence'], rate: number): Seller {
  if (residence === 'IN') return { residence, slabRate: rate, longTermGains: 0, surcharge: 0 };
  if (residence !== 'US') return { residence };
  return {
    residence,
    filing: 'single',
    taxableIncome: USUAL_INCOME,
    modifiedAdjustedGrossIncome: USUAL_INCOME,
    ordinaryRate: rate,
  };
}

/** What is taken for granted about the seller. */
export const ASSUMED = {
  IN: 'resident of India, no other long-term gains this year, no surcharge; foreign shares at the rate given, else untaxed when short-term',
  US: 'federal tax only, single filer in the middle bracket for long-term gains; short-term gains at the rate given',
};
