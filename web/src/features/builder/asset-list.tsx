import { fromAssetRow } from '@ballast/contract/portfolios';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../components/assets/use-asset-words.ts';
import { notify } from '../../lib/notify.ts';
import { IconButton } from '../../ui/button.tsx';
import type { BuilderAsset } from './builder-item.ts';
import { addAsset, removeAssets } from './use-builder.ts';

interface AssetListProps {
  assets: readonly BuilderAsset[];
  /** The last one is gone: the focus needs another place. */
  onEmpty: () => void;
}

/** The other assets of the list, each with its terms. */
export function AssetList({ assets, onEmpty }: AssetListProps) {
  const t = useTranslations('builder');
  const words = useTranslations('assets');
  const { nameOf, detailOf } = useAssetWords();
  const list = useRef<HTMLUListElement>(null);

  const remove = (removed: BuilderAsset, index: number) => {
    flushSync(() => removeAssets([removed]));
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next === undefined) onEmpty();
    else next.focus();
    notify({
      kind: 'success',
      title: t('toasts.assetRemovedTitle'),
      description: words('field.removed', { name: nameOf(fromAssetRow(removed.asset)) }),
      action: {
        label: t('toasts.undo'),
        act: () => addAsset(removed, index),
        focusAfter: () => document.getElementById(`asset-${removed.id}`)?.querySelector('button'),
      },
    });
  };
  return (
    <ul ref={list} aria-label={words('table.title')} className="divide-y divide-line border-y border-line">
      {assets.map((one, index) => {
        const asset = fromAssetRow(one.asset);
        const name = nameOf(asset);
        return (
          <li
            key={one.id}
            id={`asset-${one.id}`}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-3 tabular-nums"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-small text-soft">{detailOf(asset)}</p>
            </div>
            <IconButton
              label={words('field.remove', { name })}
              // A row moves up under the pointer, or under a key held down: neither may take it along.
              onClick={(event) => event.detail <= 1 && remove(one, index)}
              onKeyDown={(event) => event.repeat && event.preventDefault()}
            >
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
