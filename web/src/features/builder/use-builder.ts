import { formatHolding } from '@ballast/engine/holdings/format-holding';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import type { Market } from '@ballast/engine/quotes/market';
import { useEffect, useMemo, useState } from 'react';
import { readBuilderDraft, writeBuilderDraft, type BuilderItem } from './builder-draft.ts';

/** The list that is being built, kept in this browser with every change. */
export function useBuilder() {
  const [draft, setDraft] = useState(readBuilderDraft);
  useEffect(() => writeBuilderDraft(draft), [draft]);
  const { market, items } = draft;
  const holdings = useMemo(() => mergeHoldings(items).holdings, [items]);
  return {
    market,
    items,
    /** One per share; what the list is analysed and saved as. */
    holdings,
    /** Lines of the form "symbol: shares shares @ price". */
    text: holdings.map((holding) => formatHolding(holding, market)).join('\n'),
    setMarket: (next: Market) => setDraft((current) => ({ ...current, market: next })),
    add: (item: BuilderItem) => setDraft((current) => ({ ...current, items: [...current.items, item] })),
    remove: (id: string) =>
      setDraft((current) => ({ ...current, items: current.items.filter((item) => item.id !== id) })),
    empty: () => setDraft((current) => ({ ...current, items: [] })),
  };
}
