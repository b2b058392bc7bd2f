import type { Owned } from '@ballast/engine/holdings/owned';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { RetryButton } from '../../components/failures/retry.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnalysisFailed } from './analysis/analysis-failed.tsx';
import { LazyResults } from './results/lazy-results.tsx';
import type { ReportSlot } from './results/report-slot.ts';
import { ResultsSkeleton } from './results/results-skeleton.tsx';
import { useAnalysis } from './analysis/use-analysis.ts';

interface HoldingsAnalyserProps {
  owned: Owned;
  title: string;
  report?: ReportSlot;
}

/** The analyser for what is known already, such as a saved portfolio's. */
export function HoldingsAnalyser({ owned, title, report }: HoldingsAnalyserProps) {
  const t = useTranslations('analyser.results');
  const { run, retry, refresh, cancel, analysis, status } = useAnalysis();
  useEffect(() => run(() => Promise.resolve(owned), 'asked'), [run, owned]);

  if (analysis !== null) {
    return (
      <>
        {status === 'failed' && <AnalysisFailed onRetry={retry} />}
        <LazyResults
          analysis={analysis}
          title={title}
          status={status}
          onRefresh={refresh}
          onCancel={cancel}
          report={report}
          isKept
        />
      </>
    );
  }
  if (status === 'failed') return <AnalysisFailed onRetry={retry} />;
  if (status === 'cancelled') {
    return (
      <Notice announced>
        <p>{t('cancelled')}</p>
        <RetryButton className="mt-2" onClick={retry} />
      </Notice>
    );
  }
  return <ResultsSkeleton onCancel={status === 'late' ? cancel : undefined} />;
}
