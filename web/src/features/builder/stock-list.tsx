import { otherMarket, type Market } from '@ballast/engine/quotes/market';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useInstrumentsOf } from '../../entities/instruments/use-instruments-of.ts';
import { notify } from '../../lib/notify.ts';
import type { BuilderAsset, BuilderItem } from './builder-item.ts';
import { LazyAssets } from './lazy-assets.tsx';
import { StockRow } from './stock-row.tsx';
import { addItem, moveToMarket, removeItems } from './use-builder.ts';

interface StockListProps {
  items: readonly BuilderItem[];
  assets: readonly BuilderAsset[];
  /** What stands below the rows. */
  children: ReactNode;
}

function buttonOf({ id }: BuilderItem): HTMLElement | null | undefined {
  return document.getElementById(`stock-${id}`)?.querySelector<HTMLElement>(':scope > button');
}

/** The list so far and its count. */
export function StockList({ items, assets, children }: StockListProps) {
  const t = useTranslations('builder');
  const portfolios = useTranslations('portfolios.list');
  const { instruments, isPending, isMissing } = useInstrumentsOf(items);
  // Where a symbol is known in the other country alone, its row says so.
  const { instruments: abroad } = useInstrumentsOf(
    items.map(({ symbol, market }) => ({ symbol, market: otherMarket(market) })),
  );
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const remove = (item: BuilderItem, index: number) => {
    flushSync(() => removeItems([item]));
    const buttons = list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [];
    // On to the next row, the last one, or what is left: the focus never falls off the page.
    (buttons[Math.min(index, buttons.length - 1)] ?? title.current)?.focus();
    notify({
      kind: 'success',
      title: t('toasts.removedTitle'),
      description: t('toasts.removed', { symbol: item.symbol }),
      action: {
        label: t('toasts.undo'),
        act: () => addItem(item, index),
        focusAfter: () => buttonOf(item),
      },
    });
  };
  const move = (item: BuilderItem, market: Market) => {
    flushSync(() => moveToMarket(item, market));
    buttonOf(item)?.focus();
  };
  const shares = new Set(items.map(({ symbol, market }) => `${market}:${symbol}`)).size;
  return (
    <section aria-labelledby="stocks-title" className="grid content-start gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="stocks-title" ref={title} tabIndex={-1} className="rounded-small text-title font-semibold">
          {t('summary.title')}
        </h2>
        <p className="text-soft">
          {(shares > 0 || assets.length === 0) &&
            t('summary.count', { count: shares, rows: items.length, extra: items.length - shares })}
          {shares > 0 && assets.length > 0 && ', '}
          {assets.length > 0 && portfolios('assets', { count: assets.length })}
        </p>
      </div>
      {items.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-y border-line">
          {items.map((item, index) => (
            <StockRow
              key={item.id}
              item={item}
              instrument={instruments[index] ?? null}
              abroad={abroad[index] ?? null}
              isPending={isPending || isMissing}
              onMove={(market) => move(item, market)}
              onRemove={() => remove(item, index)}
            />
          ))}
        </ul>
      )}
      {assets.length > 0 && (
        <LazyAssets>
          {({ AssetList }) => <AssetList assets={assets} onEmpty={() => title.current?.focus()} />}
        </LazyAssets>
      )}
      {children}
    </section>
  );
}
