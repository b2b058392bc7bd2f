import type { MergedShares } from '@ballast/engine/import/plan/import-plan';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Shares of companies that merged, and what the holder got for them. */
export function Mergers({ mergers }: { mergers: readonly MergedShares[] }) {
  const t = useTranslations('imports.mergers');
  const format = useFormat();
  if (mergers.length === 0) return null;
  return (
    <Notice>
      <ul className="grid gap-1">
        {mergers.map(({ written, symbol, shares, per, before, after, fraction }) => (
          <li key={written}>
            {t('became', {
              written,
              symbol,
              shares,
              per,
              before: format.quantity(before),
              after: format.quantity(after),
            })}
            {fraction > 0 && ` ${t('fraction', { fraction: format.quantity(fraction) })}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
