import { isFundCode } from '@ballast/engine/funds/fund-code';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { importsQuery } from '../../entities/imports/queries.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { ShareName, type FundNames } from './share-name.tsx';
import type { StoredTrade } from '../../entities/trades/stored-trades.ts';

const ON_A_PAGE = 50;

interface TradeTableProps {
  accountId: string;
  portfolioId: string;
  /** Oldest first. */
  trades: readonly StoredTrade[];
  fundNames: FundNames;
}

/** The trades themselves, newest first and a page at a time, each with the file it came from. */
export function TradeTable({ accountId, portfolioId, trades, fundNames }: TradeTableProps) {
  const t = useTranslations('trades.table');
  const format = useFormat();
  const { data: imports } = useQuery(importsQuery(accountId, portfolioId));
  const files = useMemo(() => new Map(imports?.map((one) => [one.id, one.file_name])), [imports]);
  const newest = useMemo(() => trades.toReversed(), [trades]);
  const [asked, setFrom] = useState(0);
  // Fewer may be left when others were taken back meanwhile.
  const from = asked < newest.length ? asked : 0;
  const to = Math.min(newest.length, from + ON_A_PAGE);
  const action = ({ action: kind, ratio }: StoredTrade) =>
    kind === 'split' && ratio !== null
      ? t(ratio < 1 ? 'action.mergedBy' : 'action.splitBy', { ratio: format.quantity(ratio < 1 ? 1 / ratio : ratio) })
      : t(`action.${kind}`);
  return (
    <section aria-labelledby="trades-title">
      <h3 id="trades-title" className="mb-3 text-lead font-semibold">
        {t('title')}
      </h3>
      <Table
        caption={t('caption')}
        columns={[
          {
            key: 'share',
            head: t('share'),
            render: (trade) => <ShareName share={trade} fundNames={fundNames} />,
          },
          {
            key: 'day',
            head: t('day'),
            render: ({ day }) => <span className="whitespace-nowrap">{format.date(day)}</span>,
          },
          { key: 'what', head: t('what'), render: action },
          {
            key: 'quantity',
            head: t('quantity'),
            numeric: true,
            render: ({ quantity, currency }) => (quantity === 0 ? '' : format.quantity(quantity, currency)),
          },
          {
            key: 'price',
            head: t('price'),
            numeric: true,
            render: ({ symbol, market, price, action: kind, currency }) =>
              price === null
                ? kind === 'split'
                  ? ''
                  : t('unknown')
                : format[isFundCode(symbol, market) ? 'nav' : 'money'](price, currency),
          },
          {
            key: 'charges',
            head: t('charges'),
            numeric: true,
            render: ({ charges, currency }) => (charges === 0 ? t('none') : format.money(charges, currency)),
          },
          {
            key: 'file',
            head: t('file'),
            render: (trade) => (
              <span className="min-w-0 text-small break-all text-soft">
                {files.get(trade.import_id) ?? t('fileUnknown')}
              </span>
            ),
          },
        ]}
        items={newest.slice(from, to)}
        keyOf={({ key }) => key}
      />
      {newest.length > ON_A_PAGE && (
        <nav aria-label={t('title')} className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            look="secondary"
            size="small"
            aria-disabled={from === 0}
            onClick={() => from > 0 && setFrom(from - ON_A_PAGE)}
          >
            {t('previous')}
          </Button>
          <output className="text-small text-soft tabular-nums">
            {t('range', { from: from + 1, to, count: newest.length })}
          </output>
          <Button
            look="secondary"
            size="small"
            aria-disabled={to === newest.length}
            onClick={() => to < newest.length && setFrom(from + ON_A_PAGE)}
          >
            {t('next')}
          </Button>
        </nav>
      )}
    </section>
  );
}
