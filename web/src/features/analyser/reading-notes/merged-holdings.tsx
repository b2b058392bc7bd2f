import type { Merge } from '@ballast/engine/holdings/merge-holdings';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { ShownList } from '../../../components/shown.tsx';

/** Shares that stood on several lines and count as one holding. */
export function MergedHoldings({ merges }: { merges: readonly Merge[] }) {
  const t = useTranslations('analyser');
  if (merges.length === 0) return null;
  return (
    <Notice>
      <ShownList items={merges} first={20}>
        {({ key, symbol, count, lostCost }) => (
          <li key={key}>{t(lostCost ? 'mergedNoCost' : 'merged', { symbol, count })}</li>
        )}
      </ShownList>
    </Notice>
  );
}
