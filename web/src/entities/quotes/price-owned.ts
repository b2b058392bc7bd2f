import type { Asset } from '@ballast/engine/assets/asset';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Day } from '@ballast/engine/calendar/day';
import type { Owned } from '@ballast/engine/holdings/owned';
import { today } from '../../lib/today.ts';
import { fetchQuotes } from './fetch-quotes.ts';
import type { PriceSource } from './price-source.ts';
import type { QuotesByKey } from './quotes-by-key.ts';

/** The quotes of all that is owned, and what values the part without a symbol at them. */
export interface PricedOwned {
  readonly quotes: QuotesByKey;
  readonly valueAssets: (assets: readonly Asset[], day: Day, quotes: QuotesByKey) => readonly ValuedAsset[];
}

/** Asks for the prices of all that is owned. What values other assets is loaded only where there are some. */
export async function priceOwned(
  { holdings, assets }: Owned,
  prices: PriceSource,
  signal: AbortSignal,
): Promise<PricedOwned> {
  const valuer = assets.length === 0 ? null : await import('@ballast/engine/assets/valued-asset');
  const gold = holdings.some(({ symbol }) => symbol.startsWith('SGB'))
    ? await import('@ballast/engine/assets/gold-bond')
    : null;
  const followed = [
    ...(valuer === null ? [] : assets.flatMap(valuer.seriesHolding)),
    ...(gold === null ? [] : [gold.GOLD_BOND_FUND]),
  ];
  const own = await fetchQuotes([...holdings, ...followed], signal, prices);
  return {
    quotes: gold?.withGoldBonds(holdings, own, today()) ?? own,
    valueAssets: (those, day, quotes) => valuer?.valuedAssets(those, day, quotes) ?? [],
  };
}
