import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function AnalysisFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('analyser');
  return (
    <Notice tone="danger" title={t('toasts.failedTitle')}>
      <p>{t('toasts.failed')}</p>
      <Button look="secondary" size="small" className="mt-2" onClick={onRetry}>
        {t('results.retry')}
      </Button>
    </Notice>
  );
}
