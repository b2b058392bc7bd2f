import type { Holding } from '@ballast/engine/holdings/holding';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnalysisFailed } from './analysis/analysis-failed.tsx';
import { AnalysisResults } from './results/analysis-results.tsx';
import type { ReportSlot } from './results/report-slot.ts';
import { ResultsSkeleton } from './results/results-skeleton.tsx';
import { useAnalysis } from './analysis/use-analysis.ts';

interface HoldingsAnalyserProps {
  holdings: readonly Holding[];
  title: string;
  report?: ReportSlot;
}

/** The analyser for holdings that are known already, such as a saved portfolio's. */
export function HoldingsAnalyser({ holdings, title, report }: HoldingsAnalyserProps) {
  const t = useTranslations('analyser.results');
  const { run, retry, refresh, cancel, analysis, status } = useAnalysis();
  useEffect(() => run(() => Promise.resolve(holdings), 'asked'), [run, holdings]);

  if (analysis !== null) {
    return (
      <>
        {status === 'failed' && <AnalysisFailed onRetry={retry} />}
        <AnalysisResults
          analysis={analysis}
          title={title}
          status={status}
          onRefresh={refresh}
          onCancel={cancel}
          report={report}
        />
      </>
    );
  }
  if (status === 'failed') return <AnalysisFailed onRetry={retry} />;
  if (status === 'cancelled') {
    return (
      <Notice announced>
        <p>{t('cancelled')}</p>
        <Button look="secondary" size="small" className="mt-2" onClick={retry}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  return <ResultsSkeleton onCancel={status === 'late' ? cancel : undefined} />;
}
