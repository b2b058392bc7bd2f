import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import { ShownToggle, useShown } from '../../../components/shown.tsx';
import type { AllocationViewProps } from './allocation-bars.tsx';

const FIRST = 50;

/** The same numbers as the bars, every holding with its own. */
export function AllocationTable({ slices, currency, labelledBy }: AllocationViewProps) {
  const t = useTranslations('analyser.allocation');
  const format = useFormat();
  const shown = useShown(slices, FIRST);
  return (
    <>
      <SmallTable
        name={{ titleId: labelledBy }}
        className="text-small"
        columns={[
          { key: 'holding', head: t('holding'), render: ({ symbol }) => symbol },
          { key: 'value', head: t('value'), numeric: true, render: ({ value }) => format.money(value, currency) },
          { key: 'weight', head: t('weight'), numeric: true, render: ({ weight }) => format.percent(weight) },
        ]}
        items={shown.items}
        keyOf={({ key }) => key}
      />
      <ShownToggle shown={shown} />
    </>
  );
}
