import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { useFormat } from '../../lib/words.tsx';
import { AuthFailure } from './auth-failure.ts';

/** Words a failed attempt: "Authentication Error", then why as the auth service says it, and what to do about it. */
export function useAuthFailureToast(): (error: unknown) => void {
  const t = useTranslations('auth');
  const format = useFormat();

  const reason = (error: unknown): string => {
    if (error instanceof BackendError && error.code === 'offline') return t('errors.offline');
    if (!(error instanceof AuthFailure)) return t('errors.unknown');
    if (error.code === 'provider') return error.message;
    if (error.code === 'rate_limited' && error.retryAfter !== null) {
      return t('errors.rate_limited_for', { wait: format.duration(error.retryAfter) });
    }
    return t(`errors.${error.code}`, { message: asSentence(error.message) });
  };
  return (error) => notify({ kind: 'error', title: t('failed'), description: reason(error) });
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
