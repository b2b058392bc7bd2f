import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Market } from '@ballast/engine/quotes/market';

const SYMBOLS: Readonly<Record<Market, string>> = { IN: 'NIFTY50', US: 'SPX' };

/** The index that a country's crises are dated by. */
export function indexKeyOf(market: Market): string {
  return quoteKey(SYMBOLS[market], market);
}
