import type { ValuedAsset } from '../assets/valued-asset.ts';
import { assetClassOf, type AssetClass } from '../assets/value-asset.ts';
import type { Position } from '../valuation/position.ts';
import type { NetWorthItem } from './net-worth.ts';

/**
 * What is owned and owed, for `netWorth`: shares and funds, and what has no symbol.
 *
 * @param classOf the class of a position by its place
 */
export function netWorthItems(
  positions: readonly Position[],
  assets: readonly ValuedAsset[],
  classOf: (place: number) => AssetClass,
): readonly NetWorthItem[] {
  return [
    ...positions.map(({ key, holding, value }, place) => ({
      key,
      assetClass: classOf(place),
      currency: holding.currency,
      value,
      isMarketLinked: true,
      volatility: null,
    })),
    ...assets.map(({ key, asset, value, series }) => ({
      key,
      assetClass: assetClassOf(asset.kind),
      currency: value.currency,
      value: value.value,
      isMarketLinked: series !== null,
      volatility: asset.volatility,
    })),
  ];
}
