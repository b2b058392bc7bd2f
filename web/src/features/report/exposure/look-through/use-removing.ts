import { useTranslations } from 'use-intl/react';
import { deleteWithUndo } from '../../../../entities/deletions/delete-with-undo.ts';
import { dropDisclosure, type StoredDisclosure } from '../../../../entities/disclosures/queries.ts';
import { useAccount } from '../../../../lib/session-store.ts';

/** Removes a fund's disclosure: from the account it can be undone, a visitor's is gone at once. */
export function useRemoving(name: string): (stored: StoredDisclosure) => void {
  const t = useTranslations('reportFunds');
  const account = useAccount();
  return ({ id, fundKey }) => {
    if (account === null) return dropDisclosure(null, fundKey);
    deleteWithUndo({
      table: 'fund_disclosures',
      id,
      words: {
        done: t('removed'),
        doneDetail: t('removedDetail', { name }),
        undo: t('undo'),
        failed: t('removeFailed'),
        failedDetail: t('removeFailedDetail'),
      },
      onDeleted: () => Promise.resolve(dropDisclosure(account.id, fundKey)),
    });
  };
}
