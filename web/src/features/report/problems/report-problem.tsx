import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../../lib/backend-error.ts';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Report } from '../store/report.ts';
import { useReportPlace } from '../store/use-report.ts';
import { HistoryProblems } from './history-problems.tsx';

/** What went wrong with the whole report, and what to do; else what is wrong with single histories. */
export function ReportProblem({ report }: { report: Report }) {
  const { status, notes, error, retry } = report;
  const t = useTranslations('report.problems');
  const { onSampleMarket } = useReportPlace();
  if (status === 'unloaded') {
    const isOffline = error instanceof BackendError && error.code === 'offline';
    return (
      <Notice tone="danger" announced title={t('unloadedTitle')}>
        <p>{isOffline ? t('offline') : t('unloaded')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <RetryButton onClick={retry} />
          {!isOffline && (
            <Button look="secondary" size="small" onClick={onSampleMarket}>
              {t('sample')}
            </Button>
          )}
        </div>
      </Notice>
    );
  }
  if (status === 'crashed') {
    return (
      <Notice tone="danger" announced title={t('crashedTitle')}>
        <p>{t('crashed')}</p>
        <RetryButton className="mt-2" onClick={retry} />
      </Notice>
    );
  }
  return notes === null ? null : <HistoryProblems report={report} notes={notes} />;
}
