import type { AccountType } from '../assets/account.ts';
import type { Result } from '../result.ts';
import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { TaxAsset } from './tax-asset.ts';

/** The countries whose rules are known, for those who live there. */
export const RESIDENCES = ['IN', 'US'] as const;
export type Residence = (typeof RESIDENCES)[number];

/** A sale of shares as far as tax goes. Amounts in the currency of the seller's country. */
export interface Sale {
  /** Where the shares are listed. */
  readonly market: Market;
  readonly bought: Day;
  readonly sold: Day;
  /** Paid and got, of all shares sold together, 0 or above. */
  readonly cost: number;
  readonly proceeds: number;
  /** Holds many companies: a fund. */
  readonly isFund?: boolean;
  /** How the law sorts it; equity where it is missing, null where that can't be told. */
  readonly asset?: TaxAsset | null;
  /** India: units that trade on an exchange; only of funds that aren't equity. */
  readonly isListed?: boolean;
  /** What it is held in. */
  readonly account?: AccountType;
  /** India: what shares bought before 1 February 2018 were worth on 31 January 2018, by the highest price of that day, where that is known. */
  readonly worthOn31January2018?: number;
}

/** The year's other figures of a seller in India, which nothing here can know. */
export interface IndianSeller {
  readonly residence: 'IN';
  /** On the last rupee of other income, a fraction: what short-term gains are taxed at, but for listed shares and equity-oriented funds. */
  readonly slabRate: number;
  /** Long-term gains of listed shares already made in the same tax year: they use up what is free. */
  readonly longTermGains: number;
  /** On the tax of other income, a fraction; 0 up to an income of ₹50 lakh. Of gains at a rate of their own it is capped: `cappedSurcharge`. */
  readonly surcharge: number;
  readonly lossesForward?: LossesForward;
  /** Of listed shares and equity-oriented funds; `yearTax` alone counts them. Those that `longTermGains` has are not in it. */
  readonly realized?: RealizedGains;
}

/** Gains less losses of sales already made in the same tax year, by term; below 0 for a loss. */
export interface RealizedGains {
  readonly short: number;
  readonly long: number;
}

/** Losses of earlier years that this one may set off, by their term; 0 or above. */
export interface LossesForward {
  readonly short: number;
  readonly long: number;
}

export const FILING_STATUSES = ['single', 'joint', 'separate', 'head_of_household'] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

/** The same of a seller in the United States; federal tax only. */
export interface AmericanSeller {
  readonly residence: 'US';
  readonly filing: FilingStatus;
  /** Without this gain. */
  readonly taxableIncome: number;
  readonly modifiedAdjustedGrossIncome: number;
  /** On the last dollar, a fraction: what short-term gains are taxed at as far as the bracket of the income goes (`ordinarySteps`). */
  readonly ordinaryRate: number;
  readonly lossesForward?: LossesForward;
  /** Not in the two figures of income; `yearTax` alone counts them. */
  readonly realized?: RealizedGains;
}

/** Somebody whose tax is not estimated: living in neither country's rules, under both, or not yet asked. */
export interface UntaxedSeller {
  readonly residence: 'non_resident' | 'both' | 'unknown';
}

export type Seller = IndianSeller | AmericanSeller | UntaxedSeller;

/** A part of a gain and what it is taxed at. */
export interface TaxPart {
  readonly kind: 'free' | 'gain' | 'slab' | 'surcharge' | 'cess' | 'net_investment_income';
  /** What the rate is of. */
  readonly of: number;
  readonly rate: number;
  readonly tax: number;
}

export interface SaleTax {
  readonly term: 'short' | 'long';
  /** proceeds − cost, or − what counts as cost (`worthOn31January2018`); below 0 for a loss, which is not taxed and may count against other gains. */
  readonly gain: number;
  readonly tax: number;
  /** proceeds − tax */
  readonly left: number;
  /** Adds up to `tax`. */
  readonly parts: readonly TaxPart[];
  /** The last day after which the gain is long-term; null where it never is. */
  readonly longAfter: Day | null;
  /** Since when the rule holds, and where it stands; `year` where its amounts are of a year. */
  readonly rule: { readonly from: Day; readonly source: string; readonly year: number | null };
  /** Of whom it is; shown beside every figure. */
  readonly residence: Residence;
}

/** Why there is no tax to tell. */
export type NoTax =
  /** No rule is known for a sale on that day. */
  | 'no_rule'
  | 'sold_before_bought'
  /** A day that is none. */
  | 'no_day'
  /** An amount or a rate that is negative, not finite, or a rate above 1. */
  | 'out_of_range'
  /** Bought and sold on one day in India: income of a business, and no capital gain. */
  | 'same_day'
  /** Nobody has said where the seller is taxed. */
  | 'residence_unknown'
  /** A non-resident Indian: tax is withheld on the sale, and what is due depends on a treaty. */
  | 'non_resident'
  /** Taxed by India and as a US person. */
  | 'both_countries'
  /** What the fund holds decides, and isn't known. */
  | 'asset_unknown'
  /** Inside an account whose trades bear no tax when they are made. */
  | 'sheltered'
  /** An Indian fund of a US person: usually a passive foreign investment company. */
  | 'foreign_fund';

/** A figure, a reason, or the most that it can be. */
export type SaleTaxResult =
  | Result<SaleTax, NoTax>
  /** Bought before February 2018, and what it was worth on 31 January 2018 is not known: the tax is `atMost` what the cost alone makes it. */
  | { readonly ok: false; readonly reason: 'worth_2018_unknown'; readonly atMost: number };
