import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import { totalsOf, type CurrencyTotals } from '@ballast/engine/valuation/totals';
import type { Position } from '@ballast/engine/valuation/position';
import { valuePortfolio, type Valuation } from '@ballast/engine/valuation/value-portfolio';
import { isSample, type QuotesByKey } from '../quotes/quotes-by-key.ts';
import { changeOf } from '@ballast/engine/quotes/quote-change';
import type { Quote } from '@ballast/engine/quotes/quote';
import { sumKnown } from '@ballast/engine/numerics/sums';
import { percentOf } from '@ballast/engine/valuation/percent-of';
import type { Asset } from '@ballast/engine/assets/asset';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Currency } from '@ballast/engine/money/currency';
import type { Saved } from './queries.ts';

/** What an asset is worth: below 0 what is owed, null what can't be told. */
export interface AssetAmount {
  readonly currency: Currency;
  readonly amount: number | null;
  /** What it is priced by; null for what has no market price. */
  readonly quote: Quote | null;
}

/** Totals with other assets in them: the change of today is of everything with a daily price. */
export interface SavedTotals extends CurrencyTotals {
  /** Σ value of what `dayChange` is of; null where nothing has a known change. */
  readonly changedValue: number | null;
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
  readonly totals: readonly SavedTotals[];
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

interface ValuedPortfolios {
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
): ValuedPortfolios {
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
  const valuedBy = [
    ...positions.flatMap(({ quote, value }) => (value === null ? [] : (quote ?? []))),
    ...amounts.flatMap(({ quote, amount }) => (amount === null ? [] : (quote ?? []))),
  ];
  return {
    totals: withAmounts(totals, positions, amounts),
    times: timesOf(valuedBy),
    stale: [...positions, ...amounts].filter(({ quote }) => quote?.status === 'stale').length,
    unvalued: amounts.filter(({ amount }) => amount === null).length,
  };
}

/** The totals with other assets; a currency that only those are in comes last. Where no share has a price, they are the value. */
function withAmounts(
  totals: readonly CurrencyTotals[],
  positions: readonly Position[],
  amounts: readonly AssetAmount[],
): readonly SavedTotals[] {
  const known = amounts.flatMap(({ currency, amount, quote }) =>
    amount === null ? [] : [{ currency, amount, quote, change: changeIn(amount, quote) }],
  );
  const currencies = new Set([...totals.map(({ currency }) => currency), ...known.map(({ currency }) => currency)]);
  return [...currencies].map((currency) => {
    const total = totals.find((one) => one.currency === currency) ?? totalsOf(currency, []);
    const held = positions.filter(({ holding }) => holding.currency === currency);
    const own = known.filter((one) => one.currency === currency);
    const moved = own.filter(({ change }) => change !== null);
    const sampled = (some: typeof own) => some.filter(({ quote }) => quote !== null && isSample(quote)).length;
    const dayChange = sumKnown([total.dayChange, ...moved.map(({ change }) => change)]);
    const changedValue = sumKnown([
      ...held.map(({ value, dayChangeAmount }) => (dayChangeAmount === null ? null : value)),
      ...moved.map(({ amount }) => amount),
    ]);
    return {
      ...total,
      totalValue: sumKnown([total.totalValue, ...own.map(({ amount }) => amount)]),
      dayChange,
      dayChangePercent: percentOf(dayChange, changedValue === null ? null : changedValue - (dayChange ?? 0)),
      changedValue,
      coverage: {
        ...total.coverage,
        sampled: total.coverage.sampled + sampled(own),
        sampledInDayChange: total.coverage.sampledInDayChange + sampled(moved),
      },
    };
  });
}

/** What a quote's change of the day is of an amount at its price. */
function changeIn(amount: number, quote: Quote | null): number | null {
  const change = quote && changeOf(quote);
  return quote === null || quote.price === null || change === null ? null : (amount * change.amount) / quote.price;
}

function timesOf(quotes: readonly Quote[]): PriceTimes {
  const times = quotes.flatMap((quote) => (isSample(quote) ? [] : (quote.as_of ?? []))).toSorted();
  const [oldest] = times;
  const newest = times.at(-1);
  return oldest === undefined || newest === undefined ? null : { oldest, newest };
}
