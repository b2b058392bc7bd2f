import type { Currency } from '@ballast/engine/money/currency';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fileNameOf } from '../../entities/portfolios/export-files.ts';
import { Change } from '../../components/quotes/change.tsx';
import { download } from '../../lib/download.ts';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ShownToggle, useShown } from '../../components/shown.tsx';
import { Table } from '../../ui/table.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { LotsDialog } from './lots-dialog.tsx';
import { ShareName, type FundNames } from './share-name.tsx';
import { useLotHeads } from './use-lot-heads.ts';
import type { GainsSummary } from '../../entities/trades/worker/protocol.ts';
import type { TradesClient } from '../../entities/trades/worker/trades-client.ts';

const FIRST = 25;
const COMING = <span className="text-soft">…</span>;

interface ShareTableProps {
  client: TradesClient;
  gains: readonly GainsSummary[];
  /** The portfolio's. */
  name: string;
  isPriced: boolean;
  fundNames: FundNames;
}

/** Each share with what it has brought, and the way to its lots. */
export function ShareTable({ client, gains, name, isPriced, fundNames }: ShareTableProps) {
  const t = useTranslations('trades.shares');
  const csv = useTranslations('trades.csv');
  const format = useFormat();
  const heads = useLotHeads();
  const saving = useMutation({
    mutationFn: () => client.call((handler) => handler.csv(heads, today())),
    networkMode: 'always',
  });
  const [opened, open] = useState<string | null>(null);
  const all = gains.flatMap(({ shares }) => shares);
  const shown = useShown(all, FIRST);
  const nameOf = ({ symbol }: { readonly symbol: string }) => fundNames.get(symbol) ?? symbol;
  const share = all.find(({ key }) => key === opened);
  const save = async () => {
    const lots = await saving.mutateAsync();
    download(fileNameOf(`${name} ${csv('name')}`, today(), 'csv'), 'text/csv;charset=utf-8', lots);
  };
  const soft = (word: 'nothing' | 'unknown') => <span className="text-soft">{t(word)}</span>;
  const money = (amount: number | null, currency: Currency) =>
    amount === null ? soft('unknown') : format.money(amount, currency);
  const gain = (amount: number | null, currency: Currency) =>
    amount === null ? soft('unknown') : <Change amount={amount} percent={null} currency={currency} />;
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
          {
            key: 'share',
            head: t('share'),
            render: ({ key, lots: of }) => (
              <>
                <ShareName share={of} fundNames={fundNames} />
                <TextButton
                  className="ml-3 text-small"
                  aria-label={t('lotsNamed', { symbol: nameOf(of) })}
                  onClick={() => open(key)}
                >
                  {t('lots')}
                </TextButton>
              </>
            ),
          },
          {
            key: 'held',
            head: t('held'),
            numeric: true,
            render: ({ lots: { shares, currency } }) => format.quantity(shares, currency),
          },
          {
            key: 'cost',
            head: t('cost'),
            numeric: true,
            render: ({ cost, lots }) => (lots.shares === 0 ? soft('nothing') : money(cost, lots.currency)),
          },
          {
            key: 'value',
            head: t('value'),
            numeric: true,
            render: ({ value, lots }) => {
              if (lots.shares === 0) return soft('nothing');
              return isPriced ? money(value, lots.currency) : COMING;
            },
          },
          {
            key: 'realized',
            head: t('realized'),
            numeric: true,
            render: ({ realized, isSold, lots }) => (isSold ? gain(realized, lots.currency) : soft('nothing')),
          },
          {
            key: 'unrealized',
            head: t('unrealized'),
            numeric: true,
            render: ({ unrealized, lots }) => {
              if (lots.shares === 0) return soft('nothing');
              return isPriced ? gain(unrealized, lots.currency) : COMING;
            },
          },
        ]}
        items={shown.items}
        keyOf={({ key }) => key}
      />
      <ShownToggle shown={shown} />
      {saving.isError && <p className="mt-2 text-small text-soft">{t('downloadFailed')}</p>}
      {share !== undefined && (
        <LotsDialog client={client} share={share} name={nameOf(share.lots)} onClose={() => open(null)} />
      )}
    </section>
  );
}
