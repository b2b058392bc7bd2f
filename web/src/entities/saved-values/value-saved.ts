import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import { totalsOf, type CurrencyTotals } from '@ballast/engine/valuation/totals';
import type { Position } from '@ballast/engine/valuation/position';
import { valuePortfolio, type Valuation } from '@ballast/engine/valuation/value-portfolio';
import { isSample, type QuotesByKey } from '../quotes/quotes-by-key.ts';
import type { Asset } from '@ballast/engine/assets/asset';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Currency } from '@ballast/engine/money/currency';
import type { Saved } from './queries.ts';

/** What an asset is worth: below 0 what is owed, null what can't be told. */
export interface AssetAmount {
  readonly currency: Currency;
  readonly amount: number | null;
}

/** Values what has no symbol of its own. */
export interface AssetValuation {
  /** One for each asset. */
  readonly amountsOf: (assets: readonly Asset[], quotes: QuotesByKey) => readonly AssetAmount[];
  readonly valuedAssets: (assets: readonly Asset[], quotes: QuotesByKey) => readonly ValuedAsset[];
}

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
  readonly positions: readonly Position[];
  readonly assets: readonly ValuedAsset[];
}

interface SavedTotals {
  readonly rows: readonly ValuedPortfolio[];
  readonly all: Valued;
  /** One position a share, over all portfolios. */
  readonly everything: readonly Position[];
}

/** What each saved portfolio is worth, and all of them together: amounts of two currencies are never added. */
export function valueSaved(
  saved: readonly Saved[],
  quotes: QuotesByKey,
  { amountsOf, valuedAssets }: AssetValuation,
): SavedTotals {
  const rows = saved.map((portfolio) => {
    const valuation = valuePortfolio(portfolio.holdings, quotes);
    return {
      portfolio,
      positions: valuation.positions,
      assets: valuedAssets(portfolio.assets, quotes),
      ...valued(valuation, amountsOf(portfolio.assets, quotes)),
    };
  });
  const holdings = saved.flatMap((portfolio) => portfolio.holdings);
  const everything = valuePortfolio(mergeHoldings(holdings).holdings, quotes).positions;
  const amounts = saved.flatMap(({ assets }) => amountsOf(assets, quotes));
  return { rows, all: valued(valuePortfolio(holdings, quotes), amounts), everything };
}

function valued({ totals, positions }: Valuation, amounts: readonly AssetAmount[]): Valued {
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
