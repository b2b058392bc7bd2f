import { unmeasured } from '../measures/measured.ts';
import { excessKurtosis, momentsOf, standardDeviation, type Moments } from '../measures/moments.ts';
import { largestOf } from '../numerics/extremes.ts';
import { normalSource, studentSource, type Uniform } from '../numerics/random.ts';
import { tailExtremes, tailOfLargest, tailOfLosses, type TailExtremes } from './historical.ts';
import { tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

interface MonteCarloOptions extends TailOptions {
  /** normal, or Student's t with as many degrees of freedom as the data's kurtosis asks for. */
  readonly shocks: 'normal' | 'student';
  readonly uniform: Uniform;
  readonly paths?: number;
}

const PATHS = 20_000;
/** Fewer have no kurtosis; more are as good as normal. */
const FEWEST_DEGREES = 4.5;
const MOST_DEGREES = 100;

/**
 * Simulated stretches: days drawn independently with the data's mean and deviation, compounded over the horizon.
 *
 * What is simulated is the portfolio's own distribution, which for a sum of fixed weights and joint normal shocks is exactly
 * that of simulating every holding.
 */
export function monteCarloTail(returns: Float64Array, options: MonteCarloOptions): TailResult {
  const problem = tailObstacle(returns, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon, shocks, uniform, paths = PATHS } = options;
  const moments = momentsOf(returns);
  if (horizon === 1) return monteCarloDay(options)(moments);
  const deviation = standardDeviation(moments);
  const shock = shocks === 'normal' ? normalSource(uniform) : studentSource(uniform, degreesFor(moments));
  const mean = 1 + moments.mean;
  const losses = new Float64Array(paths);
  for (let path = 0; path < paths; path += 1) {
    let growth = 1;
    for (let day = 0; day < horizon; day += 1) growth *= Math.max(0, mean + deviation * shock());
    losses[path] = 1 - growth;
  }
  return tailOfLosses(losses, { confidence });
}

/** Losses at least as large as those in the tail. */
type WorstLosses = (moments: Moments) => Float64Array;

/**
 * The same of one day, for moments of many stretches of days: random numbers are drawn once. Of finite moments, and a confidence at which the
 * tail has days (`momentsObstacle`).
 */
export function monteCarloDay({
  confidence,
  shocks,
  uniform,
  paths = PATHS,
}: Omit<MonteCarloOptions, 'horizon'>): (moments: Moments) => TailResult {
  const extremes = tailExtremes(paths, confidence);
  const worstOf =
    shocks === 'normal' ? normalLosses(uniform, paths, extremes) : studentLosses(uniform, paths, extremes);
  return (moments) => tailOfLargest(worstOf(moments), paths, { confidence });
}

/** A day's loss falls with its shock: the worst shocks are the worst losses, whatever the moments. */
function normalLosses(uniform: Uniform, paths: number, extremes: TailExtremes): WorstLosses {
  const shocks = Float64Array.from({ length: paths }, normalSource(uniform));
  const worst = largestOf(shocks, { ...extremes, sign: -1, mean: 0, deviation: 1 });
  return (moments) => {
    const deviation = standardDeviation(moments);
    return worst.map((shock) => lossOf(moments.mean, -shock * deviation));
  };
}

/** As `studentSource`, whose logarithms and cosines do not depend on the degrees of freedom. Half of the days lose, and the others are passed over. */
function studentLosses(uniform: Uniform, paths: number, extremes: TailExtremes): WorstLosses {
  const logarithms = new Float64Array(paths);
  const cosines = new Float64Array(paths);
  let found = 0;
  for (let path = 0; path < paths; path += 1) {
    logarithms[found] = -2 * Math.log(uniform());
    cosines[found] = Math.cos(2 * Math.PI * uniform());
    found += Number((cosines[found] ?? 0) < 0 || paths < 4 * extremes.count);
  }
  return (moments) => {
    const deviation = standardDeviation(moments);
    const degrees = degreesFor(moments);
    const scale = Math.sqrt(degrees - 2) * deviation;
    const losses = new Float64Array(found);
    for (let path = 0; path < found; path += 1) {
      const radius = Math.sqrt(Math.expm1((logarithms[path] ?? 0) / degrees));
      losses[path] = lossOf(moments.mean, scale * radius * (cosines[path] ?? 0));
    }
    return largestOf(losses, { ...extremes, mean: -moments.mean, deviation });
  };
}

/** Of what the day gains or loses; no more than everything. */
function lossOf(mean: number, move: number): number {
  return 1 - Math.max(0, 1 + mean + move);
}

function degreesFor(moments: Moments): number {
  return degreesOfFreedom(moments.sum2 > 0 ? excessKurtosis(moments) : 0);
}

/** Degrees of freedom ν of the Student's t with this excess kurtosis: 6/(ν − 4) = K, within 4.5 and 100. */
export function degreesOfFreedom(kurtosis: number): number {
  return kurtosis > 0 ? Math.min(MOST_DEGREES, Math.max(FEWEST_DEGREES, 4 + 6 / kurtosis)) : MOST_DEGREES;
}
