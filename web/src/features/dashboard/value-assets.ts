import { seriesHolding, valuedAssets } from '@ballast/engine/assets/valued-asset';
import type { Asset } from '@ballast/engine/assets/asset';
import type { Holding } from '@ballast/engine/holdings/holding';
import { today } from '../../lib/today.ts';
import type { QuotesByKey } from '../../entities/quotes/quotes-by-key.ts';
import type { AssetAmount } from './value-saved.ts';

/** Holdings whose quotes price some of the assets: gold, silver, cryptocurrencies. */
export function quotedBy(assets: readonly Asset[]): readonly Holding[] {
  return assets.flatMap(seriesHolding);
}

/** What each asset is worth today; what is owed is below 0. */
export function amountsOf(assets: readonly Asset[], quotes: QuotesByKey): readonly AssetAmount[] {
  return valuedAssets(assets, today(), quotes).map(({ asset, value: { value, currency } }) => ({
    currency,
    amount: value !== null && asset.kind === 'loan' ? -value : value,
  }));
}
