import { fromAssetRow } from '@ballast/contract/portfolios';
import { useTranslations } from 'use-intl/react';
import { useAssetWords } from '../../../components/assets/use-asset-words.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Difference } from './differences.ts';
import type { EditRow } from './edit.ts';
import { readCost, readShares } from './read-fields.ts';
import { kindOf, useFunds } from './use-funds.ts';

/** Where two versions differ, one line each. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslations('portfolioEdit.newer');
  const holding = useHoldingWords();
  const asset = useAssetWords();
  const funds = useFunds(
    differences.flatMap((one) => (one.of === 'holding' ? [one.mine ?? one.theirs] : [])).filter((row) => row !== null),
  );
  if (differences.length === 0) return <p>{t('same')}</p>;
  const nameOf = (difference: Difference): string => {
    if (difference.of === 'holding') {
      const symbol = (difference.mine ?? difference.theirs)?.symbol ?? '';
      return funds.get(symbol)?.name ?? symbol;
    }
    if (difference.of !== 'asset') return t(difference.of);
    const either = difference.mine ?? difference.theirs;
    return either === null ? '' : asset.nameOf(fromAssetRow(either));
  };
  const words = (difference: Difference, side: 'mine' | 'theirs'): string => {
    if (difference.of === 'holding') return holding(difference[side]);
    if (difference.of !== 'asset') return difference[side] || t('blank');
    const version = difference[side];
    return version === null ? t('nothing') : asset.detailOf(fromAssetRow(version));
  };
  return (
    <Table
      caption={t('caption')}
      columns={[
        {
          key: 'what',
          head: t('what'),
          render: (one) => <span className="font-semibold">{nameOf(one)}</span>,
        },
        { key: 'mine', head: t('mine'), render: (one) => words(one, 'mine') },
        { key: 'theirs', head: t('theirs'), render: (one) => words(one, 'theirs') },
      ]}
      items={differences}
      keyOf={(one, place) => (one.of === 'name' || one.of === 'description' ? one.of : String(place))}
    />
  );
}

/** Words a holding of one version; what is typed but is no number stands as it was typed. */
function useHoldingWords(): (row: EditRow | null) => string {
  const t = useTranslations('portfolioEdit.newer');
  const assets = useTranslations('assets');
  const format = useFormat();
  return (row) => {
    if (row === null) return t('nothing');
    const { currency, account } = row;
    const count = readShares(row.shares);
    const cost = readCost(row.cost, currency);
    const shares =
      count === null
        ? row.shares
        : t('quantity', { of: kindOf(row), count, quantity: format.quantity(count, currency) });
    const date = row.date === '' ? row.date : format.date(row.date);
    const holding =
      cost === null
        ? t('holdingUnknown', { shares, date })
        : t('holding', { shares, date, cost: cost === undefined ? row.cost : format.money(cost, currency) });
    if (account === null) return holding;
    return `${holding} · ${assets('table.account', { account: assets(`accounts.${account}`) })}`;
  };
}
