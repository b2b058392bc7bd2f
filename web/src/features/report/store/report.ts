import type { ExploreQuestion } from '@ballast/engine/explore/question';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { Trade } from '@ballast/engine/what-if/trade';
import type { TrialPrices } from '../worker/protocol.ts';
import type { Made } from '../worker/report-client.ts';
import type { ReportChoices } from './use-report-options.ts';

/**
 * `loading`: closes or rates are asked for. `making`: the worker computes. `crashed`: it stopped, or could not go on.
 * `unloaded`: no closes could be had.
 */
type ReportStatus = Made['status'] | 'loading' | 'unloaded';

/** A report as far as it is made, or the one for the choices before while the next is on its way; and what was chosen for it. */
export interface Report extends ReportChoices, Omit<Made, 'status'> {
  readonly status: ReportStatus;
  /** What is counted; empty until all is there for a first report. */
  readonly counted: readonly ReportHolding[];
  /** `prices` are of a share that is not held yet. */
  readonly tryTrade: (trade: Trade, prices?: TrialPrices) => void;
  readonly explore: (question: ExploreQuestion, candidates: readonly TrialPrices[]) => void;
  /** Why nothing could be loaded. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** No price of any holding's past: nothing can be said in any section. */
export function hasNoCloses({ sections: { headline } }: Report): boolean {
  return headline?.ok === false && headline.reason === 'no_closes';
}
