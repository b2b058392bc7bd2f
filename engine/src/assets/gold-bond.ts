import type { Day } from '../calendar/day.ts';
import type { Holding } from './holding.ts';
import type { Market } from '../quotes/market.ts';
import type { Quote } from '../quotes/quote.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import { gramsPerUnit, METAL_FUNDS } from './metals.ts';

/** NSE's symbols of sovereign gold bonds: month and year of maturity, and a series, in digits where `SGBDEC25XII` would be too long. */
const GOLD_BOND = /^SGB([A-Z]{1,3})(\d{2})(?:[IVX]*|\d{2})$/;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const FUND = METAL_FUNDS.gold.INR;

/**
 * What they pay on the issue price, a fraction a year: all series since November 2016 (Reserve Bank of India); those before, at 2.75%, matured by
 * September 2024.
 */
export const GOLD_BOND_INTEREST = 0.025;

/** Whether a symbol is a sovereign gold bond: one unit is a gram of gold. */
export function isGoldBond(symbol: string, market: Market): boolean {
  return market === 'IN' && GOLD_BOND.test(symbol);
}

/** Whether the month in which a gold bond matures is over, and it was paid back; of a month in one letter or two (`SGBMR29XII`), whether the year is. */
function isPaidBack(symbol: string, today: Day): boolean {
  const [, letters = '', year = ''] = GOLD_BOND.exec(symbol) ?? [];
  const month = MONTHS.indexOf(letters) + 1 || MONTHS.length;
  return today.slice(0, 7) > `20${year}-${String(month).padStart(2, '0')}`;
}

/** The fund whose quote prices gold bonds that have none of their own, and whose closes are their risk: they trade too rarely. */
export const GOLD_BOND_FUND: Holding = {
  symbol: FUND.key.slice(FUND.key.indexOf(':') + 1),
  exchange: 'NSE',
  market: 'IN',
  currency: 'INR',
  shares: 1,
  purchasePrice: null,
};

/**
 * Quotes with one for each gold bond that nobody quotes: a gram of gold at the price of the fund, without the interest that is due. Its status,
 * day and failure are those of the fund's quote. One that was paid back has none: it no longer follows gold.
 */
export function withGoldBonds(
  holdings: readonly Holding[],
  quotes: ReadonlyMap<string, Quote>,
  today: Day,
): ReadonlyMap<string, Quote> {
  const fund = quotes.get(FUND.key);
  const price = fund?.price ?? null;
  if (fund === undefined || price === null) return quotes;
  const all = new Map(quotes);
  for (const { symbol, market } of holdings) {
    const key = quoteKey(symbol, market);
    if (!isGoldBond(symbol, market) || isPaidBack(symbol, today) || (all.get(key)?.price ?? null) !== null) continue;
    const perGram = 1 / gramsPerUnit(FUND, today);
    const change = fund.change_amount === null ? null : fund.change_amount * perGram;
    all.set(key, {
      ...fund,
      symbol,
      name: null,
      price: price * perGram,
      change,
      change_amount: change,
      volume: null,
    });
  }
  return all;
}
