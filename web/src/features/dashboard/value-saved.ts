import { totalsOf, type CurrencyTotals } from '@ballast/engine/valuation/totals';
import type { Position } from '@ballast/engine/valuation/position';
import { valuePortfolio } from '@ballast/engine/valuation/value-portfolio';
import { isSample, type QuotesByKey } from '../../entities/quotes/quotes-by-key.ts';
import type { Asset } from '@ballast/engine/assets/asset';
import type { Currency } from '@ballast/engine/money/currency';
import type { Saved } from './queries.ts';

/** What an asset is worth: below 0 what is owed, null what can't be told. */
export interface AssetAmount {
  readonly currency: Currency;
  readonly amount: number | null;
}

/** What assets are worth at some quotes. */
export type AmountsOf = (assets: readonly Asset[], quotes: QuotesByKey) => readonly AssetAmount[];

/** When the prices of something were made: the oldest and the newest of them. Null when none comes from a market. */
export type PriceTimes = { readonly oldest: string; readonly newest: string } | null;

/** What holdings are worth, and what that rests on. */
export interface Valued {
  /** One a currency, in the order of first appearance. */
  readonly totals: readonly CurrencyTotals[];
  readonly times: PriceTimes;
  /** Prices that are older than they should be. */
  readonly stale: number;
  /** Other assets that are not in the totals, because their value is not known. */
  readonly unvalued: number;
}

export interface ValuedPortfolio extends Valued {
  readonly portfolio: Saved;
}

/** What each saved portfolio is worth, and all of them together: amounts of two currencies are never added. */
export function valueSaved(
  saved: readonly Saved[],
  quotes: QuotesByKey,
  amountsOf: AmountsOf,
): { readonly rows: readonly ValuedPortfolio[]; readonly all: Valued } {
  const rows = saved.map((portfolio) => ({
    portfolio,
    ...valued(portfolio.holdings, amountsOf(portfolio.assets, quotes), quotes),
  }));
  return {
    rows,
    all: valued(
      saved.flatMap(({ holdings }) => holdings),
      saved.flatMap(({ assets }) => amountsOf(assets, quotes)),
      quotes,
    ),
  };
}

function valued(holdings: Saved['holdings'], amounts: readonly AssetAmount[], quotes: QuotesByKey): Valued {
  const { totals, positions } = valuePortfolio(holdings, quotes);
  return {
    totals: withAmounts(totals, amounts),
    times: timesOf(positions),
    stale: positions.filter(({ quote }) => quote?.status === 'stale').length,
    unvalued: amounts.filter(({ amount }) => amount === null).length,
  };
}

/** The totals with other assets; a currency that only those are in comes last. Where no share has a price, they are the value. */
function withAmounts(totals: readonly CurrencyTotals[], amounts: readonly AssetAmount[]): readonly CurrencyTotals[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of amounts) {
    if (amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const currencies = new Set([...totals.map(({ currency }) => currency), ...sums.keys()]);
  return [...currencies].map((currency) => {
    const total = totals.find((one) => one.currency === currency) ?? totalsOf(currency, []);
    const more = sums.get(currency);
    return more === undefined ? total : { ...total, totalValue: (total.totalValue ?? 0) + more };
  });
}

function timesOf(positions: readonly Position[]): PriceTimes {
  const times = positions
    .flatMap(({ quote, value }) => (quote === null || value === null || isSample(quote) ? [] : (quote.as_of ?? [])))
    .toSorted();
  const [oldest] = times;
  const newest = times.at(-1);
  return oldest === undefined || newest === undefined ? null : { oldest, newest };
}
