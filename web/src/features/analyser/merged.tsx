import type { Merge } from '@ballast/engine/holdings/merge-holdings';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';

/** Shares that stood on several lines and count as one holding. */
export function Merged({ merges }: { merges: readonly Merge[] }) {
  const t = useTranslations('analyser');
  if (merges.length === 0) return null;
  return (
    <Notice>
      <ul>
        {merges.map(({ key, symbol, count, lostCost }) => (
          <li key={key}>{t(lostCost ? 'mergedNoCost' : 'merged', { symbol, count })}</li>
        ))}
      </ul>
    </Notice>
  );
}
