import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Difference } from './differences.ts';
import type { EditRow } from './edit.ts';
import { readCost, readShares } from './read-fields.ts';

/** Where two versions differ, one line each. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslations('portfolios.newer');
  const holding = useHoldingWords();
  if (differences.length === 0) return <p>{t('same')}</p>;
  const rowOf = (difference: Difference) =>
    difference.of === 'holding' ? (difference.mine ?? difference.theirs) : null;
  const words = (difference: Difference, side: 'mine' | 'theirs') =>
    difference.of === 'holding' ? holding(difference[side]) : difference[side] || t('blank');
  return (
    <Table
      caption={t('caption')}
      columns={[
        {
          key: 'what',
          head: t('what'),
          render: (one) => (
            <span className="font-semibold">{rowOf(one)?.symbol ?? (one.of === 'holding' ? '' : t(one.of))}</span>
          ),
        },
        { key: 'mine', head: t('mine'), render: (one) => words(one, 'mine') },
        { key: 'theirs', head: t('theirs'), render: (one) => words(one, 'theirs') },
      ]}
      items={differences}
      keyOf={(one) => rowOf(one)?.key ?? one.of}
    />
  );
}

/** Words a holding of one version; what is typed but is no number stands as it was typed. */
function useHoldingWords(): (row: EditRow | null) => string {
  const t = useTranslations('portfolios.newer');
  const format = useFormat();
  return (row) => {
    if (row === null) return t('nothing');
    const { currency } = row;
    const count = readShares(row.shares);
    const cost = readCost(row.cost);
    const shares = count === null ? row.shares : t('shares', { count, shares: format.quantity(count, currency) });
    const date = row.date === '' ? row.date : format.date(row.date);
    if (cost === null) return t('holdingUnknown', { shares, date });
    return t('holding', { shares, date, cost: cost === undefined ? row.cost : format.money(cost, currency) });
  };
}
