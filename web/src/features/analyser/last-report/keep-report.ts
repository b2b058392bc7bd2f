import { reportOwner } from '../../../lib/last-report.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** The page is done with everything else by then. */
const AFTER_MS = 1000;

/** Stores a report that is whole, for when there is no connection: as that of who is here now, not of who has come by the time it is stored. */
export function keepReport(analysis: PricedAnalysis, title: string): () => void {
  const owner = reportOwner();
  const save = async () => (await import('./save-report.ts')).saveReport(analysis, title, owner);
  const timer = setTimeout(() => void save().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}
