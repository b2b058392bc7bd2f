import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useQuotaReason } from '../../components/failures/use-quota-reason.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { dropSession } from '../../lib/backend.ts';
import { notify } from '../../lib/notify.ts';
import { signInPath } from '../../lib/paths.ts';
import { useFormat } from '../../lib/words.tsx';

/**
 * Words a save that failed: "Save Failed" and why. An expired session, which the app itself reports, leads to signing in, and back to the save,
 * unless the person has left it.
 */
export function useSaveFailure(returnTo: string): (error: unknown) => Promise<void> {
  const t = useTranslations('portfolios.save');
  const format = useFormat();
  const navigate = useNavigate();
  const quotaReason = useQuotaReason();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const reason = (error: BackendError): string => {
    if (error.code === 'offline') return t('offline');
    if (error.quota !== null) return quotaReason(error.quota);
    if (error.code === 'rate_limited' && error.retryAfter !== null) {
      return t('limited', { wait: format.duration(error.retryAfter) });
    }
    return error.code === 'rejected' && error.message !== '' ? error.message : t('failedDetail');
  };
  return async (error) => {
    const known = error instanceof BackendError;
    notify({ kind: 'error', title: t('failed'), description: known ? reason(error) : t('failedDetail') });
    if (known && error.code === 'session_expired') {
      const isHere = !hasLeft.current;
      await dropSession();
      if (isHere) await navigate(signInPath(returnTo));
    }
  };
}
