import type { ComponentProps } from 'react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { AnalysisFailed } from '../analysis/analysis-failed.tsx';
import type { AnalysisResults } from './analysis-results.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** A chunk of its own, asked for before there is a result: the page does not wait for it. */
export const loadResults = () => import('./analysis-results.tsx');

/** The result of an analysis, once the page has what draws it. */
export function LazyResults(props: ComponentProps<typeof AnalysisResults>) {
  const { loaded, hasFailed, retry } = useLoaded(loadResults);
  if (hasFailed) return <AnalysisFailed onRetry={retry} />;
  return loaded === null ? <ResultsSkeleton /> : <loaded.AnalysisResults {...props} />;
}
