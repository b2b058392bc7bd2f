import { isDay } from '../calendar/day.ts';
import { CESS, cappedSurcharge, EXEMPT, LISTED_ABROAD, LISTED_IN_INDIA, OTHER_IN_INDIA, SPECIFIED } from './india.ts';
import { isGrandfathered } from './grandfathering.ts';
import { ordinarySteps, type OrdinaryStep } from './ordinary-brackets.ts';
import type { AmericanSeller, IndianSeller, NoTax, Sale, SaleTax, SaleTaxResult, Seller, TaxPart } from './tax.ts';
import { termOfSale, type SaleTerm } from './sale-term.ts';
import { isSheltered } from './tax-asset.ts';
import { taxPeriodOf } from './tax-year.ts';
import {
  BRACKETS,
  COLLECTIBLES_RATE,
  MIDDLE_RATE,
  NET_INVESTMENT_ABOVE,
  NET_INVESTMENT_RATE,
  TOP_RATE,
} from './united-states.ts';

/**
 * The tax on the gain of one sale, by the rules of the seller's country on the day of the sale; `termOfSale` decides the term.
 *
 * India: listed there, 20% short and 12.5% long (more than 12 months) above ₹1.25 lakh a year; listed abroad, and funds that are not equity, the slab rate short and
 * 12.5% long (more than 24 months, 12 for listed units); specified funds bought since April 2023, the slab rate; with surcharge, and 4% cess on both. United States: ordinary rates short, 0, 15 or 20% long
 * (more than a year; collectibles ordinary rates, at most 28%) by where the gain comes to lie on top of the taxable income, and 3.8% on net investment income above a threshold.
 * A loss bears none. Not here: set-off and carrying forward of losses, wash sales, state taxes, tax paid abroad.
 */
export function taxOnSale(sale: Sale, seller: Seller): SaleTaxResult {
  const reason = obstacle(sale, seller);
  if (reason !== null) return { ok: false, reason };
  if (seller.residence !== 'IN' && seller.residence !== 'US')
    return { ok: false, reason: NOT_ESTIMATED[seller.residence] };
  if (isSheltered(sale.account)) return { ok: false, reason: 'sheltered' };
  if (sale.asset === null && sale.market === 'IN' && seller.residence === 'IN')
    return { ok: false, reason: 'asset_unknown' };
  const held = termOfSale(sale, seller.residence);
  if (held === null) return { ok: false, reason: 'no_rule' };
  if (held.term === 'same_day') return { ok: false, reason: 'same_day' };
  return seller.residence === 'IN' ? inIndia(sale, seller, held) : inUnitedStates(sale, seller, held);
}

/** Why a seller of neither country alone gets no estimate. */
export const NOT_ESTIMATED = {
  non_resident: 'non_resident',
  both: 'both_countries',
  unknown: 'residence_unknown',
} as const;

function inIndia(sale: Sale, seller: IndianSeller, held: SaleTerm): SaleTaxResult {
  const rule = ruleInIndia(sale, held);
  const exempt = EXEMPT.findLast((one) => one.year <= taxPeriodOf(sale.sold, 'IN').year);
  if (rule === undefined || exempt === undefined) return { ok: false, reason: 'no_rule' };
  const isLong = held.term === 'long';
  const isOld = isIndianEquity(sale) && isGrandfathered(sale, held.term, 'IN');
  const gain = sale.proceeds - (isOld ? grandfathered(sale) : sale.cost);
  const isExempt = isLong && isIndianEquity(sale);
  const free = isExempt ? Math.min(Math.max(0, gain), Math.max(0, exempt.amount - seller.longTermGains)) : 0;
  const rate = isLong ? rule.longRate : (rule.shortRate ?? seller.slabRate);
  const kind = isLong || rule.shortRate !== null ? 'gain' : 'slab';
  const own = [part('free', free, 0), part(kind, Math.max(0, gain) - free, rate)];
  const surcharge = part(
    'surcharge',
    sumOf(own),
    kind === 'gain' ? cappedSurcharge(seller.surcharge) : seller.surcharge,
  );
  const cess = part('cess', sumOf([...own, surcharge]), CESS);
  const parts = [...own, surcharge, cess];
  // A loss by its cost is one whatever it was worth: the worth counts only up to the proceeds.
  if (isOld && sale.worthOn31January2018 === undefined && gain > 0)
    return { ok: false, reason: 'worth_2018_unknown', atMost: sumOf(parts) };
  return resultOf(sale, {
    gain,
    held,
    parts,
    residence: 'IN',
    rule: { from: rule.from, source: rule.source, year: null },
  });
}

function isIndianEquity({ market, asset = 'equity' }: Sale): boolean {
  return market === 'IN' && asset === 'equity';
}

/** By the day of the sale; of a specified fund, whose gain is short-term always, at the slab rate. */
function ruleInIndia(sale: Sale, { isSpecified }: SaleTerm) {
  if (isSpecified) {
    const rule = SPECIFIED.findLast(({ from }) => from <= sale.sold);
    return rule && { ...rule, shortRate: null, longRate: 0 };
  }
  const rules = sale.market === 'US' ? LISTED_ABROAD : isIndianEquity(sale) ? LISTED_IN_INDIA : OTHER_IN_INDIA;
  return rules.findLast(({ from }) => from <= sale.sold);
}

/** What shares of before February 2018 count as bought for: the higher of their cost and their value then, up to the proceeds. */
function grandfathered({ cost, proceeds, worthOn31January2018 = 0 }: Sale): number {
  return Math.max(cost, Math.min(worthOn31January2018, proceeds));
}

function inUnitedStates(sale: Sale, seller: AmericanSeller, held: SaleTerm): SaleTaxResult {
  if (sale.market === 'IN' && sale.isFund === true) return { ok: false, reason: 'foreign_fund' };
  const year = Number(sale.sold.slice(0, 4));
  const brackets = BRACKETS.findLast((one) => one.year <= year);
  if (brackets === undefined) return { ok: false, reason: 'no_rule' };
  const gain = sale.proceeds - sale.cost;
  const taxed = Math.max(0, gain);
  const { filing, taxableIncome, modifiedAdjustedGrossIncome } = seller;
  const upTo = (limit: number) => Math.min(taxed, Math.max(0, limit - taxableIncome));
  const atZero = upTo(brackets.zeroUpTo[filing]);
  const atFifteen = upTo(brackets.fifteenUpTo[filing]) - atZero;
  const own =
    held.term === 'long' && sale.asset === 'collectible'
      ? ordinaryParts(taxed, ordinarySteps(seller, COLLECTIBLES_RATE))
      : held.term === 'long'
        ? [
            part('free', atZero, 0),
            part('gain', atFifteen, MIDDLE_RATE),
            part('gain', taxed - atZero - atFifteen, TOP_RATE),
          ]
        : ordinaryParts(taxed, ordinarySteps(seller));
  const above = Math.max(0, modifiedAdjustedGrossIncome + taxed - NET_INVESTMENT_ABOVE[filing]);
  const netInvestment = part('net_investment_income', Math.min(taxed, above), NET_INVESTMENT_RATE);
  const rule = { from: `${brackets.year}-01-01`, source: brackets.source, year: brackets.year };
  return resultOf(sale, { gain, held, parts: [...own, netInvestment], residence: 'US', rule });
}

/** A gain by the brackets that it comes to lie in. */
function ordinaryParts(gain: number, steps: readonly OrdinaryStep[]): readonly TaxPart[] {
  return steps.map(({ upTo, rate }, place) => {
    const below = steps[place - 1]?.upTo ?? 0;
    return part('gain', Math.max(0, Math.min(gain, upTo) - below), rate);
  });
}

interface Estimate extends Pick<SaleTax, 'gain' | 'parts' | 'rule' | 'residence'> {
  readonly held: SaleTerm;
}

function resultOf({ proceeds }: Sale, { gain, held, parts, rule, residence }: Estimate): SaleTaxResult {
  const bearing = parts.filter(({ of }) => of > 0);
  const tax = sumOf(bearing);
  const term = held.term === 'long' ? 'long' : 'short';
  const { longAfter } = held;
  return { ok: true, value: { term, gain, tax, left: proceeds - tax, parts: bearing, longAfter, rule, residence } };
}

function part(kind: TaxPart['kind'], of: number, rate: number): TaxPart {
  return { kind, of, rate, tax: of * rate };
}

function sumOf(parts: readonly TaxPart[]): number {
  return parts.reduce((sum, { tax }) => sum + tax, 0);
}

function obstacle(sale: Sale, seller: Seller): NoTax | null {
  if (!isDay(sale.bought) || !isDay(sale.sold)) return 'no_day';
  if (sale.sold < sale.bought) return 'sold_before_bought';
  const amounts = [sale.cost, sale.proceeds, sale.worthOn31January2018 ?? 0];
  const [more, rates] = figuresOf(seller);
  const isFine =
    [...amounts, ...more].every((one) => one >= 0 && one < Infinity) && rates.every((one) => one >= 0 && one <= 1);
  return isFine ? null : 'out_of_range';
}

/** Amounts, and rates. */
function figuresOf(seller: Seller): readonly [readonly number[], readonly number[]] {
  if (seller.residence === 'IN') return [[seller.longTermGains], [seller.slabRate, seller.surcharge]];
  if (seller.residence !== 'US') return [[], []];
  return [[seller.taxableIncome, seller.modifiedAdjustedGrossIncome], [seller.ordinaryRate]];
}
