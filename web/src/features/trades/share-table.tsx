import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { fileNameOf } from '../../entities/portfolios/export-files.ts';
import { Change } from '../../components/quotes/change.tsx';
import { download } from '../../lib/download.ts';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ShownToggle, useShown } from '../../ui/shown.tsx';
import { Cell, NameCell, Row, Table } from '../../ui/table.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { LotsDialog } from './lots-dialog.tsx';
import { useLotHeads } from './use-lot-heads.ts';
import type { GainsSummary, ShareSummary } from './worker/protocol.ts';
import type { TradesClient } from './worker/trades-client.ts';

const FIRST = 25;

interface ShareTableProps {
  client: TradesClient;
  gains: readonly GainsSummary[];
  /** The portfolio's. */
  name: string;
  isPriced: boolean;
}

/** Each share with what it has brought, and the way to its lots. */
export function ShareTable({ client, gains, name, isPriced }: ShareTableProps) {
  const t = useTranslations('trades.shares');
  const csv = useTranslations('trades.csv');
  const heads = useLotHeads();
  const saving = useMutation({
    mutationFn: () => client.call((handler) => handler.csv(heads, today())),
    networkMode: 'always',
  });
  const [opened, open] = useState<string | null>(null);
  const all = gains.flatMap(({ shares }) => shares);
  const shown = useShown(all, FIRST);
  const share = all.find(({ key }) => key === opened);
  const save = async () => {
    const lots = await saving.mutateAsync();
    download(fileNameOf(`${name} ${csv('name')}`, today(), 'csv'), 'text/csv;charset=utf-8', lots);
  };
  return (
    <section aria-labelledby="shares-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id="shares-title" className="text-lead font-semibold">
          {t('title')}
        </h3>
        <Button
          look="secondary"
          size="small"
          aria-disabled={saving.isPending}
          onClick={() => saving.isPending || void save().catch(() => undefined)}
        >
          <Download className="size-4" aria-hidden="true" />
          {t('download')}
        </Button>
      </div>
      <Table
        caption={t('caption')}
        columns={[
          { key: 'share', head: t('share') },
          { key: 'held', head: t('held'), numeric: true },
          { key: 'cost', head: t('cost'), numeric: true },
          { key: 'value', head: t('value'), numeric: true },
          { key: 'realized', head: t('realized'), numeric: true },
          { key: 'unrealized', head: t('unrealized'), numeric: true },
        ]}
      >
        {shown.items.map((one) => (
          <ShareRow key={one.key} share={one} isPriced={isPriced} onOpen={() => open(one.key)} />
        ))}
      </Table>
      <ShownToggle shown={shown} all={t('all', { count: all.length })} first={t('first', { count: FIRST })} />
      {saving.isError && <p className="mt-2 text-small text-soft">{t('downloadFailed')}</p>}
      {share !== undefined && <LotsDialog client={client} share={share} onClose={() => open(null)} />}
    </section>
  );
}

interface ShareRowProps {
  share: ShareSummary;
  isPriced: boolean;
  onOpen: () => void;
}

function ShareRow({ share, isPriced, onOpen }: ShareRowProps) {
  const t = useTranslations('trades.shares');
  const format = useFormat();
  const { lots, cost, value, realized, unrealized, isSold } = share;
  const { symbol, market, exchange, currency, shares } = lots;
  const soft = (words: string): ReactNode => <span className="text-soft">{words}</span>;
  const money = (amount: number | null) => (amount === null ? soft(t('unknown')) : format.money(amount, currency));
  const gain = (amount: number | null, isNone: boolean) => {
    if (isNone) return soft(t('nothing'));
    return amount === null ? soft(t('unknown')) : <Change amount={amount} percent={null} currency={currency} />;
  };
  return (
    <Row>
      <NameCell>
        <span className="font-medium">{symbol}</span> <span className="text-small text-soft">{exchange ?? market}</span>
        <TextButton className="ml-3 text-small" aria-label={t('lotsNamed', { symbol })} onClick={onOpen}>
          {t('lots')}
        </TextButton>
      </NameCell>
      <Cell head={t('held')} numeric>
        <span>{format.quantity(shares, currency)}</span>
      </Cell>
      <Cell head={t('cost')} numeric>
        <span>{shares === 0 ? soft(t('nothing')) : money(cost)}</span>
      </Cell>
      <Cell head={t('value')} numeric>
        <span>{shares === 0 ? soft(t('nothing')) : isPriced ? money(value) : soft('…')}</span>
      </Cell>
      <Cell head={t('realized')} numeric>
        <span>{gain(realized, !isSold)}</span>
      </Cell>
      <Cell head={t('unrealized')} numeric>
        <span>{isPriced || shares === 0 ? gain(unrealized, shares === 0) : soft('…')}</span>
      </Cell>
    </Row>
  );
}
