import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { sendPasswordLink } from '../../../entities/account/password-link.ts';
import { useAuthFailureToast } from '../../../components/account/use-auth-failure.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

/** The way to a password by mail: for who forgot it, and who signs in with another service and has none. */
export function LinkForPassword({ email, isForgotten }: { email: string; isForgotten: boolean }) {
  const t = useTranslations('security.password');
  const tellFailure = useAuthFailureToast();
  const [isSent, setSent] = useState(false);
  const [isBusy, once] = useOnce();
  const send = async () => {
    try {
      await sendPasswordLink(email);
      setSent(true);
    } catch (error) {
      tellFailure(error);
    }
  };
  if (isSent) return <Notice announced>{t('linkSent', { email })}</Notice>;
  return (
    <p className="text-small text-soft">
      {isForgotten ? t('forgotten') : t('none')}{' '}
      <TextButton aria-disabled={isBusy} onClick={() => void once(send)}>
        {isBusy ? t('sending') : t('sendLink')}
      </TextButton>
    </p>
  );
}
