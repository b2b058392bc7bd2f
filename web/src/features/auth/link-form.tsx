import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { sendPasswordLink } from '../../entities/account/password-link.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { resendConfirmation } from './auth-api.ts';
import { EmailField } from '../../components/account/fields.tsx';
import { emailSchema } from '../../entities/account/credentials.ts';
import { useAuthFailureToast } from '../../components/account/use-auth-failure.ts';
import { useViewPath } from './use-view-path.ts';
import { ViewTitle } from './view-title.tsx';

export type LinkKind = 'forgot' | 'resend';

export const SEND: Readonly<Record<LinkKind, (email: string) => Promise<void>>> = {
  forgot: sendPasswordLink,
  resend: resendConfirmation,
};

interface LinkFormProps {
  kind: LinkKind;
  /** The address that was typed before. */
  email: string;
  onSent: (email: string) => void;
}

/** Asks for a link by mail: to choose a new password, or to confirm the address. */
export function LinkForm({ kind, email: typed, onSent }: LinkFormProps) {
  const t = useTranslations(`auth.${kind}`);
  const back = useTranslations('auth.sent')('back');
  const signInPath = useViewPath('sign-in');
  const tellFailure = useAuthFailureToast();
  const form = useForm<{ email: string }>({ resolver: zodResolver(emailSchema), defaultValues: { email: typed } });
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ email }: { email: string }) => {
    try {
      await SEND[kind](email);
      onSent(email);
    } catch (error) {
      tellFailure(error);
    }
  };

  return (
    <Form form={form} onSubmit={submit}>
      <ViewTitle title={t('title')} detail={t('detail')} />
      <EmailField error={errors.email?.message} input={form.register('email')} />
      <Button type="submit" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? t('pending') : t('submit')}
      </Button>
      <TextLink to={signInPath} className="justify-self-start text-small">
        {back}
      </TextLink>
    </Form>
  );
}
