import type { QuoteStatus } from '@ballast/engine/quotes/quote';
import type { Position } from '@ballast/engine/valuation/position';

/** Prices as they should be, the freshest first. */
const FRESH = ['live', 'delayed', 'market_closed'] as const satisfies readonly QuoteStatus[];

/** What most prices are, of those as they should be; null without one. It is said once, and only the others are marked. */
export function normalStatus(positions: readonly Position[]): QuoteStatus | null {
  const countOf = (status: QuoteStatus) => positions.filter(({ quote }) => quote?.status === status).length;
  const [most] = FRESH.filter((status) => countOf(status) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  return most ?? null;
}
