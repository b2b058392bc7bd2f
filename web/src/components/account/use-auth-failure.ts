import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { useFormat } from '../../lib/words.tsx';
import { AuthFailure } from '../../entities/account/auth-failure.ts';

/** Why a call about an account failed, as the auth service says it, and what to do about it. */
export function useAuthFailureReason(): (error: unknown) => string {
  const t = useTranslations('auth.errors');
  const format = useFormat();
  return (error) => {
    if (error instanceof BackendError && error.code === 'offline') return t('offline');
    if (!(error instanceof AuthFailure)) return t('unknown');
    if (error.code === 'provider') return error.message;
    if (error.code === 'rate_limited' && error.retryAfter !== null) {
      return t('rate_limited_for', { wait: format.duration(error.retryAfter) });
    }
    return t(error.code, { message: asSentence(error.message) });
  };
}

const OF_NEW_PASSWORD: ReadonlySet<string> = new Set(['weak_password', 'same_password']);

/** Whether it is about the password that was chosen, whose field then says why. For one that is too long there is no code. */
export function isAboutNewPassword(error: unknown): boolean {
  return (
    error instanceof AuthFailure && (OF_NEW_PASSWORD.has(error.code) || /^Password .* longer than/.test(error.message))
  );
}

/** Words a failed attempt: "Authentication Error", then why. */
export function useAuthFailureToast(): (error: unknown) => void {
  const t = useTranslations('auth');
  const reason = useAuthFailureReason();
  return (error) => notify({ kind: 'error', title: t('failed'), description: reason(error) });
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
