import type { Import } from '@ballast/contract/import';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../failures/load-failed.tsx';
import { useFailureReason } from '../failures/use-failure.ts';
import { importsQuery, undoImportMutation } from '../../entities/imports/queries.ts';
import { portfoliosQuery } from '../../entities/portfolios/queries.ts';

interface ImportListProps {
  accountId: string;
  portfolioId: string;
  /** Undoing the import that created the portfolio removed it. */
  onRemoved: () => void;
}

/** The files that were imported into a portfolio, newest first. The last can be taken back while nothing was changed since. */
export function ImportList({ accountId, portfolioId, onRemoved }: ImportListProps) {
  const t = useTranslations('imports.history');
  const { data, error, refetch } = useQuery(importsQuery(accountId, portfolioId));
  const portfolios = useQuery(portfoliosQuery(accountId));
  if (data === undefined) {
    return error === null ? null : <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return null;
  const version = portfolios.data?.find(({ id }) => id === portfolioId)?.version;
  return (
    <section aria-labelledby="imports-title">
      <h3 id="imports-title" tabIndex={-1} className="mb-2 text-lead font-semibold outline-none">
        {t('title')}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((one) => (
          <ImportRow
            key={one.id}
            stored={one}
            canUndo={one.state === 'stored' && one.version_after === version}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    </section>
  );
}

interface ImportRowProps {
  stored: Import;
  canUndo: boolean;
  onRemoved: () => void;
}

function ImportRow({ stored, canUndo, onRemoved }: ImportRowProps) {
  const t = useTranslations('imports');
  const format = useFormat();
  const reason = useFailureReason();
  const undo = useMutation({
    ...undoImportMutation,
    // Before everything is read again: the portfolio on the page would be one that does not exist.
    onSuccess: (...outcome) => {
      if (outcome[0].version === null) onRemoved();
      return undoImportMutation.onSuccess?.(...outcome);
    },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { id, file_name: file, stored_at: at, state } = stored;
  const holdings = stored.holdings_new + stored.holdings_updated + stored.holdings_closed;
  const act = async () => {
    setFailure(null);
    try {
      const { version } = await undo.mutateAsync(id);
      document.getElementById('imports-title')?.focus();
      const description = t(version === null ? 'done.removedDetail' : 'done.undoneDetail');
      notify({ kind: 'success', title: t('done.undone'), description });
    } catch (error) {
      const isEdited = error instanceof BackendError && error.code === 'conflict';
      setFailure(isEdited ? t('done.undoEdited') : (reason(error) ?? t('done.undoFailed')));
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">{file}</p>
        {failure !== null && (
          <p role="alert" className="text-small text-danger">
            {failure}
          </p>
        )}
      </div>
      <p className="text-small text-soft tabular-nums">
        {t('history.counts', { holdings, trades: stored.trades_stored })} ·{' '}
        <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      {state === 'undone' && <Badge>{t('history.undone')}</Badge>}
      {canUndo && (
        <Button
          look="quiet"
          size="small"
          aria-label={t('history.undoNamed', { file })}
          aria-disabled={undo.isPending}
          onClick={() => undo.isPending || void act()}
        >
          {t('history.undo')}
        </Button>
      )}
    </li>
  );
}
