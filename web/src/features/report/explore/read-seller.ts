import type { StatedResidence } from '@ballast/contract/profile';
import type { Currency } from '@ballast/engine/money/currency';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import {
  assumedIncome,
  bracketOfIncome,
  USUAL_ORDINARY_RATE,
  withStandardDeduction,
} from '@ballast/engine/tax/ordinary-brackets';
import { residenceIn } from '@ballast/engine/tax/seller';
import type { TradedGains } from '@ballast/engine/tax/traded-gains';
import type { RealizedGains, Residence, Seller } from '@ballast/engine/tax/tax';
import type { TaxResidence } from '../what-if/read-trade.ts';
import type { ExploreDraft } from './explore-draft.ts';
import { optionalNumber, signedNumber } from './typed-number.ts';

const PERCENT = 100;
const USUAL_RATES = { IN: 30, US: USUAL_ORDINARY_RATE * PERCENT } as const;

/** Fields of tax that something can be wrong with. */
export type SellerProblem = 'rate' | 'income' | 'magi' | 'realizedShort' | 'realizedLong' | 'lossShort' | 'lossLong';

/** What trades have realized this year, by the country of the seller. */
export type RealizedByCountry = Readonly<Record<Residence, TradedGains>>;

/** Where the person or their profile says. */
export function statedResidence(
  chosen: TaxResidence | null,
  profile: StatedResidence | null,
  base: Currency,
): TaxResidence {
  return chosen ?? residenceIn(base, profile);
}

/** What stands in the two fields of this year's gains: what was typed, else what the trades come to. */
export function realizedTexts(
  { realizedShort, realizedLong }: ExploreDraft,
  residence: Residence,
  traded: RealizedByCountry | null,
): { readonly short: string; readonly long: string } {
  const known = (of: 'short' | 'long') => {
    const gain = traded?.[residence];
    return gain === undefined || gain.lots === 0 ? '' : String(Number(gain[of].toFixed(2)));
  };
  return { short: realizedShort ?? known('short'), long: realizedLong ?? known('long') };
}

/** The rate in percent that an empty field stands for: in the United States the one that follows from a stated income. */
export function assumedRate({ income, filing }: ExploreDraft, residence: Residence): number {
  const stated = residence === 'US' ? optionalNumber(income, 'USD') : null;
  if (stated === null || stated === undefined) return USUAL_RATES[residence];
  return Math.round(bracketOfIncome(stated, filing).rate * PERCENT);
}

/** The taxable income that an empty field stands for: the lowest in the bracket of the rate. */
export function usualIncome({ rate, filing }: ExploreDraft): number {
  const stated = optionalNumber(rate) ?? null;
  return assumedIncome((stated ?? USUAL_RATES.US) / PERCENT, filing).taxableIncome;
}

/** The modified adjusted gross income that an empty field stands for. */
export function usualMagi(draft: ExploreDraft): number {
  return withStandardDeduction(optionalNumber(draft.income, 'USD') ?? usualIncome(draft), draft.filing);
}

/** Whose tax it is, or the first field that has to be looked at. */
export function readSeller(
  draft: ExploreDraft,
  residence: TaxResidence,
  traded: RealizedByCountry | null,
): Seller | SellerProblem {
  if (residence !== 'IN' && residence !== 'US') return { residence };
  const rate = optionalNumber(draft.rate);
  if (rate === undefined || (rate !== null && rate > 100)) return 'rate';
  const currency = currencyOfMarket(residence);
  const texts = realizedTexts(draft, residence, traded);
  const [short, long] = [signedNumber(texts.short, currency), signedNumber(texts.long, currency)];
  if (short === undefined) return 'realizedShort';
  if (long === undefined) return 'realizedLong';
  const [lossShort, lossLong] = [optionalNumber(draft.lossShort, currency), optionalNumber(draft.lossLong, currency)];
  if (lossShort === undefined) return 'lossShort';
  if (lossLong === undefined) return 'lossLong';
  const fraction = (rate ?? assumedRate(draft, residence)) / PERCENT;
  const realized: RealizedGains = { short: short ?? 0, long: long ?? 0 };
  const lossesForward = { short: lossShort ?? 0, long: lossLong ?? 0 };
  if (residence === 'IN') {
    const surcharge = Number(draft.surcharge) / PERCENT;
    return { residence, slabRate: fraction, longTermGains: 0, surcharge, lossesForward, realized };
  }
  const [income, magi] = [optionalNumber(draft.income, currency), optionalNumber(draft.magi, currency)];
  if (income === undefined) return 'income';
  if (magi === undefined) return 'magi';
  return {
    residence,
    filing: draft.filing,
    taxableIncome: income ?? usualIncome(draft),
    modifiedAdjustedGrossIncome: magi ?? usualMagi(draft),
    ordinaryRate: fraction,
    lossesForward,
    realized,
  };
}
