import { DELETION_DAYS } from '@ballast/contract/privacy';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { DELETION_HEADING } from '../../../components/account-deletion/deletion-notice.tsx';
import { requestDeletion } from '../../../entities/account/deletion-queries.ts';
import { useFailure } from '../../../components/failures/use-failure.ts';
import { deleteLastReport } from '../../../lib/last-report.ts';
import { notify } from '../../../lib/notify.ts';
import type { Account } from '../../../lib/session-store.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FreshSignIn, needsFreshSignIn } from '../fresh-sign-in.tsx';

interface DeletionDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

const DAY_MILLISECONDS = 86_400_000;

/** Says what leaving means, and has a word typed before it begins. */
export function DeletionDialog({ account, open, onClose }: DeletionDialogProps) {
  const t = useTranslations('privacy.deletion');
  const common = useTranslations('common');
  const format = useFormat();
  const tellFailure = useFailure();
  const isRequested = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);
  const [isBusy, once] = useOnce();
  const word = t('word');
  const [dueAt] = useState(() => new Date(Date.now() + DELETION_DAYS * DAY_MILLISECONDS).toISOString());

  const close = () => {
    setTyped('');
    setTried(false);
    setMustSignIn(false);
    onClose();
  };
  const ask = async () => {
    flushSync(() => setTried(true));
    if (typed.trim() !== word) return input.current?.focus();
    try {
      await requestDeletion(account.id);
      deleteLastReport();
    } catch (error) {
      if (needsFreshSignIn(error)) return setMustSignIn(true);
      await tellFailure(error, t('failed'));
      return;
    }
    isRequested.current = true;
    close();
    notify({ kind: 'success', title: t('requested') });
  };
  // The button that opened the dialog is gone once the deletion is requested.
  const returnFocus = () => {
    const heading = isRequested.current ? document.getElementById(DELETION_HEADING) : null;
    isRequested.current = false;
    return heading;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void once(ask);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('dialogTitle')}
      description={t('dialogDetail', { date: format.date(dueAt) })}
      closeLabel={common('close')}
      returnFocus={returnFocus}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={t('typeWord', { word })}
          error={tried && typed.trim() !== word ? t('wordProblem', { word }) : undefined}
        >
          {(parts) => (
            <Input
              {...parts}
              ref={input}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {mustSignIn && <FreshSignIn />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" look="danger" aria-disabled={isBusy}>
            {isBusy ? t('pending') : t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
