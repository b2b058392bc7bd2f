import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** The page is done with everything else by then. */
const AFTER_MS = 1000;

/** Stores a report that is whole, for when there is no connection. */
export function keepReport(analysis: PricedAnalysis, title: string): () => void {
  const save = async () => (await import('./save-report.ts')).saveReport(analysis, title);
  const timer = setTimeout(() => void save().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}
