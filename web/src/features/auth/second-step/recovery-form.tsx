import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { useContact } from '../../../lib/contact.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { ViewTitle } from '../view-title.tsx';
import { spendCode } from './recovery.ts';

/** For who lost their second factor: one of the codes that they kept takes it away. */
export function RecoveryForm({ accountId, onBack }: { accountId: string; onBack: () => void }) {
  const t = useTranslations('auth.recovery');
  const reason = useFailureReason();
  const { email } = useContact();
  const form = useForm({ defaultValues: { code: '' } });
  const { register, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const showError = (message: string) => {
    flushSync(() => setError('code', { message }));
    setFocus('code');
  };
  const send = async ({ code }: { code: string }) => {
    try {
      if ((await spendCode(code)) === 'wrong') return showError(t('wrong'));
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
    } catch (error) {
      const isLimited = error instanceof BackendError && error.code === 'rate_limited';
      showError(reason(error) ?? t(isLimited ? 'limited' : 'failed'));
    }
  };
  return (
    <Form form={form} onSubmit={send}>
      <ViewTitle title={t('title')} detail={t('detail')} />
      <Field label={t('code')} hint={t('hint')} error={errors.code?.message}>
        {(parts) => (
          <Input
            {...parts}
            {...register('code', { validate: (code) => code.trim() !== '' || t('empty') })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            className="font-mono"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" aria-disabled={isSubmitting}>
          {isSubmitting ? t('pending') : t('submit')}
        </Button>
        <Button look="quiet" size="large" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <p className="text-small text-soft">
        {t('noCodes')}{' '}
        <a href={`mailto:${email}`} className={`${textLinkClass} wrap-anywhere`}>
          {email}
        </a>
        <span className="mt-2 block">
          {t('account')} <code className="font-mono wrap-anywhere text-ink">{accountId}</code>
        </span>
      </p>
    </Form>
  );
}
