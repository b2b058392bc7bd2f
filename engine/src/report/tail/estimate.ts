import { lazy } from '../../lazy.ts';
import { unmeasured } from '../../measures/measured.ts';
import type { Moments } from '../../measures/moments.ts';
import { seededUniform } from '../../numerics/random.ts';
import { cornishFisherTail } from '../../tail-risk/cornish-fisher.ts';
import { filteredHistoricalTail } from '../../tail-risk/filtered-historical.ts';
import { historicalTail, historicalTailsWithin } from '../../tail-risk/historical.ts';
import { monteCarloDay, monteCarloTail } from '../../tail-risk/monte-carlo.ts';
import { parametricTail } from '../../tail-risk/parametric.ts';
import { studentTail } from '../../tail-risk/student.ts';
import type { SimulatedHistories } from '../../tail-risk/filtered-bootstrap.ts';
import {
  momentsObstacle,
  optionsObstacle,
  type TailEstimate,
  type TailOptions,
  type TailResult,
} from '../../tail-risk/tail-estimate.ts';
import { tailIntervals, type Estimator, type TailIntervals } from '../../tail-risk/uncertainty.ts';
import type { TailMethod } from '../options.ts';

export interface SeededOptions extends TailOptions {
  readonly seed: number;
  /** Of simulations; by default, their own. */
  readonly paths?: number;
}

/** Value at risk and expected shortfall by the method of that name. Simulations are repeated by their seed. */
export function estimateBy(method: TailMethod, returns: Float64Array, options: SeededOptions): TailResult {
  const simulate = (shocks: 'normal' | 'student') =>
    monteCarloTail(returns, { ...options, shocks, uniform: seededUniform(options.seed) });
  switch (method) {
    case 'historical':
      return historicalTail(returns, options);
    case 'parametric':
      return parametricTail(returns, options);
    case 'cornish_fisher':
      return cornishFisherTail(returns, options);
    case 'filtered_historical':
      return filteredHistoricalTail(returns, options);
    case 'monte_carlo_normal':
      return simulate('normal');
    case 'monte_carlo_student':
      return simulate('student');
  }
}

/**
 * `estimateBy` of one day, for many stretches of a series, each with its moments and its first place: simulations draw their random numbers once, and
 * days are put in order once.
 */
export function estimatorOfDay(
  method: TailMethod,
  series: Float64Array,
  options: Omit<SeededOptions, 'horizon'>,
): (returns: Float64Array, asked: TailOptions, moments: Moments, from: number) => TailResult {
  if (method === 'historical') {
    const tailFrom = historicalTailsWithin(series);
    return (_, asked, moments, from) => tailFrom(from, moments, asked);
  }
  if (method !== 'monte_carlo_normal' && method !== 'monte_carlo_student') return IN_ROUNDS[method].estimate;
  const shocks = method === 'monte_carlo_normal' ? 'normal' : 'student';
  const estimate = lazy(() => monteCarloDay({ ...options, shocks, uniform: seededUniform(options.seed) }));
  return (_, asked, moments) => {
    const problem = momentsObstacle(moments, asked);
    return problem === null ? estimate()(moments) : unmeasured(problem);
  };
}

/** What each method is in the simulated days of an interval: simulations in the closed form that they approximate. */
const IN_ROUNDS: Readonly<Record<TailMethod, Omit<Estimator, 'estimated'>>> = {
  historical: { estimate: historicalTail, about: 'any_day' },
  parametric: { estimate: parametricTail, about: 'any_day' },
  cornish_fisher: { estimate: cornishFisherTail, about: 'any_day', isShortfallFragile: true },
  filtered_historical: { estimate: filteredHistoricalTail, about: 'tomorrow' },
  monte_carlo_normal: { estimate: parametricTail, about: 'any_day' },
  monte_carlo_student: { estimate: studentTail, about: 'any_day' },
};

/** The same on resampled days: simulations in their closed form, without random draws of their own. */
export function estimateInRounds(method: TailMethod, returns: Float64Array, options: TailOptions): TailResult {
  return IN_ROUNDS[method].estimate(returns, options);
}

/**
 * How sure an estimate by this method is (`tailIntervals`), by histories simulated from the days that are observations. Null from fewer than
 * the method needs, and where it cannot be said.
 */
export function intervalsBy(
  method: TailMethod,
  estimated: TailEstimate,
  histories: SimulatedHistories | null,
  options: TailOptions,
): TailIntervals | null {
  if (optionsObstacle(histories?.shocks.length ?? 0, options) !== null) return null;
  const [found = null] = tailIntervals(histories, [{ ...IN_ROUNDS[method], estimated }], options);
  return found;
}
