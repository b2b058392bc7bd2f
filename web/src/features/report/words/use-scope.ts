import type { Coverage } from '@ballast/engine/portfolio-history/coverage';
import { useReportPlace } from '../store/use-report.ts';

/** What the total of the report is of: everything that is owned, what follows market prices of it, or part of that. */
export type Scope = 'all' | 'linked' | 'part';

export function useScope(): (coverage: Coverage) => Scope {
  const { subject } = useReportPlace();
  // A loan is no part of what is owned.
  const hasOthers = (subject.assets ?? []).some(({ asset, series }) => series === null && asset.kind !== 'loan');
  return ({ extent }) => (extent !== 'all' ? 'part' : hasOthers ? 'linked' : 'all');
}
