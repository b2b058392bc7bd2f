import type { Holding } from '@ballast/engine/holdings/holding';
import type { Currency } from '@ballast/engine/money/currency';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { Seller } from '@ballast/engine/tax/tax';
import type { Trade } from '@ballast/engine/trades/trade';

/** What is asked for in the form. */
export interface TradeDraft {
  readonly side: Trade['side'];
  readonly amount: number;
  /** `YYYY-MM-DD`; empty where the person does not say. */
  readonly bought: string;
  /** On the last of other income, a fraction. */
  readonly rate: number;
}

/** Whoever counts in rupees pays tax in India, in dollars in the United States; for others no rules are known. */
function sellerIn(base: Currency, rate: number): Seller | null {
  if (base === 'INR') return { residence: 'IN', slabRate: rate, longTermGains: 0, surcharge: 0 };
  if (base !== 'USD') return null;
  return {
    residence: 'US',
    filing: 'single',
    taxableIncome: USUAL_INCOME,
    modifiedAdjustedGrossIncome: USUAL_INCOME,
    ordinaryRate: rate,
  };
}

/** In the middle of those whose long-term gains are taxed at 15 %. */
const USUAL_INCOME = 100_000;

/**
 * The trade, with the tax of a sale where that can be told: the price paid and the day are known, and the share is of the
 * seller's own currency, because the cost of a foreign one counts at the rate of the day it was bought.
 */
export function readTrade(
  { side, amount, bought, rate }: TradeDraft,
  counted: ReportHolding,
  held: Holding | undefined,
  { base, today }: { readonly base: Currency; readonly today: string },
): Trade {
  const seller = sellerIn(base, rate);
  const paid = held?.purchasePrice ?? null;
  const isTaxed = side === 'sell' && seller !== null && paid !== null && bought !== '' && counted.currency === base;
  if (!isTaxed) return { side, holding: counted, amount, tax: null };
  const cost = (amount / counted.value) * counted.shares * paid;
  const sale = { market: counted.market, bought, sold: today, cost, proceeds: amount };
  return { side, holding: counted, amount, tax: { sale, seller } };
}
