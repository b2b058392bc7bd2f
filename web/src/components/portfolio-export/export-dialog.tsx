import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { knownInstruments, learnTerms } from '../../entities/instruments/queries.ts';
import { download } from '../../lib/download.ts';
import { today } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { targetQuery } from '../../entities/imports/queries.ts';
import { asCsv, asWorkbook, fileNameOf, tablesOf } from '../../entities/portfolios/export-files.ts';

interface ExportDialogProps {
  accountId: string;
  portfolio: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Holdings, other assets and trades of a portfolio as a file, in one of two kinds. */
export function ExportDialog({ accountId, portfolio: { id, name }, onClose }: ExportDialogProps) {
  const t = useTranslations('imports.export');
  const close = useTranslations('common')('close');
  const client = useQueryClient();
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');

  const save = async (kind: 'csv' | 'xlsx') => {
    setStatus('pending');
    try {
      const portfolio = await client.fetchQuery({ ...targetQuery(accountId, id), staleTime: 0 });
      if (portfolio === null) return setStatus('failed');
      const symbols = [...portfolio.holdings, ...portfolio.trades].map(({ symbol }) => symbol);
      const instruments = await learnTerms(client, symbols).catch(() => knownInstruments(client));
      const tables = tablesOf(portfolio, instruments);
      const file =
        kind === 'csv'
          ? asCsv(tables)
          : await asWorkbook(tables, { holdings: t('holdings'), assets: t('assets'), trades: t('trades') });
      download(fileNameOf(portfolio.name, today(), kind), file.type, file);
      onClose();
    } catch {
      setStatus('failed');
    }
  };
  const isPending = status === 'pending';
  const press = (kind: 'csv' | 'xlsx') => () => isPending || void save(kind);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name })}
      description={t('detail')}
      closeLabel={close}
    >
      <div className="grid gap-4">
        {status === 'failed' && (
          <Notice tone="danger" announced>
            {t('failed')}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={isPending} onClick={press('csv')}>
            {t('csv')}
          </Button>
          <Button look="secondary" aria-disabled={isPending} onClick={press('xlsx')}>
            {t('xlsx')}
          </Button>
        </div>
        <output className="text-small text-soft empty:hidden">{isPending && t('pending')}</output>
      </div>
    </Dialog>
  );
}
