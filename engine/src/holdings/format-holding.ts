import type { Market } from '../quotes/market.ts';
import type { Holding } from '../assets/holding.ts';
import type { Place } from './parsed-text.ts';

/**
 * A holding as the line `symbol: shares shares @ price` (without the price where it is unknown), such that parsing it for
 * `market` gives the same holding back, but for its account. `NSE:` or another exchange stands in front where it is known; the
 * country (`IN:`, `US:`) where it is not and the holding is not of `market`, or its symbol is a number.
 */
export function formatHolding(holding: Holding, market: Market): string {
  const { symbol, shares, purchasePrice } = holding;
  const price = purchasePrice === null ? '' : ` @ ${decimal(purchasePrice)}`;
  return `${venueOf(holding, market)}${symbol}: ${decimal(shares)} ${shares === 1 ? 'share' : 'shares'}${price}`;
}

/** What a place of a text is to be replaced by so that it reads as a holding: where quantity and price have lines of their own, the symbol. */
export function formatAt({ lines }: Place, holding: Holding, market: Market): string {
  return lines === undefined ? formatHolding(holding, market) : `${venueOf(holding, market)}${holding.symbol}`;
}

function venueOf({ symbol, exchange, market }: Holding, textMarket: Market): string {
  if (exchange !== null) return `${exchange}:`;
  const looksLikeNumber = /^\d+$/.test(symbol);
  return market !== textMarket || looksLikeNumber ? `${market}:` : '';
}

/** Digits without an exponent: 1e-7 → 0.0000001. Amounts are below 1e15, so that only small ones have one. */
function decimal(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e-');
  return exponent === undefined ? mantissa : `0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replace('.', '')}`;
}
