import { useNavigate, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../lib/backend-error.ts';
import { dropSession } from '../../lib/backend.ts';
import { signInPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LoadFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** What could not be loaded, in its place: why, and what to do about it. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const t = useTranslations('portfolios.load');
  const retry = useTranslations('common')('retry');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const code = error instanceof BackendError ? error.code : 'unknown';
  const signIn = async () => {
    await dropSession();
    await navigate(signInPath(pathname + search));
  };
  return (
    <Notice tone="danger" announced title={title}>
      {code === 'offline' && <p>{t('offline')}</p>}
      {code === 'session_expired' && <p>{t('expired')}</p>}
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        onClick={() => (code === 'session_expired' ? void signIn() : onRetry())}
      >
        {code === 'session_expired' ? t('signIn') : retry}
      </Button>
    </Notice>
  );
}
