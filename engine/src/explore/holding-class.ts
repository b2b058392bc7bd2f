import type { ReportHolding } from '../report/input.ts';

export type HoldingClass = 'company' | 'fund' | 'other';

/** Companies, funds of companies, and what no index of shares moves like: gold, debt, a cryptocurrency. */
export function classOf({ isFund, isNoEquity }: Pick<ReportHolding, 'isFund' | 'isNoEquity'>): HoldingClass {
  if (isNoEquity === true) return 'other';
  return isFund === true ? 'fund' : 'company';
}
