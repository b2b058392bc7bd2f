import { quantile, quantileOfSorted } from '../numerics/quantile.ts';
import { seededUniform, type Uniform } from '../numerics/random.ts';
import { fitVarianceModel, nextVariance, standardizedDays, type VarianceModel } from './garch.ts';
import { tailMean } from './tail-mean.ts';
import type { TailEstimate, TailOptions, TailResult } from './tail-estimate.ts';

/** Losses as positive fractions of the value. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Where the true figures lie with a probability of 95 %, as far as chance in the days goes. */
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

interface UncertaintyOptions extends TailOptions {
  readonly seed: number;
  readonly rounds?: number;
}

const ROUNDS = 200;
/** Days a simulated path runs before it counts, so that it begins calm or wild as the model has it. */
const WARM_UP = 250;
/** A method with fewer estimates than this part of the rounds is too fragile on these days to say how sure it is. */
const LEAST_ESTIMATED = 0.8;
const TAILS = [0.025, 0.975] as const;

/**
 * How sure each estimate is, by one method for all: a filtered bootstrap (Pascual, Romo and Ruiz, 2006). A GARCH(1,1) is fitted to
 * the days; as many days are simulated from it as there were, with shocks drawn from the days themselves, so that fat tails, skew and
 * calm and wild stretches are in them; each method estimates again. In that world the truth is known: for a method about any day
 * its mean over the rounds, for one about tomorrow the deviation expected at the end of each path times the quantile of the shocks. The 2.5
 * and 97.5 % quantiles of the error, in logarithms (in plain numbers where not all are losses), go around the estimate.
 *
 * All methods share the simulated days. Null for all where nothing varies, and for a method that fails in more than a fifth of
 * the rounds.
 */
export function tailIntervals(
  returns: Float64Array,
  estimators: readonly Estimator[],
  options: UncertaintyOptions,
): readonly (TailIntervals | null)[] {
  const { seed, rounds = ROUNDS, confidence, horizon } = options;
  const model = fitVarianceModel(returns);
  if (model === null) return estimators.map(() => null);
  const shocks = standardizedDays(returns, model);
  const shockTail = tailOfShocks(shocks, options);
  const uniform = seededUniform(seed);
  const days = new Float64Array(returns.length);
  const errors = estimators.map((): Errors => ({ valueAtRisk: [], expectedShortfall: [] }));
  for (let round = 0; round < rounds; round += 1) {
    const tomorrow = simulate(days, { model, shocks, uniform });
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
  }
  return estimators.map(({ estimated, isShortfallFragile = false }, i) => {
    const { valueAtRisk = [], expectedShortfall = [] } = errors[i] ?? {};
    if (valueAtRisk.length < LEAST_ESTIMATED * rounds) return null;
    return {
      valueAtRisk: around(estimated.valueAtRisk, valueAtRisk),
      expectedShortfall: isShortfallFragile ? null : around(estimated.expectedShortfall, expectedShortfall),
    };
  });
}

interface Simulated {
  readonly found: number;
  /** Null where it is the mean of all that was found. */
  readonly truth: number | null;
}

interface Errors {
  readonly valueAtRisk: Simulated[];
  readonly expectedShortfall: Simulated[];
}

interface World {
  readonly model: VarianceModel;
  readonly shocks: Float64Array;
  readonly uniform: Uniform;
}

/** Fills `days` with simulated ones, and gives the deviation expected for the day after them. */
function simulate(days: Float64Array, { model, shocks, uniform }: World): number {
  let now = model.variance;
  for (let day = model.persistence > 0 ? -WARM_UP : 0; day < days.length; day += 1) {
    const x = Math.sqrt(now) * (shocks[Math.floor(uniform() * shocks.length)] ?? 0);
    if (day >= 0) days[day] = model.mean + x;
    now = nextVariance(model, now, x * x);
  }
  return Math.sqrt(now);
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

/** The error is turned around: where the estimate tends to come out too small, the truth lies above it. */
function around(estimated: number, all: readonly Simulated[]): Interval {
  const isLoss = estimated > 0 && all.every(({ found, truth }) => found > 0 && (truth ?? 1) > 0);
  const scaled = (value: number) => (isLoss ? Math.log(value) : value);
  const mean = all.reduce((sum, { found }) => sum + scaled(found), 0) / all.length;
  const errors = Float64Array.from(all, ({ found, truth }) => scaled(found) - (truth === null ? mean : scaled(truth)));
  const sorted = errors.toSorted();
  const [below, above] = TAILS.map((p) => scaled(estimated) - quantileOfSorted(sorted, p));
  const back = (value = Number.NaN) => (isLoss ? Math.exp(value) : value);
  return { low: back(above), high: back(below) };
}
