import type { StatedResidence } from '@ballast/contract/profile';
import type { Currency } from '@ballast/engine/money/currency';
import { assumedIncome, USUAL_ORDINARY_RATE } from '@ballast/engine/tax/ordinary-brackets';
import type { Seller } from '@ballast/engine/tax/tax';

const PERCENT = 100;

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

/** The seller as far as they are known: `percent` is the rate on the last of their other income, where they stated it. */
export function sellerIn(residence: Seller['residence'], percent: number | undefined, longTermGains = 0): Seller {
  const rate = (percent ?? 0) / PERCENT;
  if (residence === 'IN') return { residence, slabRate: rate, longTermGains, surcharge: 0 };
  if (residence !== 'US') return { residence };
  return {
    residence,
    filing: 'single',
    ...assumedIncome(percent === undefined ? USUAL_ORDINARY_RATE : rate, 'single'),
    ordinaryRate: rate,
  };
}

/** What is taken for granted about the seller. */
export const ASSUMED = {
  IN: 'resident of India, no long-term gains this year besides those named here, no surcharge; foreign shares at the rate given, else untaxed when short-term',
  US: 'federal tax only, single filer with the lowest taxable income of the bracket given, else of the 24% one; short-term gains at the rate given',
};
