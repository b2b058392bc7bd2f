import { compareText } from '../compare-text.ts';
import type { Day } from '../calendar/day.ts';
import type { OpenLot } from '../ledger/lot.ts';
import { currencyOfMarket, type Market } from '../quotes/market.ts';
import type { NoTax, Sale, SaleTax, Seller } from './tax.ts';
import { NOT_ESTIMATED, taxOnSale } from './tax-on-sale.ts';
import { ordinarySteps } from './ordinary-brackets.ts';
import { termOfSale } from './sale-term.ts';

/** A sale of some of the shares that lots are of. Amounts in the currency of the market, which is to be that of the seller's country. */
export interface LotsSale extends Pick<Sale, 'asset' | 'isListed' | 'account'> {
  readonly market: Market;
  readonly isFund?: boolean;
  readonly sold: Day;
  readonly quantity: number;
  /** For one share, before charges. */
  readonly price: number;
}

/** The tax of a sale, by the lots it takes. */
export interface LotsTax {
  /** Σ gain of the lots of each term, below 0 for a loss; null where no lot is of that term. */
  readonly shortGain: number | null;
  readonly longGain: number | null;
  /** Of each term, after set-off: short-term first. */
  readonly terms: readonly SaleTax[];
  readonly tax: number;
  /** proceeds − tax */
  readonly left: number;
  /** What was taken, in that order. */
  readonly lots: readonly { readonly bought: Day; readonly quantity: number; readonly gain: number }[];
}

export type LotsTaxResult =
  | { readonly ok: true; readonly value: LotsTax }
  | {
      readonly ok: false;
      readonly reason:
        | NoTax
        /** The lots are of fewer shares. */
        | 'not_enough'
        /** A lot's cost is unknown, or in another currency. */
        | 'unknown_cost'
        /** The day of a purchase is unknown: the shares were moved in. */
        | 'unknown_day';
    }
  /** As of `SaleTaxResult`. */
  | { readonly ok: false; readonly reason: 'worth_2018_unknown'; readonly atMost: number };

interface Taken {
  readonly bought: Day;
  readonly quantity: number;
  readonly cost: number;
  readonly gain: number;
}

/**
 * The tax on a sale of part of some open lots, first in, first out; on an exchange of India a sale takes what was bought on its day before older lots.
 *
 * Lots of one term add up. A short-term loss is set off against a long-term gain of the same sale, and in the US a long-term loss
 * against a short-term gain. `lots` are those of one share in one account. See `taxOnSale` for rates and what is left out.
 */
export function taxOnLots(lots: readonly OpenLot[], sale: LotsSale, seller: Seller): LotsTaxResult {
  if (seller.residence !== 'IN' && seller.residence !== 'US')
    return { ok: false, reason: NOT_ESTIMATED[seller.residence] };
  const { sold, price } = sale;
  const taken = take(lots, sale);
  if (!taken.ok) return taken;
  const ofTerm = { short: [] as Taken[], long: [] as Taken[] };
  for (const lot of taken.value) {
    const held = termOfSale({ ...sale, bought: lot.bought }, seller.residence);
    if (held === null) return { ok: false, reason: sold < lot.bought ? 'sold_before_bought' : 'no_rule' };
    if (held.term === 'same_day') return { ok: false, reason: 'same_day' };
    ofTerm[held.term].push(lot);
  }
  const shortGain = gainOf(ofTerm.short);
  const longGain = gainOf(ofTerm.long);
  const shortLoss = Math.max(0, -(shortGain ?? 0));
  const longLoss = seller.residence === 'US' ? Math.max(0, -(longGain ?? 0)) : 0;
  const terms: SaleTax[] = [];
  let atMost: number | null = null;
  let tax = 0;
  for (const [group, setOff] of [
    [ofTerm.short, longLoss],
    [ofTerm.long, shortLoss],
  ] as const) {
    const [oldest] = group.map(({ bought }) => bought).toSorted(compareText);
    if (oldest === undefined) continue;
    const proceeds = group.reduce((sum, { quantity }) => sum + quantity * price, 0);
    const cost = group.reduce((sum, lot) => sum + lot.cost, setOff);
    // A short-term gain is taxable income that a long-term gain lies on top of.
    const income = group === ofTerm.long ? Math.max(0, (shortGain ?? 0) - longLoss) : 0;
    const result = taxOnSale({ ...sale, bought: oldest, cost, proceeds }, withIncome(seller, income));
    if (result.ok) terms.push(result.value);
    else if (result.reason === 'worth_2018_unknown') atMost = result.atMost;
    else return result;
    tax += result.ok ? result.value.tax : (atMost ?? 0);
  }
  if (atMost !== null) return { ok: false, reason: 'worth_2018_unknown', atMost: tax };
  const left = sale.quantity * price - tax;
  const shown = taken.value.map(({ bought, quantity, gain }) => ({ bought, quantity, gain }));
  return { ok: true, value: { shortGain, longGain, terms, tax, left, lots: shown } };
}

/** A part of a share that is too small to be one. */
const NEGLIGIBLE = 1e-6;

function take(
  lots: readonly OpenLot[],
  { market, isFund = false, isListed = true, sold, quantity, price }: LotsSale,
):
  | { readonly ok: true; readonly value: readonly Taken[] }
  | { readonly ok: false; readonly reason: 'not_enough' | 'unknown_cost' | 'unknown_day' | 'out_of_range' } {
  if (!(quantity > 0 && price >= 0 && quantity * price < Infinity)) return { ok: false, reason: 'out_of_range' };
  const isNetted = market === 'IN' && !(isFund && !isListed);
  const isFirst = ({ day }: OpenLot) => isNetted && day === sold;
  const inOrder = [...lots.filter(isFirst), ...lots.filter((lot) => !isFirst(lot))];
  const taken: Taken[] = [];
  let missing = quantity;
  for (const lot of inOrder) {
    if (missing <= NEGLIGIBLE) break;
    if (lot.cost === null || lot.currency !== currencyOfMarket(market)) return { ok: false, reason: 'unknown_cost' };
    if (!lot.isDayKnown) return { ok: false, reason: 'unknown_day' };
    const part = Math.min(lot.quantity, missing);
    const cost = (lot.cost * part) / lot.quantity;
    taken.push({ bought: lot.day, quantity: part, cost, gain: part * price - cost });
    missing -= part;
  }
  return missing > NEGLIGIBLE ? { ok: false, reason: 'not_enough' } : { ok: true, value: taken };
}

function gainOf(lots: readonly Taken[]): number | null {
  return lots.length === 0 ? null : lots.reduce((sum, { gain }) => sum + gain, 0);
}

function withIncome(seller: Seller, income: number): Seller {
  if (seller.residence !== 'US') return seller;
  return {
    ...seller,
    ordinaryRate: ordinarySteps(seller).find(({ upTo }) => income < upTo)?.rate ?? seller.ordinaryRate,
    taxableIncome: seller.taxableIncome + income,
    modifiedAdjustedGrossIncome: seller.modifiedAdjustedGrossIncome + income,
  };
}
