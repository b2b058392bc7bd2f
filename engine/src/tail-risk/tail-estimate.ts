import type { Moments } from '../measures/moments.ts';
import { obstacle, unmeasured, type Unmeasured, type Outcome } from '../measures/measured.ts';

/** How bad a bad stretch is. Losses are positive fractions of the value: 0.03 is a loss of 3%. A gain is negative. */
export interface TailEstimate {
  /** The loss that is reached or passed with probability 1 − confidence. */
  readonly valueAtRisk: number;
  /** The mean loss when it is. */
  readonly expectedShortfall: number;
}

export type TailResult = Outcome<TailEstimate>;

export interface TailOptions {
  /** In (0.5, 1): 0.95 asks for one day in twenty. */
  readonly confidence: number;
  /** Trading days the loss is counted over, 1 to 20. */
  readonly horizon: number;
}

/** Fewer days than this say nothing about a tail. */
const FEWEST = 60;
/** So many observations must lie in the tail itself. */
const FEWEST_IN_TAIL = 2;
const LONGEST_HORIZON = 20;

/** What stands in the way of an estimate from `returns`; null where nothing does. */
export function tailObstacle(returns: Float64Array, options: TailOptions): Unmeasured | null {
  return optionsObstacle(returns.length, options) ?? obstacle(returns, FEWEST);
}

/** The same of `moments` of returns: without another look at each day. */
export function momentsObstacle({ count, mean }: Moments, options: TailOptions): Unmeasured | null {
  return optionsObstacle(count, options) ?? (Number.isFinite(mean) ? null : 'not_finite');
}

/** The same of any `count` returns. */
export function optionsObstacle(count: number, { confidence, horizon }: TailOptions): Unmeasured | null {
  const isHorizon = Number.isInteger(horizon) && horizon >= 1 && horizon <= LONGEST_HORIZON;
  if (!isHorizon || !(confidence > 0.5 && confidence < 1)) return 'out_of_range';
  return count < FEWEST || count * (1 - confidence) < FEWEST_IN_TAIL ? 'too_few' : null;
}

/** An estimate of finite numbers, or `not_finite`. */
export function estimate(value: TailEstimate): TailResult {
  const isFinite = Number.isFinite(value.valueAtRisk) && Number.isFinite(value.expectedShortfall);
  return isFinite ? { ok: true, value } : unmeasured('not_finite');
}
