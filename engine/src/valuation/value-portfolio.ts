import type { Holding } from '../assets/holding.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Position } from './position.ts';
import { totalsOf, type CurrencyTotals } from './totals.ts';
import { valuePosition } from './value-position.ts';

export interface Valuation {
  /** One per holding, in their order. */
  readonly positions: readonly Position[];
  /** One per currency, in the order of first appearance: without a rate, amounts of two currencies are never added. */
  readonly totals: readonly CurrencyTotals[];
  /** Positions by what their price rests on. `provider` is the n of "live data for {n} stocks". */
  readonly priceCounts: { readonly provider: number; readonly sample: number; readonly none: number };
}

/**
 * What holdings are worth at given quotes, in each currency.
 *
 * `quotes` is keyed by `quoteKey(symbol, market)`. A holding without a usable price is left out of every total and named
 * in `coverage.leftOut`; an unknown cost gives an unknown gain. No holdings give no totals. NaN, infinite or negative
 * shares or prices leave their position out, such a purchase price is unknown; no output is NaN or infinite.
 */
export function valuePortfolio(holdings: readonly Holding[], quotes: ReadonlyMap<string, Quote>): Valuation {
  const valued = holdings.map((holding) =>
    valuePosition(holding, quotes.get(quoteKey(holding.symbol, holding.market)) ?? null),
  );
  const currencies = [...new Set(holdings.map(({ currency }) => currency))];
  const totals = currencies.map((currency) =>
    totalsOf(
      currency,
      valued.filter(({ holding }) => holding.currency === currency),
    ),
  );
  const valueIn = new Map(totals.map(({ currency, totalValue }) => [currency, totalValue]));
  const count = (basis: Position['basis']) => valued.filter((position) => position.basis === basis).length;
  return {
    positions: valued.map((position) => ({
      ...position,
      weight: weightOf(position.value, valueIn.get(position.holding.currency) ?? null),
    })),
    totals,
    priceCounts: { provider: count('provider'), sample: count('sample'), none: count('none') },
  };
}

function weightOf(value: number | null, total: number | null): number | null {
  return value === null || total === null ? null : value / total;
}
