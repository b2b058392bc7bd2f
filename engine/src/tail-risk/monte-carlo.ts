import { unmeasured } from '../measures/measured.ts';
import { excessKurtosis, momentsOf, standardDeviation, type Moments } from '../measures/moments.ts';
import { largestCollected } from '../numerics/extremes.ts';
import { normalSource, studentSource, type Uniform } from '../numerics/random.ts';
import { TAIL_SCRATCH, tailExtremes, tailOfLargest, tailOfLosses, type TailExtremes } from './historical.ts';
import { tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

interface MonteCarloOptions extends TailOptions {
  /** normal, or Student's t with as many degrees of freedom as the data's kurtosis asks for. */
  readonly shocks: 'normal' | 'student';
  readonly uniform: Uniform;
  readonly paths?: number;
}

const PATHS = 20_000;
/** What passes over draws leaves rounding aside. */
const ROUNDING = 1e-9;
/** 4 and fewer have no kurtosis; more than 100 are as good as normal. */
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
  const drawn = new Float64Array(paths + (paths % 2));
  for (let i = 0; i < drawn.length; i += 1) drawn[i] = uniform();
  const worst = largestCollected(paths, { ...extremes, mean: 0, deviation: 1 }, (level, into) =>
    collectShocks(drawn, paths, level, into),
  );
  return (moments) => {
    const deviation = standardDeviation(moments);
    return worst.map((shock) => lossOf(moments.mean, -shock * deviation));
  };
}

/**
 * The shocks that `normalSource` makes of these uniform numbers, with their signs turned, of at least `level`. A pair within that distance of 0, which its
 * first number says, has none of them, and is not made.
 */
function collectShocks(drawn: Float64Array, paths: number, level: number, into: Float64Array): number | null {
  const most = level > 0 ? Math.exp((-level * level) / 2) * (1 + ROUNDING) : 1;
  let found = 0;
  for (let path = 0; path < paths; path += 2) {
    const first = drawn[path] ?? 1;
    if (first > most) continue;
    if (found + 2 > into.length) return null;
    const radius = Math.sqrt(-2 * Math.log(first));
    const angle = 2 * Math.PI * (drawn[path + 1] ?? 0);
    into[found] = -radius * Math.cos(angle);
    found += Number((into[found] ?? 0) >= level);
    into[found] = -radius * Math.sin(angle);
    found += Number((into[found] ?? 0) >= level && path + 1 < paths);
  }
  return found;
}

/** As `studentSource`, whose logarithms and cosines do not depend on the degrees of freedom. Half of the days lose; the others are passed over where the tail is at most a quarter of all. */
function studentLosses(uniform: Uniform, paths: number, extremes: TailExtremes): WorstLosses {
  const drawn = { logarithms: new Float64Array(paths), cosines: new Float64Array(paths), count: 0 };
  for (let path = 0; path < paths; path += 1) {
    const [first, second] = [uniform(), uniform()];
    const isLoss = second > 0.25 && second < 0.75;
    if (!isLoss && paths >= 4 * extremes.count) continue;
    drawn.logarithms[drawn.count] = -2 * Math.log(first);
    drawn.cosines[drawn.count] = Math.cos(2 * Math.PI * second);
    drawn.count += 1;
  }
  return (moments) => {
    const deviation = standardDeviation(moments);
    const searched = { ...extremes, mean: -moments.mean, deviation, scratch: TAIL_SCRATCH };
    return largestCollected(paths, searched, (level, into) => collectLosses(drawn, moments, level, into));
  };
}

interface StudentDraws {
  readonly logarithms: Float64Array;
  readonly cosines: Float64Array;
  readonly count: number;
}

/** Losses of at least `level`. A day whose radius would not reach it at a cosine of −1 is passed over by its logarithm. */
function collectLosses(
  { logarithms, cosines, count }: StudentDraws,
  moments: Moments,
  level: number,
  into: Float64Array,
): number | null {
  const { mean } = moments;
  const degrees = degreesFor(moments);
  const scale = Math.sqrt(degrees - 2) * standardDeviation(moments);
  const reach = (level + mean) / scale;
  const least = reach > 0 ? degrees * Math.log1p(reach * reach) * (1 - ROUNDING) : 0;
  let found = 0;
  for (let path = 0; path < count; path += 1) {
    const logarithm = logarithms[path] ?? 0;
    if (logarithm < least) continue;
    if (found === into.length) return null;
    const radius = Math.sqrt(Math.expm1(logarithm / degrees));
    const loss = lossOf(mean, scale * radius * (cosines[path] ?? 0));
    into[found] = loss;
    found += Number(loss >= level);
  }
  return found;
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
