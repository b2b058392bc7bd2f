import type { ImportCounts } from '@ballast/engine/import/plan/import-plan';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { useFormat } from '../../../lib/words.tsx';

/** What the files bring, in numbers. What is nothing is not said, but for what is new, updated, ignored or wrong. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const t = useTranslations('imports.preview');
  const format = useFormat();
  const figures = [
    { key: 'new', value: counts.new, always: true },
    { key: 'updated', value: counts.updated, always: true },
    { key: 'unchanged', value: counts.unchanged, always: false },
    { key: 'closed', value: counts.closed, always: false },
    { key: 'assets', value: counts.newAssets, always: false },
    { key: 'trades', value: counts.newTrades, always: false },
    { key: 'undecided', value: counts.undecided, always: false },
    { key: 'stored', value: counts.alreadyStored, always: false },
    { key: 'ignored', value: counts.ignored - counts.alreadyStored, always: true },
    { key: 'wrong', value: counts.wrong, always: true },
  ] as const;
  return (
    <dl aria-label={t('counts')} className="flex flex-wrap gap-x-10 gap-y-4">
      {figures
        .filter(({ value, always }) => always || value > 0)
        .map(({ key, value }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-small text-soft">{t(key, { count: value })}</dt>
            <dd
              className={cx(
                'text-heading font-semibold tabular-nums',
                key === 'wrong' && value > 0 && 'text-danger',
                key === 'undecided' && 'text-caution',
                value === 0 && 'text-soft',
              )}
            >
              {format.quantity(value)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
