import { REMOVAL_REASON_MAX } from '@ballast/contract/admin';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../../components/failures/use-failure.ts';
import { BackendError } from '../../../../lib/backend-error.ts';
import { notify } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { Form, FormFailure } from '../../../../ui/form.tsx';
import { refetchQueues } from '../../queries.ts';
import { removeFactorsOf } from '../queries.ts';

/** Takes the reason, and removes the second factors of an account. */
export function RemovalForm({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTranslations('audit.removal');
  const cancel = useTranslations('common')('cancel');
  const failureReason = useFailureReason();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;

  const check = (typed: string): string | true => {
    const count = typed.trim().length;
    if (count === 0) return t('reasonMissing');
    return count <= REMOVAL_REASON_MAX || t('reasonLong', { count, max: REMOVAL_REASON_MAX });
  };
  const why = (error: unknown): string => {
    const code = error instanceof BackendError ? error.code : 'unknown';
    if (code === 'not_allowed') return t('refused');
    return code === 'conflict' ? t('noAccount') : (failureReason(error) ?? t('failed'));
  };
  const remove = async ({ reason }: { reason: string }) => {
    try {
      const count = await removeFactorsOf(account, reason.trim());
      notify({ kind: 'success', title: t('done'), description: t('doneDetail', { count }) });
    } catch (error) {
      return form.setError('root', { message: why(error) });
    }
    onClose();
    await refetchQueues();
  };
  return (
    <Form form={form} onSubmit={remove}>
      <Field label={t('reason')} hint={t('reasonHint')} error={errors.reason?.message}>
        {(parts) => (
          <TextArea {...parts} {...form.register('reason', { validate: check })} rows={3} dir="auto" required />
        )}
      </Field>
      <FormFailure words={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" look="danger" aria-disabled={isSubmitting}>
          {isSubmitting ? t('pending') : t('submit')}
        </Button>
      </div>
    </Form>
  );
}
