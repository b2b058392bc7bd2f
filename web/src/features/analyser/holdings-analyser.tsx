import type { Holding } from '@ballast/engine/holdings/holding';
import { useEffect } from 'react';
import { AnalysisFailed } from './analysis-failed.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { useAnalysis } from './use-analysis.ts';

/** The analyser for holdings that are known already, such as a saved portfolio's. */
export function HoldingsAnalyser({ holdings, title }: { holdings: readonly Holding[]; title: string }) {
  const { run, analysis, isPending, isError } = useAnalysis();
  useEffect(() => run({ holdings }), [run, holdings]);

  const again = () => run({ holdings, quiet: true });
  if (analysis !== null) {
    return <AnalysisResults analysis={analysis} title={title} refreshing={isPending} onRefresh={again} />;
  }
  return isError ? <AnalysisFailed onRetry={again} /> : <ResultsSkeleton />;
}
