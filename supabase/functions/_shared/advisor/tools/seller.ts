import type { Day } from '@ballast/engine/calendar/day';
import { dayAt } from '@ballast/engine/calendar/zoned-time';
import { USUAL_ORDINARY_RATE } from '@ballast/engine/tax/ordinary-brackets';
import { sellerAt } from '@ballast/engine/tax/seller';
import type { Sale, Seller } from '@ballast/engine/tax/tax';
import type { Term } from '@ballast/engine/tax/term';

const PERCENT = 100;
const USUAL_SLAB_RATE = 0.3;

export const NO_RATE =
  'the gain, or its short-term part, is taxed at the rate on the last of the person’s other income: ask for it (`tax_rate_percent`)';

export const NO_RESIDENCE =
  'it is not known whether the person is taxed in India or the US: ask for it (`tax_residence`). For those taxed elsewhere, or in both, no tax is estimated';

export const SHELTERED = 'none now: trades inside its account are not taxed when they are made';
export const SEVERAL_ACCOUNTS =
  'it is held in several accounts, and a sale inside some of them is not taxed: ask which one sells';

/** The day it is where somebody is taxed; in India where that is not known. */
export function todayOf(residence: Seller['residence'], now: Date): Day {
  return (
    dayAt(now.getTime(), residence === 'US' ? 'America/New_York' : 'Asia/Kolkata') ?? now.toISOString().slice(0, 10)
  );
}

/**
 * Whether a gain is taxed at the rate on other income: in the US a short-term one and one of metal, in India a short-term one of anything but listed
 * shares and equity-oriented funds.
 */
export function isAtOwnRate(
  { market, asset }: Pick<Sale, 'market' | 'asset'>,
  residence: Seller['residence'],
  term: Term,
): boolean {
  if (residence === 'US') return term === 'short' || asset === 'collectible';
  return residence === 'IN' && term === 'short' && (market === 'US' || (asset !== null && asset !== 'equity'));
}

/** The seller as far as they are known: `percent` is the rate on the last of their other income, where they stated it. */
export function sellerIn(residence: Seller['residence'], percent: number | undefined, longTermGains = 0): Seller {
  const usual = residence === 'US' ? USUAL_ORDINARY_RATE : USUAL_SLAB_RATE;
  return sellerAt(residence, percent === undefined ? usual : percent / PERCENT, longTermGains);
}

/** What is taken for granted about the seller. */
export const ASSUMED = {
  IN: 'resident of India, no long-term gains this year besides those named here, no surcharge; what is taxed at the slab rate at the one given, else at 30%; before any exit load of a fund',
  US: 'federal tax only, single filer with the lowest taxable income of the bracket given, else of the 24% one; short-term gains and metal at its rate; purchases in other accounts and after the sale are not known: a loss does not count as far as the same is bought within 30 days before or after it, in any account (wash sale)',
};
