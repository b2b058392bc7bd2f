import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { useFormat } from '../../lib/words.tsx';
import { useQuotaReason } from './use-quota-reason.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/**
 * Shows that what a person did has failed: "Error" and why, else `failedDetail`; answers what was shown, for a dialog to say
 * it too. An expired session, which the app itself reports, leads to signing in, and back: what was typed has to be kept
 * until then.
 */
export function useFailure(): (error: unknown, failedDetail: string) => Promise<string> {
  const t = useTranslations('common.failures');
  const reason = useFailureReason();
  const signInAgain = useSignInAgain();
  return async (error, failedDetail) => {
    const reference = error instanceof BackendError ? error.reference : null;
    const said = reason(error) ?? failedDetail;
    const words = reference === null ? said : `${said} ${t('reference', { id: reference })}`;
    if (error instanceof BackendError && error.code === 'session_expired') await signInAgain();
    else notify({ kind: 'error', title: t('title'), description: words });
    return words;
  };
}

/** Why something failed, where the person can do something about it. */
export function useFailureReason(): (error: unknown) => string | undefined {
  const t = useTranslations('common.failures');
  const format = useFormat();
  const quotaReason = useQuotaReason();
  return (error) => {
    if (!(error instanceof BackendError)) return undefined;
    if (error.quota !== null) return quotaReason(error.quota);
    if (error.code === 'session_expired') return t('expiredKept');
    if (error.code === 'offline') return t('offlineKept');
    const { code, retryAfter } = error;
    return code === 'rate_limited' && retryAfter !== null
      ? t('limited', { wait: format.duration(retryAfter) })
      : undefined;
  };
}
