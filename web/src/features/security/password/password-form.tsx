import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { callAuth } from '../../../entities/account/auth-call.ts';
import { PasswordField } from '../../../components/account/fields.tsx';
import { passwordChangeSchema, type PasswordChange } from '../../../entities/account/credentials.ts';
import { isAboutNewPassword, useAuthFailureReason } from '../../../components/account/use-auth-failure.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormFailure } from '../../../ui/form.tsx';
import { rereadSecurity } from '../queries.ts';

/** The password until now, and the one to come. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('security.password');
  const reason = useAuthFailureReason();
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { current: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ current, password }: PasswordChange) => {
    try {
      await callAuth((auth) => auth.updateUser({ password, current_password: current }));
    } catch (error) {
      const place = isAboutNewPassword(error) ? 'password' : 'root';
      form.setError(place, { message: reason(error) }, { shouldFocus: place === 'password' });
      return;
    }
    form.reset();
    notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
    await rereadSecurity();
  };
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-md gap-5">
      {/* Password managers file the new one under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('current')} error={errors.current?.message} input={form.register('current')} />
      <PasswordField fresh label={t('new')} error={errors.password?.message} input={form.register('password')} />
      <FormFailure words={errors.root?.message} />
      <Button type="submit" aria-disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? t('pending') : t('submit')}
      </Button>
    </Form>
  );
}
