import type { Asset } from '@ballast/engine/assets/asset';
import { seriesHolding, valuedAssets, type ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Holding } from '@ballast/engine/assets/holding';
import { today } from '../../lib/today.ts';
import type { QuotesByKey } from '../quotes/quotes-by-key.ts';
import type { AssetAmount, AssetValuation } from './value-saved.ts';

/** Values assets today; in a chunk of its own, for accounts that have any. */
export const ASSET_VALUATION: AssetValuation & {
  /** Holdings whose quotes price some of the assets: gold, silver, cryptocurrencies. */
  readonly quotedBy: (assets: readonly Asset[]) => readonly Holding[];
} = {
  quotedBy: (assets) => assets.flatMap(seriesHolding),
  amountsOf: (assets, quotes) => valuedToday(assets, quotes).map(amountOf),
  valuedAssets: valuedToday,
};

function valuedToday(assets: readonly Asset[], quotes: QuotesByKey): readonly ValuedAsset[] {
  return valuedAssets(assets, today(), quotes);
}

/** What is owed is below 0. */
function amountOf({ asset, value: { value, currency }, quote }: ValuedAsset): AssetAmount {
  return { currency, amount: value !== null && asset.kind === 'loan' ? -value : value, quote };
}
