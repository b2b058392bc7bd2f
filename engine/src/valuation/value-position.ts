import { isAmount, type Holding } from '../assets/holding.ts';
import { changeOf, isUsablePrice } from '../quotes/quote-change.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { Quote } from '../quotes/quote.ts';
import { percentOf } from './percent-of.ts';
import type { Exclusion, Position, PriceBasis } from './position.ts';

/** One holding at one quote; its weight is set once the total is known. See `Position` for formulas and units. */
export function valuePosition(holding: Holding, quote: Quote | null): Omit<Position, 'weight'> {
  const key = quoteKey(holding.symbol, holding.market);
  const cost = costOf(holding);
  const price = quote?.price ?? null;
  const excluded = exclusionOf(holding, quote);
  if (excluded !== null || price === null) {
    const nothing = { price: null, value: null, gain: null, gainPercent: null, dayChange: null, dayChangeAmount: null };
    return { key, holding, quote, basis: 'none', excluded: excluded ?? 'no_price', cost, ...nothing };
  }
  const value = holding.shares * price;
  const gain = cost === null ? null : value - cost;
  const gainPercent = percentOf(gain, cost);
  const dayChange = quote && changeOf(quote);
  const dayChangeAmount = dayChange && holding.shares * dayChange.amount;
  const basis = basisOf(quote);
  return { key, holding, quote, basis, excluded, price, value, cost, gain, gainPercent, dayChange, dayChangeAmount };
}

function exclusionOf({ shares, currency }: Holding, quote: Quote | null): Exclusion | null {
  if (!isPositiveAmount(shares)) return 'out_of_range';
  if (quote === null) return 'no_quote';
  if (quote.status === 'unknown_symbol') return 'unknown_symbol';
  if (!isUsablePrice(quote.price)) return 'no_price';
  if (quote.currency !== currency) return 'currency_mismatch';
  return isPositiveAmount(quote.price) && isPositiveAmount(shares * quote.price) ? null : 'out_of_range';
}

function costOf({ shares, purchasePrice }: Holding): number | null {
  if (purchasePrice === null || !isAmount(shares) || !isAmount(purchasePrice)) return null;
  const cost = shares * purchasePrice;
  return isAmount(cost) ? cost : null;
}

/** What the price of a quote rests on. */
export function basisOf(quote: Quote | null): PriceBasis {
  if (quote === null) return 'none';
  return quote.status === 'error' ? 'sample' : 'provider';
}

/** A product of tiny numbers can be 0 in doubles: then there is nothing to weigh. */
function isPositiveAmount(value: number): boolean {
  return value > 0 && isAmount(value);
}
