import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { sendPasswordLink } from '../../../entities/account/password-link.ts';
import { useAuthFailureToast } from '../../../components/account/use-auth-failure.ts';
import { hasFocus } from '../../../lib/has-focus.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

/** The way to a password by mail: for who forgot it, and who signs in with another service and has none. */
export function LinkForPassword({ email, isForgotten }: { email: string; isForgotten: boolean }) {
  const t = useTranslations('security.password');
  const tellFailure = useAuthFailureToast();
  const [isSent, setSent] = useState(false);
  const [isBusy, once] = useOnce();
  const place = useRef<HTMLDivElement>(null);
  const send = async () => {
    try {
      await sendPasswordLink(email);
      // The button gives way to what was done.
      if (hasFocus(place.current)) place.current?.focus();
      setSent(true);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isSent ? (
        <Notice announced>{t('linkSent', { email })}</Notice>
      ) : (
        <p className="text-small text-soft">
          {isForgotten ? t('forgotten') : t('none')}{' '}
          <TextButton aria-disabled={isBusy} onClick={() => void once(send)}>
            {isBusy ? t('sending') : t('sendLink')}
          </TextButton>
        </p>
      )}
    </div>
  );
}
