import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../lib/backend-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

interface LoadFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** What could not be loaded, in its place: why, and what to do about it. What a lost connection kept back is asked for again with the next one. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const t = useTranslations('common.failures');
  const retry = useTranslations('common')('retry');
  const signInAgain = useSignInAgain('asked');
  const code = error instanceof BackendError ? error.code : 'unknown';
  const reference = error instanceof BackendError ? error.reference : null;
  const isExpired = code === 'session_expired';
  const retryOnline = useEffectEvent(onRetry);
  useEffect(() => {
    if (code !== 'offline') return;
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [code]);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      // It goes while it is asked again: the focus stays in its part of the page.
      const part = document.activeElement === pressed ? pressed?.closest<HTMLElement>('section, main') : null;
      part?.setAttribute('tabindex', '-1');
      part?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Notice tone="danger" announced title={title}>
      {code === 'offline' && <p>{t('offline')}</p>}
      {isExpired && <p>{t('expired')}</p>}
      {reference !== null && <p className="text-small wrap-anywhere">{t('reference', { id: reference })}</p>}
      <Button
        ref={button}
        look="secondary"
        size="small"
        className="mt-2"
        onClick={() => (isExpired ? void signInAgain() : onRetry())}
      >
        {isExpired ? t('signIn') : retry}
      </Button>
    </Notice>
  );
}
