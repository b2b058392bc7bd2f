import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { getSession } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { signIn } from './auth-api.ts';
import { EmailField, PasswordField } from '../../components/account/fields.tsx';
import { signInSchema, type Credentials } from '../../entities/account/credentials.ts';
import { useAuthFailureToast } from '../../components/account/use-auth-failure.ts';
import { useViewPath } from './use-view-path.ts';

/** Signs in; the route notices the session and leaves. `email`: the address that was typed before. */
export function SignInForm({ email }: { email: string }) {
  const t = useTranslations('auth.signIn');
  const openResend = useTranslations('auth.resend')('open');
  const forgotPath = useViewPath('forgot');
  const resendPath = useViewPath('resend');
  const tellFailure = useAuthFailureToast();
  const form = useForm<Credentials>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = async (credentials: Credentials) => {
    try {
      await signIn(credentials);
      // With a second factor there is one more step.
      if (getSession().status === 'in') notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
    } catch (error) {
      tellFailure(error);
    }
  };

  return (
    <Form form={form} onSubmit={submit}>
      <EmailField error={errors.email?.message} input={form.register('email')} />
      <PasswordField error={errors.password?.message} input={form.register('password')} />
      <Button type="submit" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? t('pending') : t('submit')}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <TextLink to={forgotPath}>{t('forgot')}</TextLink>
        <TextLink to={resendPath}>{openResend}</TextLink>
      </p>
    </Form>
  );
}
