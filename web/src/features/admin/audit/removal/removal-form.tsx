import { REMOVAL_REASON_MAX } from '@ballast/contract/admin';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../../components/failures/use-failure.ts';
import { BackendError } from '../../../../lib/backend-error.ts';
import { notify } from '../../../../lib/notify.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { refetchQueues } from '../../queries.ts';
import { removeFactorsOf } from '../queries.ts';

/** Takes the reason, and removes the second factors of an account. */
export function RemovalForm({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTranslations('audit.removal');
  const cancel = useTranslations('common')('cancel');
  const failureReason = useFailureReason();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, once] = useOnce();

  const check = (): string | undefined => {
    const count = reason.trim().length;
    if (count === 0) return t('reasonMissing');
    return count > REMOVAL_REASON_MAX ? t('reasonLong', { count, max: REMOVAL_REASON_MAX }) : undefined;
  };
  const why = (error: unknown): string => {
    const code = error instanceof BackendError ? error.code : 'unknown';
    if (code === 'not_allowed') return t('refused');
    return code === 'conflict' ? t('noAccount') : (failureReason(error) ?? t('failed'));
  };
  const remove = async () => {
    const found = check();
    flushSync(() => {
      setProblem(found);
      setFailure(undefined);
    });
    if (found !== undefined) return field.current?.focus();
    try {
      const count = await removeFactorsOf(account, reason.trim());
      notify({ kind: 'success', title: t('done'), description: t('doneDetail', { count }) });
    } catch (error) {
      return setFailure(why(error));
    }
    onClose();
    await refetchQueues();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(remove);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('reason')} hint={t('reasonHint')} error={problem}>
        {(parts) => (
          <TextArea
            {...parts}
            ref={field}
            rows={3}
            dir="auto"
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {failure !== undefined && (
        <Notice tone="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" look="danger" aria-disabled={isBusy}>
          {isBusy ? t('pending') : t('submit')}
        </Button>
      </div>
    </form>
  );
}
