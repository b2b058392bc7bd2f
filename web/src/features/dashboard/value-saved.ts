import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import type { Position } from '@ballast/engine/valuation/position';
import { valuePortfolio } from '@ballast/engine/valuation/value-portfolio';
import { isSample, type QuotesByKey } from '../../entities/quotes/quotes-by-key.ts';
import type { Saved } from './queries.ts';

/** When the prices of something were made: the oldest and the newest of them. Null when none comes from a market. */
export type PriceTimes = { readonly oldest: string; readonly newest: string } | null;

/** What holdings are worth, and what that rests on. */
export interface Valued {
  /** One a currency, in the order of first appearance. */
  readonly totals: readonly CurrencyTotals[];
  readonly times: PriceTimes;
  /** Prices that are older than they should be. */
  readonly stale: number;
}

export interface ValuedPortfolio extends Valued {
  readonly portfolio: Saved;
}

/** What each saved portfolio is worth, and all of them together: amounts of two currencies are never added. */
export function valueSaved(
  saved: readonly Saved[],
  quotes: QuotesByKey,
): { readonly rows: readonly ValuedPortfolio[]; readonly all: Valued } {
  const rows = saved.map((portfolio) => ({ portfolio, ...valued(portfolio.holdings, quotes) }));
  return {
    rows,
    all: valued(
      saved.flatMap(({ holdings }) => holdings),
      quotes,
    ),
  };
}

function valued(holdings: Saved['holdings'], quotes: QuotesByKey): Valued {
  const { totals, positions } = valuePortfolio(holdings, quotes);
  return {
    totals,
    times: timesOf(positions),
    stale: positions.filter(({ quote }) => quote?.status === 'stale').length,
  };
}

function timesOf(positions: readonly Position[]): PriceTimes {
  const times = positions
    .flatMap(({ quote, value }) => (quote === null || value === null || isSample(quote) ? [] : (quote.as_of ?? [])))
    .toSorted();
  const [oldest] = times;
  const newest = times.at(-1);
  return oldest === undefined || newest === undefined ? null : { oldest, newest };
}
