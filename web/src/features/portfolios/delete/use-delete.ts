import { useTranslations } from 'use-intl/react';
import { deleteWithUndo } from '../../../entities/deletions/delete-with-undo.ts';
import { dropFromLists } from '../../../entities/portfolios/queries.ts';
import type { PortfolioSummary } from '../../../entities/portfolios/rows.ts';

/** Deletes a portfolio when the toast that offers to undo it has gone. */
export function useDelete(): (portfolio: PortfolioSummary) => void {
  const t = useTranslations('portfolioPages.remove');
  return ({ id, name }) =>
    deleteWithUndo({
      table: 'portfolios',
      id,
      words: {
        done: t('done'),
        doneDetail: t('doneDetail', { name }),
        undo: t('undo'),
        failed: t('failed'),
        failedDetail: t('failedDetail'),
      },
      restored: () => document.getElementById(`portfolio-${id}`)?.querySelector('a'),
      onDeleted: () => dropFromLists(id),
    });
}
