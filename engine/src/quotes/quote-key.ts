import type { Market } from './market.ts';

/**
 * What positions and quotes are matched by: `US:AAPL`, `IN:INFY`. The market is part of it because one ticker can be two
 * companies in two countries. The exchange is not: NSE and BSE list the same share.
 */
export function quoteKey(symbol: string, market: Market): string {
  return `${market}:${symbol}`;
}
