import type { Day } from '@ballast/engine/calendar/day';
import { leftOutOf, type LeftOutReason } from '@ballast/engine/portfolio-history/coverage';
import type { FundCategory } from '@ballast/engine/portfolio-history/fund-index';
import type { BadCloses, GapReason, ResidualSource } from '@ballast/engine/portfolio-history/history';
import type { CoverageReport } from '@ballast/engine/report/coverage/coverage';

type What =
  | { readonly kind: 'left'; readonly reason: LeftOutReason }
  | {
      readonly kind: 'proxied';
      readonly reason: GapReason;
      readonly proxy: string;
      readonly category: FundCategory | null;
      readonly beta: number;
      readonly residuals: ResidualSource | 'gap';
    }
  | { readonly kind: 'rested'; readonly reason: GapReason }
  | { readonly kind: 'bad'; readonly reason: BadCloses['reason']; readonly count: number }
  | { readonly kind: 'price'; readonly state: 'stale' | 'sample' };

/** One thing that is not as it should be with one holding. */
export interface CoverageLine {
  readonly key: string;
  readonly what: What;
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Everything that is wrong with the data: what is left out first, then what stands in, then single prices. */
export function coverageLines(report: CoverageReport): readonly CoverageLine[] {
  const line = (key: string, what: What): CoverageLine => ({ key, what, from: null, to: null });
  return [
    ...leftOutOf(report.coverage).map(({ key, reason }) => line(key, { kind: 'left', reason })),
    ...report.stretches.map(({ key, from, to, reason, proxy, beta, category, residuals }): CoverageLine => {
      const what: What =
        proxy === null
          ? { kind: 'rested', reason }
          : { kind: 'proxied', reason, proxy, category, beta: beta ?? 1, residuals: residuals ?? 'gap' };
      return { key, what, from, to };
    }),
    ...report.badCloses.map(({ key, reason, count }) => line(key, { kind: 'bad', reason, count })),
    ...report.stale.map((key) => line(key, { kind: 'price', state: 'stale' })),
    ...report.sample.map((key) => line(key, { kind: 'price', state: 'sample' })),
  ];
}
