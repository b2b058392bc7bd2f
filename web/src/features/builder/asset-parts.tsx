import { AddAssetForm } from './add-asset-form.tsx';
import { AssetList } from './asset-list.tsx';
import { AssetTotals } from './asset-totals.tsx';

/** Loaded together, once there is a use for them: see `lazy-assets.tsx`. */
export const assetParts = { AddAssetForm, AssetList, AssetTotals };
