import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { chooseNewPassword } from './auth-api.ts';
import { PasswordField } from '../../components/account/fields.tsx';
import { AuthFailure } from '../../entities/account/auth-failure.ts';
import { newPasswordSchema } from '../../entities/account/credentials.ts';
import {
  isAboutNewPassword,
  useAuthFailureReason,
  useAuthFailureToast,
} from '../../components/account/use-auth-failure.ts';
import { ViewTitle } from './view-title.tsx';

/** For those whom a link from a mail signed in to choose a new password. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth.newPassword');
  const tellFailure = useAuthFailureToast();
  const reason = useAuthFailureReason();
  const form = useForm<{ password: string }>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ password }: { password: string }) => {
    try {
      await chooseNewPassword(password);
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
      onDone();
    } catch (error) {
      // The link's hour is over: its session is as any other then, which takes the password until now.
      const isOver = error instanceof AuthFailure && error.code === 'current_password_required';
      const failure = isOver ? new AuthFailure('provider', t('noSession')) : error;
      tellFailure(failure);
      // What a toast says goes; the field keeps it.
      if (isOver || isAboutNewPassword(error))
        form.setError('password', { message: reason(failure) }, { shouldFocus: true });
    }
  };

  return (
    <Form form={form} onSubmit={submit}>
      <ViewTitle title={t('title')} detail={t('detail')} />
      <PasswordField fresh error={errors.password?.message} input={form.register('password')} />
      <Button type="submit" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? t('pending') : t('submit')}
      </Button>
    </Form>
  );
}
