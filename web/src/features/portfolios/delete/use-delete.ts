import { useTranslations } from 'use-intl/react';
import { notify } from '../../../lib/notify.ts';
import { dropFromLists } from '../queries.ts';
import type { PortfolioSummary } from '../rows.ts';
import { deletionRequest } from './deletion-request.ts';
import { deleteLater } from './deletions.ts';

/** Deletes a portfolio when the toast that offers to undo it has gone. */
export function useDelete(): (portfolio: PortfolioSummary) => void {
  const t = useTranslations('portfolios.remove');
  return ({ id, name }) => {
    let ready: (() => Promise<void>) | undefined;
    const prepared = deletionRequest(id).then((request) => (ready = request));
    // Said when it is sent.
    prepared.catch(() => undefined);

    const deletion = deleteLater(id, async () => {
      try {
        await (ready ?? (await prepared))();
        await dropFromLists(id);
      } catch {
        notify({ kind: 'error', title: t('failed'), description: t('failedDetail') });
      }
    });
    notify({
      kind: 'success',
      title: t('done'),
      description: t('doneDetail', { name }),
      action: { label: t('undo'), act: deletion.undo },
      onGone: deletion.send,
      signal: deletion.undoable,
    });
  };
}
