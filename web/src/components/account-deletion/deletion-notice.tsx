import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { focusPage } from '../../lib/focus-page.ts';
import { hasFocus } from '../../lib/has-focus.ts';
import { notify } from '../../lib/notify.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFailure } from '../failures/use-failure.ts';
import { deletionQuery, keepAccount } from '../../entities/account/deletion-queries.ts';

/** The id of the heading that the notice is below, on the page that deletes accounts. */
export const DELETION_HEADING = 'deletion-title';

/** When the account will be deleted, and the way to keep it; nothing while it stays. */
export function DeletionNotice({ accountId }: { accountId: string }) {
  const t = useTranslations('privacy.deletion');
  const format = useFormat();
  const tellFailure = useFailure();
  const { data: dueAt } = useQuery(deletionQuery(accountId));
  const [isBusy, once] = useOnce();
  if (dueAt === undefined || dueAt === null) return null;

  const keep = async (button: Element) => {
    try {
      await keepAccount(accountId);
      const heading = document.getElementById(DELETION_HEADING);
      // The button went with the notice; who has gone elsewhere meanwhile is not called back.
      if (hasFocus(button)) {
        if (heading === null) focusPage();
        else heading.focus();
      }
      notify({ kind: 'success', title: t('kept'), description: t('keptDetail') });
    } catch (error) {
      await tellFailure(error, t('keepFailed'));
    }
  };
  return (
    <Notice tone="caution">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{t('notice', { date: format.date(dueAt) })}</p>
        <Button
          look="secondary"
          size="small"
          aria-disabled={isBusy}
          onClick={({ currentTarget }) => void once(() => keep(currentTarget))}
        >
          {isBusy ? t('keeping') : t('keep')}
        </Button>
      </div>
    </Notice>
  );
}
