import type { Interval } from '../numerics/interval.ts';
import { quantile } from '../numerics/quantile.ts';
import {
  fitWorld,
  intervalAround,
  ROUNDS,
  simulateHistories,
  type BootstrapOptions,
  type Simulated,
} from './filtered-bootstrap.ts';
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
  /** Without random draws of its own: for a simulation, the closed form of what it approximates. */
  readonly estimate: (returns: Float64Array, options: TailOptions) => TailResult;
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
 * All methods share the simulated days. Null for all where nothing varies, and for a method that fails in more than a fifth of
 * the rounds.
 */
export function tailIntervals(
  returns: Float64Array,
  estimators: readonly Estimator[],
  options: TailOptions & BootstrapOptions,
): readonly (TailIntervals | null)[] {
  const { rounds = ROUNDS, confidence, horizon } = options;
  const world = fitWorld(returns);
  if (world === null) return estimators.map(() => null);
  const shockTail = tailOfShocks(world.shocks, options);
  const errors = estimators.map((): Errors => ({ valueAtRisk: [], expectedShortfall: [] }));
  simulateHistories(world, returns.length, options, (days, tomorrow) => {
    estimators.forEach(({ estimate, about }, i) => {
      const found = estimate(days, { confidence, horizon });
      if (!found.ok) return;
      const { valueAtRisk, expectedShortfall } = found.value;
      const truth = about === 'tomorrow' ? tomorrow : null;
      errors[i]?.valueAtRisk.push({ found: valueAtRisk, truth: truth && truth * shockTail.valueAtRisk });
      errors[i]?.expectedShortfall.push({
        found: expectedShortfall,
        truth: truth && truth * shockTail.expectedShortfall,
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
