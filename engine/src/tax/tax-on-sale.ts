import { isDay, type Day } from '../calendar/day.ts';
import { anniversary } from './anniversary.ts';
import { CESS, GRANDFATHERED_BEFORE, LISTED_ABROAD, LISTED_IN_INDIA } from './india.ts';
import type { AmericanSeller, IndianSeller, NoTax, Sale, SaleTax, SaleTaxResult, Seller, TaxPart } from './tax.ts';
import {
  BRACKETS,
  LONG_YEARS,
  MIDDLE_RATE,
  NET_INVESTMENT_ABOVE,
  NET_INVESTMENT_RATE,
  TOP_RATE,
} from './united-states.ts';

/**
 * The tax on the gain of one sale, by the rules of the seller's country on the day of the sale.
 *
 * India: listed there, 20 % short and 12.5 % long (more than 12 months) above ₹1.25 lakh a year; listed abroad, the slab rate short and
 * 12.5 % long (more than 24 months); with surcharge, and 4 % cess on both. United States: the ordinary rate short, 0, 15 or 20 % long
 * (more than a year) by where the gain comes to lie on top of the taxable income, and 3.8 % on net investment income above a threshold.
 * A loss bears none. Not here: set-off and carrying forward of losses, wash sales, state taxes, tax paid abroad.
 */
export function taxOnSale(sale: Sale, seller: Seller): SaleTaxResult {
  const reason = obstacle(sale, seller);
  if (reason !== null) return { ok: false, reason };
  return seller.residence === 'IN' ? inIndia(sale, seller) : inUnitedStates(sale, seller);
}

function inIndia(sale: Sale, seller: IndianSeller): SaleTaxResult {
  const rules = sale.market === 'IN' ? LISTED_IN_INDIA : LISTED_ABROAD;
  const rule = rules.findLast(({ from }) => from <= sale.sold);
  if (rule === undefined) return { ok: false, reason: 'no_rule' };
  const longAfter = anniversary(sale.bought, rule.years);
  const isLong = sale.sold > longAfter;
  const gain = sale.proceeds - (isLong && sale.market === 'IN' ? grandfathered(sale) : sale.cost);
  const free = isLong ? Math.min(Math.max(0, gain), Math.max(0, rule.free - seller.longTermGains)) : 0;
  const rate = isLong ? rule.longRate : (rule.shortRate ?? seller.slabRate);
  const kind = isLong || rule.shortRate !== null ? 'gain' : 'slab';
  const own = [part('free', free, 0), part(kind, Math.max(0, gain) - free, rate)];
  const surcharge = part('surcharge', sumOf(own), seller.surcharge);
  const cess = part('cess', sumOf([...own, surcharge]), CESS);
  return told(sale, gain, isLong, longAfter, [...own, surcharge, cess], {
    from: rule.from,
    source: rule.source,
    year: null,
  });
}

/** What shares of before February 2018 count as bought for: the dearer of their cost and their worth then, up to what they fetched. */
function grandfathered({ bought, cost, proceeds, worthOn31January2018 }: Sale): number {
  if (bought >= GRANDFATHERED_BEFORE || worthOn31January2018 === undefined) return cost;
  return Math.max(cost, Math.min(worthOn31January2018, proceeds));
}

function inUnitedStates(sale: Sale, seller: AmericanSeller): SaleTaxResult {
  const year = Number(sale.sold.slice(0, 4));
  const brackets = BRACKETS.findLast((one) => one.year <= year);
  if (brackets === undefined) return { ok: false, reason: 'no_rule' };
  const longAfter = anniversary(sale.bought, LONG_YEARS);
  const isLong = sale.sold > longAfter;
  const gain = sale.proceeds - sale.cost;
  const taxed = Math.max(0, gain);
  const { filing, taxableIncome, modifiedAdjustedGrossIncome } = seller;
  const upTo = (limit: number) => Math.min(taxed, Math.max(0, limit - taxableIncome));
  const atZero = upTo(brackets.zeroUpTo[filing]);
  const atFifteen = upTo(brackets.fifteenUpTo[filing]) - atZero;
  const own = isLong
    ? [
        part('free', atZero, 0),
        part('gain', atFifteen, MIDDLE_RATE),
        part('gain', taxed - atZero - atFifteen, TOP_RATE),
      ]
    : [part('gain', taxed, seller.ordinaryRate)];
  const above = Math.max(0, modifiedAdjustedGrossIncome + taxed - NET_INVESTMENT_ABOVE[filing]);
  const netInvestment = part('net_investment_income', Math.min(taxed, above), NET_INVESTMENT_RATE);
  return told(sale, gain, isLong, longAfter, [...own, netInvestment], {
    from: `${brackets.year}-01-01`,
    source: brackets.source,
    year: brackets.year,
  });
}

function told(
  { proceeds }: Sale,
  gain: number,
  isLong: boolean,
  longAfter: Day,
  parts: readonly TaxPart[],
  rule: SaleTax['rule'],
): SaleTaxResult {
  const bearing = parts.filter(({ of }) => of > 0);
  const tax = sumOf(bearing);
  return {
    ok: true,
    value: { term: isLong ? 'long' : 'short', gain, tax, left: proceeds - tax, parts: bearing, longAfter, rule },
  };
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
  const [more, rates] =
    seller.residence === 'IN'
      ? [[seller.longTermGains], [seller.slabRate, seller.surcharge]]
      : [[seller.taxableIncome, seller.modifiedAdjustedGrossIncome], [seller.ordinaryRate]];
  const isFine =
    [...amounts, ...more].every((one) => one >= 0 && one < Infinity) && rates.every((one) => one >= 0 && one <= 1);
  return isFine ? null : 'out_of_range';
}
