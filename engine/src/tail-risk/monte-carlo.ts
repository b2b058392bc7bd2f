import { unmeasured } from '../measures/measured.ts';
import { excessKurtosis, momentsOf, standardDeviation } from '../measures/moments.ts';
import { normalSource, studentSource, type Uniform } from '../numerics/random.ts';
import { tailOfLosses } from './historical.ts';
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
  const deviation = standardDeviation(moments);
  const shock =
    shocks === 'normal'
      ? normalSource(uniform)
      : studentSource(uniform, degreesOfFreedom(moments.sum2 > 0 ? excessKurtosis(moments) : 0));
  const mean = 1 + moments.mean;
  const losses = new Float64Array(paths);
  for (let path = 0; path < paths; path += 1) {
    let growth = 1;
    for (let day = 0; day < horizon; day += 1) growth *= Math.max(0, mean + deviation * shock());
    losses[path] = 1 - growth;
  }
  return tailOfLosses(losses, { confidence });
}

/** Degrees of freedom ν of the Student's t with this excess kurtosis: 6/(ν − 4) = K, within 4.5 and 100. */
export function degreesOfFreedom(kurtosis: number): number {
  return kurtosis > 0 ? Math.min(MOST_DEGREES, Math.max(FEWEST_DEGREES, 4 + 6 / kurtosis)) : MOST_DEGREES;
}
