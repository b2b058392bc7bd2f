import type { Market } from '@ballast/engine/quotes/market';
import type { QuoteStatus } from '@ballast/engine/quotes/quote';
import type { Position } from '@ballast/engine/valuation/position';

/** Prices as they should be, the freshest first. */
const FRESH = ['live', 'delayed', 'market_closed'] as const satisfies readonly QuoteStatus[];

export const isFresh = (status: QuoteStatus): boolean => FRESH.some((one) => one === status);

/** What most prices of a market are, of those as they should be; null without one. It is said once, and only the others are marked. */
export function normalStatus(positions: readonly Position[], market: Market): QuoteStatus | null {
  const countOf = (status: QuoteStatus) =>
    positions.filter(({ holding, quote }) => holding.market === market && quote?.status === status).length;
  const [most] = FRESH.filter((status) => countOf(status) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  return most ?? null;
}
