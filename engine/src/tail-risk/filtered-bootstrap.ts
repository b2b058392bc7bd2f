import type { Interval } from '../numerics/interval.ts';
import { quantileOfSorted } from '../numerics/quantile.ts';
import { seededUniform, type Uniform } from '../numerics/random.ts';
import { fitVarianceModel, nextVariance, standardizedDays, type VarianceModel } from './garch.ts';

export interface BootstrapOptions {
  readonly seed: number;
  readonly rounds?: number;
}

export const ROUNDS = 200;
/** Days a simulated path runs before it counts, so that it begins calm or wild as the model has it. */
const WARM_UP = 250;
const TAILS = [0.025, 0.975] as const;

/** What histories are simulated from. */
export interface SimulatedWorld {
  readonly model: VarianceModel;
  /** Days of a deviation of 1. */
  readonly shocks: Float64Array;
}

/** A GARCH(1,1) fitted to the days, and the days over the deviation that it expects; null where nothing varies. */
export function fitWorld(returns: Float64Array): SimulatedWorld | null {
  const model = fitVarianceModel(returns);
  return model && { model, shocks: standardizedDays(returns, model) };
}

/**
 * Simulates histories of `count` days (a filtered bootstrap: Pascual, Romo and Ruiz, 2006), with shocks drawn from the days themselves,
 * so that fat tails, skew and calm and wild stretches are in them. `visit` gets each in one array that the next fills again, with the
 * deviation expected for the day after it.
 */
export function simulateHistories(
  world: SimulatedWorld,
  count: number,
  { seed, rounds = ROUNDS }: BootstrapOptions,
  visit: (days: Float64Array, tomorrow: number) => void,
): void {
  const uniform = seededUniform(seed);
  const days = new Float64Array(count);
  for (let round = 0; round < rounds; round += 1) visit(days, simulate(days, world, uniform));
}

/** Fills `days` with simulated ones, and gives the deviation expected for the day after them. */
function simulate(days: Float64Array, { model, shocks }: SimulatedWorld, uniform: Uniform): number {
  let now = model.variance;
  for (let day = model.persistence > 0 ? -WARM_UP : 0; day < days.length; day += 1) {
    const x = Math.sqrt(now) * (shocks[Math.floor(uniform() * shocks.length)] ?? 0);
    if (day >= 0) days[day] = model.mean + x;
    now = nextVariance(model, now, x * x);
  }
  return Math.sqrt(now);
}

export interface Simulated {
  readonly found: number;
  /** Null where it is the mean of all that was found. */
  readonly truth: number | null;
}

/**
 * The 95% interval around an estimate. The error is turned around: where the estimate tends to come out too small, the truth lies above
 * it. In logarithms, or in plain numbers where not all are above 0.
 */
export function intervalAround(estimated: number, all: readonly Simulated[]): Interval {
  const isPositive = estimated > 0 && all.every(({ found, truth }) => found > 0 && (truth ?? 1) > 0);
  const scaled = (value: number) => (isPositive ? Math.log(value) : value);
  const mean = all.reduce((sum, { found }) => sum + scaled(found), 0) / all.length;
  const errors = Float64Array.from(all, ({ found, truth }) => scaled(found) - (truth === null ? mean : scaled(truth)));
  const sorted = errors.toSorted();
  const [below, above] = TAILS.map((p) => scaled(estimated) - quantileOfSorted(sorted, p));
  const back = (value = Number.NaN) => (isPositive ? Math.exp(value) : value);
  return { low: back(above), high: back(below) };
}
