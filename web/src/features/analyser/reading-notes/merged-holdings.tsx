import type { Merge } from '@ballast/engine/holdings/merge-holdings';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { ShownToggle, useShown } from '../../../ui/shown.tsx';

const FIRST = 20;

/** Shares that stood on several lines and count as one holding. */
export function MergedHoldings({ merges }: { merges: readonly Merge[] }) {
  const t = useTranslations('analyser');
  const shown = useShown(merges, FIRST);
  if (merges.length === 0) return null;
  return (
    <Notice>
      <ul>
        {shown.items.map(({ key, symbol, count, lostCost }) => (
          <li key={key}>{t(lostCost ? 'mergedNoCost' : 'merged', { symbol, count })}</li>
        ))}
      </ul>
      <ShownToggle
        shown={shown}
        all={t('more.all', { count: merges.length })}
        first={t('more.first', { count: FIRST })}
      />
    </Notice>
  );
}
