import type { PortfolioHistory } from '../portfolio-history/history.ts';
import type { Market } from '../quotes/market.ts';

/** The market with the most value. */
export function largestMarket(holdings: PortfolioHistory['holdings']): Market {
  return marketWeight(holdings, 'IN') >= 1 / 2 ? 'IN' : 'US';
}

/** The part of the value in a market: a fraction. */
export function marketWeight(holdings: PortfolioHistory['holdings'], market: Market): number {
  return holdings.reduce((sum, { held, weight }) => (held.market === market ? sum + weight : sum), 0);
}

/** In their order, those of the market with the most value before the others. */
export function homeFirst<Item extends { readonly market: Market }>(
  items: readonly Item[],
  holdings: PortfolioHistory['holdings'],
): readonly Item[] {
  const home = largestMarket(holdings);
  return items.toSorted((a, b) => Number(b.market === home) - Number(a.market === home));
}
