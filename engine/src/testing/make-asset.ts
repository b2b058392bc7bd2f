import type { Asset, AssetKind } from '../assets/asset.ts';

/** An asset in rupees with the terms given and no others. */
export function makeAsset(kind: AssetKind, terms: Partial<Asset> = {}): Asset {
  return {
    kind,
    name: '',
    currency: 'INR',
    amount: null,
    quantity: null,
    purity: null,
    code: null,
    rate: null,
    compounding: null,
    startsOn: null,
    maturesOn: null,
    asOf: null,
    volatility: null,
    account: null,
    ...terms,
  };
}
