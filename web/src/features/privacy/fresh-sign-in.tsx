import { FRESH_MINUTES } from '@ballast/contract/privacy';
import { useTranslations } from 'use-intl/react';
import { useSignInAgain } from '../../components/failures/use-sign-in-again.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Whether something was refused because signing in was too long ago. */
export const needsFreshSignIn = (error: unknown): boolean =>
  error instanceof BackendError && error.code === 'not_allowed';

/** That it takes a fresh sign-in, and the way to one and back. */
export function FreshSignIn() {
  const t = useTranslations('privacy.again');
  const signInAgain = useSignInAgain('asked');
  return (
    <Notice announced>
      <p>{t('detail', { minutes: FRESH_MINUTES })}</p>
      <Button look="secondary" size="small" className="mt-2" onClick={() => void signInAgain()}>
        {t('signIn')}
      </Button>
    </Notice>
  );
}
