import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/table.tsx';
import type { Difference } from './differences.ts';
import type { EditRow } from './edit.ts';
import { readCost, readShares } from './read-fields.ts';

/** Where two versions differ, one line each. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslations('portfolios.newer');
  const holding = useHoldingWords();
  if (differences.length === 0) return <p>{t('same')}</p>;
  const heads = { what: t('what'), mine: t('mine'), theirs: t('theirs') };
  return (
    <Table caption={t('caption')} columns={Object.entries(heads).map(([key, head]) => ({ key, head }))}>
      {differences.map((difference) => {
        const isHolding = difference.of === 'holding';
        const row = isHolding ? (difference.mine ?? difference.theirs) : null;
        const words = isHolding
          ? { mine: holding(difference.mine), theirs: holding(difference.theirs) }
          : { mine: difference.mine || t('blank'), theirs: difference.theirs || t('blank') };
        return (
          <Row key={row?.key ?? difference.of}>
            <NameCell>
              <span className="font-semibold">{row?.symbol ?? (isHolding ? '' : t(difference.of))}</span>
            </NameCell>
            <Cell head={heads.mine}>{words.mine}</Cell>
            <Cell head={heads.theirs}>{words.theirs}</Cell>
          </Row>
        );
      })}
    </Table>
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
