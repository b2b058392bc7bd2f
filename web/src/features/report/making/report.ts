import type { RiskReport } from '@ballast/engine/report/report';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { Trade } from '@ballast/engine/what-if/trade';
import type { HistoryNotes } from '../../../entities/price-history/join-pages.ts';
import type { Traded, TrialPrices } from '../worker/protocol.ts';
import type { ReportChoices } from './use-report-options.ts';

/**
 * `loading`: closes or rates are asked for. `making`: the worker computes. `crashed`: it stopped, or could not go on.
 * `unloaded`: no closes or no rates could be had.
 */
export type ReportStatus = 'loading' | 'making' | 'done' | 'crashed' | 'unloaded';

/** A report as far as it is made, how it is going, and what was chosen for it. */
export interface Report extends ReportChoices {
  readonly status: ReportStatus;
  /** What was made last; of the choices before while the next is on its way. */
  readonly sections: Partial<RiskReport>;
  readonly notes: HistoryNotes | null;
  readonly traded: Traded | null;
  /** What is counted; empty until all is there. */
  readonly counted: readonly ReportHolding[];
  /** `prices` are of a share that is not held yet. */
  readonly tryTrade: (trade: Trade, prices?: TrialPrices) => void;
  /** Why nothing could be loaded. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** No price of any holding's past: nothing can be said in any section. */
export function hasNoCloses({ sections: { headline } }: Report): boolean {
  return headline?.ok === false && headline.reason === 'no_closes';
}
