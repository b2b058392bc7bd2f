import { formatHolding } from '@ballast/engine/holdings/format-holding';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import { useMemo, useSyncExternalStore } from 'react';
import type { Market } from '@ballast/engine/quotes/market';
import type { BuilderItem } from './builder-item.ts';
import { changeItems, getItems, subscribeToItems } from './builder-store.ts';

/** The list that is being built, and what is made of it. */
export function useBuilder() {
  const items = useSyncExternalStore(subscribeToItems, getItems);
  return useMemo(() => ({ items, ...mergeHoldings(items), handover: handoverOf(items) }), [items]);
}

/** Adds a row at the end, or at a place where it stood before. */
export function addItem(item: BuilderItem, index = Infinity): void {
  changeItems((items) => items.toSpliced(index, 0, item));
}

/** Takes rows off the list, and leaves those that another tab added meanwhile. */
export function removeItems(removed: readonly BuilderItem[]): void {
  const ids = new Set(removed.map(({ id }) => id));
  changeItems((items) => items.filter(({ id }) => !ids.has(id)));
}

/** What the analyser is handed. */
export interface HandedOver {
  readonly market: Market;
  readonly text: string;
}

/** Lines of the form "symbol: shares shares @ price", read in the market of the first one. */
function handoverOf(items: readonly BuilderItem[]): HandedOver {
  const market = items[0]?.market ?? 'IN';
  return { market, text: items.map((item) => formatHolding(item, market)).join('\n') };
}
