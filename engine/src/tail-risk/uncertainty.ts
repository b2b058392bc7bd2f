import { lazy } from '../lazy.ts';
import type { Interval } from '../numerics/interval.ts';
import { quantile } from '../numerics/quantile.ts';
import { intervalAround, type Simulated, type SimulatedHistories } from './filtered-bootstrap.ts';
import type { Moments } from '../measures/moments.ts';
import { tailMean } from '../measures/tail-mean.ts';
import type { TailEstimate, TailOptions, TailResult } from './tail-estimate.ts';

/** Of losses, as positive fractions of the value. */
export interface TailIntervals {
  readonly valueAtRisk: Interval;
  /** Null for a method whose shortfall is too fragile to say how sure it is. */
  readonly expectedShortfall: Interval | null;
}

/** A method whose uncertainty is asked for. */
export interface Estimator {
  /** Without random draws of its own: for a simulation, the closed form of what it approximates. `moments` are those of the returns, where they are known. */
  readonly estimate: (returns: Float64Array, options: TailOptions, moments?: Moments) => TailResult;
  /** What it is about: a day like any other, or tomorrow after the days that were. */
  readonly about: 'any_day' | 'tomorrow';
  /** Its shortfall hangs on moments that a sample of fat-tailed days does not have yet: no interval of it holds what it promises. */
  readonly isShortfallFragile?: boolean;
  readonly estimated: TailEstimate;
}

/** A method with fewer estimates than this part of the rounds is too fragile on these days to say how sure it is. */
const LEAST_ESTIMATED = 0.8;

/**
 * How sure each estimate is, by one method for all: a filtered bootstrap (`simulateHistories`). Each method estimates again from
 * simulated days. In that world the truth is known: for a method about any day its mean over the rounds, for one about tomorrow
 * the deviation expected at the end of each path times the quantile of the shocks.
 *
 * All methods share the simulated days. Null for all without histories, where nothing varies, and for a method that fails in more than a
 * fifth of the rounds.
 */
export function tailIntervals(
  histories: SimulatedHistories | null,
  estimators: readonly Estimator[],
  { confidence, horizon }: TailOptions,
): readonly (TailIntervals | null)[] {
  if (histories === null) return estimators.map(() => null);
  const rounds = histories.days.length;
  const shockTail = lazy(() => tailOfShocks(histories.shocks, { confidence, horizon }));
  const errors = estimators.map((): Errors => ({ valueAtRisk: [], expectedShortfall: [] }));
  histories.days.forEach((days, round) => {
    const moments = histories.moments[round];
    const tomorrow = histories.tomorrow[round] ?? Number.NaN;
    estimators.forEach(({ estimate, about }, i) => {
      const found = estimate(days, { confidence, horizon }, moments);
      if (!found.ok) return;
      const { valueAtRisk, expectedShortfall } = found.value;
      const truth = about === 'tomorrow' ? shockTail() : null;
      errors[i]?.valueAtRisk.push({ found: valueAtRisk, truth: truth && tomorrow * truth.valueAtRisk });
      errors[i]?.expectedShortfall.push({
        found: expectedShortfall,
        truth: truth && tomorrow * truth.expectedShortfall,
      });
    });
  });
  return estimators.map(({ estimated, isShortfallFragile = false }, i) => {
    const { valueAtRisk = [], expectedShortfall = [] } = errors[i] ?? {};
    if (valueAtRisk.length < LEAST_ESTIMATED * rounds) return null;
    return {
      valueAtRisk: intervalAround(estimated.valueAtRisk, valueAtRisk),
      expectedShortfall: isShortfallFragile ? null : intervalAround(estimated.expectedShortfall, expectedShortfall),
    };
  });
}

interface Errors {
  readonly valueAtRisk: Simulated[];
  readonly expectedShortfall: Simulated[];
}

/** Of shocks with a deviation of 1, over the horizon. */
function tailOfShocks(shocks: Float64Array, { confidence, horizon }: TailOptions): TailEstimate {
  const losses = shocks.map((shock) => -shock);
  const mean = tailMean(losses, confidence);
  const scale = Math.sqrt(horizon);
  return {
    valueAtRisk: scale * quantile(losses, confidence),
    expectedShortfall: mean.ok ? scale * mean.value : Number.NaN,
  };
}
