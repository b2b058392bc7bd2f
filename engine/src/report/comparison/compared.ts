import type { RiskDays } from '../risk-days.ts';

/** What is compared, in order. */
export const COMPARED_IDS = [
  'annualized_return',
  'volatility',
  'maximum_drawdown',
  'sharpe',
  'value_at_risk',
  'beta',
] as const;
export type ComparedId = (typeof COMPARED_IDS)[number];

/** Differences of fewer days are not tested: they resample to nothing new. */
export const FEWEST_COMPARED = 60;

/** One side: the days that stand beside the other's, and those that volatility and the bad day are of, everywhere in the report. */
export interface Side {
  readonly compared: RiskDays;
  readonly risk: RiskDays;
}
