import { fromAssetRow } from '@ballast/contract/portfolios';
import { accountEnding } from '@ballast/engine/holdings/format-account';
import { formatAsset } from '@ballast/engine/holdings/format-asset';
import { formatHolding } from '@ballast/engine/holdings/format-holding';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import { useMemo, useSyncExternalStore } from 'react';
import { currencyOfMarket, type Market } from '@ballast/engine/quotes/market';
import type { BuilderAsset, BuilderItem } from './builder-item.ts';
import { assetStore, itemStore } from './builder-store.ts';

/** The list that is being built, and what is made of it. */
export function useBuilder() {
  const items = useSyncExternalStore(itemStore.subscribe, itemStore.get);
  const assets = useSyncExternalStore(assetStore.subscribe, assetStore.get);
  return useMemo(
    () => ({ items, assets, ...mergeHoldings(items), text: handoverOf(items, assets).text }),
    [items, assets],
  );
}

/** What the analyser is handed of the list as it stands. */
export function listedNow(): HandedOver {
  return handoverOf(itemStore.get(), assetStore.get());
}

/** Adds a row at the end, or at a place where it stood before. */
export function addItem(item: BuilderItem, index = Infinity): void {
  itemStore.change((items) => items.toSpliced(index, 0, item));
}

export function addAsset(asset: BuilderAsset, index = Infinity): void {
  assetStore.change((assets) => assets.toSpliced(index, 0, asset));
}

/** Makes a row one of another market, at the same price in its currency. */
export function moveToMarket(moved: BuilderItem, market: Market): void {
  const item = { ...moved, market, exchange: null, currency: currencyOfMarket(market) };
  itemStore.change((items) => items.map((other) => (other.id === moved.id ? item : other)));
}

/** Takes rows off the list, and leaves those that another tab added meanwhile. */
export function removeItems(removed: readonly BuilderItem[]): void {
  itemStore.change((items) => without(items, removed));
}

export function removeAssets(removed: readonly BuilderAsset[]): void {
  assetStore.change((assets) => without(assets, removed));
}

function without<Row extends { readonly id: string }>(rows: readonly Row[], removed: readonly Row[]): Row[] {
  const ids = new Set(removed.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

/** What the analyser is handed. */
interface HandedOver {
  readonly market: Market;
  readonly text: string;
}

/** Lines of the form "symbol: shares shares @ price", read in the market of the first one, then those of other assets. */
function handoverOf(items: readonly BuilderItem[], assets: readonly BuilderAsset[]): HandedOver {
  const market = items[0]?.market ?? 'IN';
  const lines = [...items.map((item) => formatHolding(item, market)), ...assets.map(({ asset }) => lineOf(asset))];
  return { market, text: lines.join('\n') };
}

function lineOf(asset: BuilderAsset['asset']): string {
  return formatAsset(fromAssetRow(asset)) + accountEnding(asset.account);
}
