import type { Currency } from '../money/currency.ts';
import type { WindowId } from '../portfolio-history/history.ts';

export const WINDOWS = ['1y', '3y', '5y', '10y', 'max'] as const satisfies readonly WindowId[];

export const TAIL_METHODS = [
  'historical',
  'parametric',
  'cornish_fisher',
  'filtered_historical',
  'monte_carlo_normal',
  'monte_carlo_student',
] as const;
export type TailMethod = (typeof TAIL_METHODS)[number];

/** What a person chooses on the page. */
export interface ReportOptions {
  readonly base: Currency;
  readonly window: WindowId;
  readonly method: TailMethod;
  /** In (0.5, 1): 0.95 is one day in twenty. */
  readonly confidence: number;
  /** Trading days, 1 to 20. */
  readonly horizon: number;
  /** Key of the index to compare with; null takes that of the market most of the value is in. */
  readonly benchmark: string | null;
  /** Of the simulations: the same seed gives the same report. */
  readonly seed: number;
}

export const DEFAULT_OPTIONS: Omit<ReportOptions, 'base'> = {
  window: '5y',
  method: 'historical',
  confidence: 0.95,
  horizon: 1,
  benchmark: null,
  seed: 20_261_120,
};
