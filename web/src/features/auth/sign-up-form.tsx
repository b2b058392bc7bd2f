import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { signUp } from './auth-api.ts';
import { EmailField, PasswordField } from '../../components/account/fields.tsx';
import { signUpSchema, type Credentials } from '../../entities/account/credentials.ts';
import {
  isAboutNewPassword,
  useAuthFailureReason,
  useAuthFailureToast,
} from '../../components/account/use-auth-failure.ts';

/** Makes an account. `email`: the address that was typed before. */
export function SignUpForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTranslations('auth.signUp');
  const tellFailure = useAuthFailureToast();
  const reason = useAuthFailureReason();
  const form = useForm<Credentials>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = async (credentials: Credentials) => {
    try {
      await signUp(credentials);
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
      onSent(credentials.email);
    } catch (error) {
      tellFailure(error);
      // What a toast says goes; the field keeps it.
      if (isAboutNewPassword(error)) form.setError('password', { message: reason(error) }, { shouldFocus: true });
    }
  };

  return (
    <Form form={form} onSubmit={submit}>
      <EmailField error={errors.email?.message} input={form.register('email')} />
      <PasswordField fresh error={errors.password?.message} input={form.register('password')} />
      <Button type="submit" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? t('pending') : t('submit')}
      </Button>
    </Form>
  );
}
