import { momentsAround, type Moments } from '../measures/moments.ts';
import type { Interval } from '../numerics/interval.ts';
import { quantileOfSorted } from '../numerics/quantile.ts';
import { indexAt } from '../numerics/random.ts';
import { fitVarianceModel, standardizedDays, type VarianceModel } from './garch.ts';

export interface BootstrapOptions {
  readonly seed: number;
  readonly rounds?: number;
}

export const ROUNDS = 200;
/** Days a simulated path runs before it counts, so that it begins calm or wild as the model has it. */
const WARM_UP = 250;
const TAILS = [0.025, 0.975] as const;

/** Histories that are simulated once and read by every interval. */
export interface SimulatedHistories {
  /** Days of a deviation of 1, from which each day's shock is drawn. */
  readonly shocks: Float64Array;
  /** One history for each round, as long as the returns they are simulated from. */
  readonly days: readonly Float64Array[];
  /** Of each history. */
  readonly moments: readonly Moments[];
  /** The deviation expected for the day after each. */
  readonly tomorrow: Float64Array;
}

/**
 * Simulates histories as long as `returns` (a filtered bootstrap: Pascual, Romo and Ruiz, 2006): a GARCH(1,1) fitted to the days, with shocks
 * drawn from the days themselves over the deviation that it expects, so that fat tails, skew and calm and wild stretches are in them. Null where
 * nothing varies, and where a return is not finite.
 */
export function simulateHistories(
  returns: Float64Array,
  { seed, rounds = ROUNDS }: BootstrapOptions,
): SimulatedHistories | null {
  const model = fitVarianceModel(returns);
  if (model === null) return null;
  const shocks = standardizedDays(returns, model);
  const count = returns.length;
  const warmUp = model.persistence > 0 ? WARM_UP : 0;
  const all = new Float64Array(rounds * count);
  const days = Array.from({ length: rounds }, (_, round) => all.subarray(round * count, (round + 1) * count));
  const moments: Moments[] = [];
  const tomorrow = new Float64Array(rounds);
  // As `nextVariance`, without the root in the way of the next day: what each shock multiplies the variance by.
  const factors = shocks.map((shock) => reactionTo(shock, model));
  for (const [round, own] of days.entries()) {
    const start = { seed, draw: round * (warmUp + count), warmUp };
    const { sum, after } = simulateDays(own, model, shocks, factors, start);
    moments.push(momentsAround(own, sum / count));
    tomorrow[round] = after;
  }
  return { shocks, days, moments, tomorrow };
}

const reactionTo = (shock: number, { reaction, persistence }: VarianceModel): number =>
  reaction * (shock * shock) + (persistence - reaction);

interface Start {
  readonly seed: number;
  readonly draw: number;
  readonly warmUp: number;
}

/** Fills `days`, and tells their sum and the deviation expected for the day after them. */
function simulateDays(
  days: Float64Array,
  { mean, variance, persistence }: VarianceModel,
  shocks: Float64Array,
  factors: Float64Array,
  { seed, draw, warmUp }: Start,
): { readonly sum: number; readonly after: number } {
  const [count, rest] = [shocks.length, variance * (1 - persistence)];
  let [now, sum] = [variance, 0];
  const begin = draw + warmUp;
  for (let place = draw; place < begin; place += 1) now = rest + now * (factors[indexAt(seed, place, count)] ?? 0);
  for (let day = 0; day < days.length; day += 1) {
    const drawn = indexAt(seed, begin + day, count);
    const value = mean + Math.sqrt(now) * (shocks[drawn] ?? 0);
    days[day] = value;
    sum += value;
    now = rest + now * (factors[drawn] ?? 0);
  }
  return { sum, after: Math.sqrt(now) };
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
