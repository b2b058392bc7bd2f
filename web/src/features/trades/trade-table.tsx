import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { importsQuery } from '../../entities/imports/queries.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, NameCell, Row, Table } from '../../ui/table.tsx';
import type { StoredTrade } from '../../entities/trades/stored-trades.ts';

const ON_A_PAGE = 50;

interface TradeTableProps {
  accountId: string;
  portfolioId: string;
  /** Oldest first. */
  trades: readonly StoredTrade[];
}

/** The trades themselves, newest first and a page at a time, each with the file it came from. */
export function TradeTable({ accountId, portfolioId, trades }: TradeTableProps) {
  const t = useTranslations('trades.table');
  const { data: imports } = useQuery(importsQuery(accountId, portfolioId));
  const files = useMemo(() => new Map(imports?.map((one) => [one.id, one.file_name])), [imports]);
  const newest = useMemo(() => trades.toReversed(), [trades]);
  const [asked, setFrom] = useState(0);
  // Fewer may be left when others were taken back meanwhile.
  const from = asked < newest.length ? asked : 0;
  const to = Math.min(newest.length, from + ON_A_PAGE);
  return (
    <section aria-labelledby="trades-title">
      <h3 id="trades-title" className="mb-3 text-lead font-semibold">
        {t('title')}
      </h3>
      <Table
        caption={t('caption')}
        columns={[
          { key: 'share', head: t('share') },
          { key: 'day', head: t('day') },
          { key: 'what', head: t('what') },
          { key: 'quantity', head: t('quantity'), numeric: true },
          { key: 'price', head: t('price'), numeric: true },
          { key: 'charges', head: t('charges'), numeric: true },
          { key: 'file', head: t('file') },
        ]}
      >
        {newest.slice(from, to).map((trade) => (
          <TradeRow key={trade.key} trade={trade} file={files.get(trade.import_id) ?? t('fileUnknown')} />
        ))}
      </Table>
      {newest.length > ON_A_PAGE && (
        <nav aria-label={t('title')} className="mt-4 flex flex-wrap items-center gap-3">
          <Button look="secondary" size="small" disabled={from === 0} onClick={() => setFrom(from - ON_A_PAGE)}>
            {t('previous')}
          </Button>
          <output className="text-small text-soft tabular-nums">
            {t('range', { from: from + 1, to, count: newest.length })}
          </output>
          <Button
            look="secondary"
            size="small"
            disabled={to === newest.length}
            onClick={() => setFrom(from + ON_A_PAGE)}
          >
            {t('next')}
          </Button>
        </nav>
      )}
    </section>
  );
}

function TradeRow({ trade, file }: { trade: PortfolioTrade; file: string }) {
  const t = useTranslations('trades.table');
  const format = useFormat();
  const { symbol, exchange, market, currency, action, day, quantity, ratio, price, charges } = trade;
  const what =
    action === 'split' && ratio !== null
      ? t(ratio < 1 ? 'action.mergedBy' : 'action.splitBy', { ratio: format.quantity(ratio < 1 ? 1 / ratio : ratio) })
      : t(`action.${action}`);
  return (
    <Row>
      <NameCell>
        <span className="font-medium">{symbol}</span> <span className="text-small text-soft">{exchange ?? market}</span>
      </NameCell>
      <Cell head={t('day')}>
        <span className="whitespace-nowrap">{format.date(day)}</span>
      </Cell>
      <Cell head={t('what')}>
        <span>{what}</span>
      </Cell>
      <Cell head={t('quantity')} numeric>
        <span>{quantity === 0 ? '' : format.quantity(quantity, currency)}</span>
      </Cell>
      <Cell head={t('price')} numeric>
        <span>{price === null ? (action === 'split' ? '' : t('unknown')) : format.money(price, currency)}</span>
      </Cell>
      <Cell head={t('charges')} numeric>
        <span>{charges === 0 ? t('none') : format.money(charges, currency)}</span>
      </Cell>
      <Cell head={t('file')}>
        <span className="min-w-0 text-small break-all text-soft">{file}</span>
      </Cell>
    </Row>
  );
}
