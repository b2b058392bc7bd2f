import type { Coverage } from '@ballast/engine/portfolio-history/coverage';
import { scopeOf, type Scope } from '@ballast/engine/report/scope';
import { useReportPlace } from '../store/use-report.ts';

/** What the total of the report is of. */
export function useScope(): (coverage: Coverage) => Scope {
  const { subject } = useReportPlace();
  return (coverage) => scopeOf(coverage, subject.assets ?? []);
}
