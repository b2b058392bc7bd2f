import type { Currency } from '../money/currency.ts';
import type { OwnLimits } from '../rules/presets.ts';
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

/**
 * An index by its key; `blend`: the indices of India and the US in the shares that the countries have of the value; `deposit`: the yield of
 * a three-month government bill in the base currency.
 */
export const BENCHMARKS = ['IN:NIFTY50', 'US:SPX', 'blend', 'deposit'] as const;
export type BenchmarkChoice = (typeof BENCHMARKS)[number];

/** Of the bases in which a deposit can be chosen: those whose bill yields are known. */
export const DEPOSIT_CURRENCIES: readonly Currency[] = ['INR', 'USD'];

/** What a person chooses on the page. */
export interface ReportOptions {
  readonly base: Currency;
  readonly window: WindowId;
  readonly method: TailMethod;
  /** In (0.5, 1): 0.95 is one day in twenty. */
  readonly confidence: number;
  /** Trading days, 1 to 20. */
  readonly horizon: number;
  /** What to compare with; null takes the index of the market that most of the value is in. */
  readonly benchmark: BenchmarkChoice | null;
  /** Limits that the person set in place of the general ones. */
  readonly limits: OwnLimits;
  /** Of the simulations: the same seed gives the same report. */
  readonly seed: number;
}

export const DEFAULT_OPTIONS: Omit<ReportOptions, 'base'> = {
  window: '5y',
  method: 'historical',
  confidence: 0.95,
  horizon: 1,
  benchmark: null,
  limits: {},
  seed: 20_261_120,
};
