import { fromAssetRow } from '@ballast/contract/portfolios';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../../components/assets/use-asset-words.ts';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditAsset } from './edit-assets.ts';

interface AssetRowProps {
  row: EditAsset;
  /** It is in the field below. */
  isChanging: boolean;
  onChange: () => void;
  onGone: (gone: boolean) => void;
}

/** One asset of the edit: its terms, and what can be done with it. */
export function AssetRow({ row, isChanging, onChange, onGone }: AssetRowProps) {
  const t = useTranslations('assets.field');
  const edit = useTranslations('portfolioEdit.edit');
  const { nameOf, detailOf } = useAssetWords();
  const { gone } = row;
  const place = useRef<HTMLLIElement>(null);
  const before = useRef(gone);
  // The button that removes or keeps it goes: the focus stays in the row.
  useEffect(() => {
    if (before.current === gone) return;
    before.current = gone;
    place.current?.querySelector('button')?.focus();
  }, [gone]);
  const asset = fromAssetRow(row.asset);
  const name = nameOf(asset);
  return (
    <li
      ref={place}
      data-asset={row.key}
      aria-current={isChanging || undefined}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 aria-[current]:border-l-2 aria-[current]:border-accent aria-[current]:pl-4"
    >
      <div className="min-w-0 grow basis-64">
        <p className={cx('font-semibold break-words', gone && 'text-soft line-through')}>{name}</p>
        <p className="text-small text-soft tabular-nums">{gone ? edit('gone') : detailOf(asset)}</p>
      </div>
      <div className="flex gap-1">
        {gone ? (
          <Button look="secondary" size="small" aria-label={t('keep', { name })} onClick={() => onGone(false)}>
            {edit('keep')}
          </Button>
        ) : (
          <>
            <Button look="secondary" size="small" aria-label={t('edit', { name })} onClick={onChange}>
              {t('change')}
            </Button>
            <Button look="quiet" size="small" aria-label={t('remove', { name })} onClick={() => onGone(true)}>
              {edit('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
