import { useTranslations } from 'use-intl/react';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function AnalysisFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('analyser');
  return (
    <Notice tone="danger" title={t('toasts.failedTitle')}>
      <p>{t('toasts.failed')}</p>
      <RetryButton className="mt-2" onClick={onRetry} />
    </Notice>
  );
}
