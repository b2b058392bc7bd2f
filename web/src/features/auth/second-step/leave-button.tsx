import { useTranslations } from 'use-intl/react';
import { signOut } from '../../../lib/backend.ts';
import { notify } from '../../../lib/notify.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { TextButton } from '../../../ui/text-link.tsx';

/** Ends the session that waits for its second factor: somebody else wants to sign in, or nobody. */
export function LeaveButton() {
  const t = useTranslations('auth.step');
  const failed = useTranslations('common.account')('signOutFailed');
  const [isBusy, once] = useOnce();
  const leave = async () => {
    try {
      await signOut();
    } catch {
      notify({ kind: 'error', title: failed });
    }
  };
  return (
    <TextButton aria-disabled={isBusy} onClick={() => void once(leave)}>
      {t('leave')}
    </TextButton>
  );
}
