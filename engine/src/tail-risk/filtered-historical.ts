import { unmeasured } from '../measures/measured.ts';
import type { Moments } from '../measures/moments.ts';
import { largestCollected } from '../numerics/extremes.ts';
import { TAIL_SCRATCH, tailExtremes, tailOfLargest } from './historical.ts';
import { momentsObstacle, tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/** How much of yesterday's variance stays: RiskMetrics' value for daily data (J. P. Morgan, 1996). */
const DECAY = 0.94;
/** Days whose mean square the recursion starts from. */
const SEED_DAYS = 30;

/** About that of squares of standardized days that keep their signs: only the time depends on it. */
const DEVIATION = 1.5;

/**
 * The days that were, as they would be at today's volatility: each return divided by the deviation expected for its day and
 * multiplied by that expected for tomorrow (Hull and White, 1998, with RiskMetrics' weights: σ²ₜ₊₁ = λσ²ₜ + (1 − λ)r²ₜ). Over h days: · √h.
 *
 * `no_variation` where a deviation is 0: nothing can be divided by it.
 */
export function filteredHistoricalTail(
  returns: Float64Array,
  options: TailOptions,
  moments: Moments | null = null,
): TailResult {
  const problem = moments === null ? tailObstacle(returns, options) : momentsObstacle(moments, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon } = options;
  const expected = { tomorrow: 0 };
  const { count, loose } = tailExtremes(returns.length, confidence);
  const extremes = { count, loose, mean: 0, deviation: DEVIATION, scratch: TAIL_SCRATCH };
  const largest = largestCollected(returns.length, extremes, (level, into) =>
    collectSquares(returns, level, into, expected),
  );
  const variance = expected.tomorrow;
  if (variance === 0) return unmeasured('no_variation');
  for (let i = 0; i < largest.length; i += 1) {
    const square = largest[i] ?? Number.NaN;
    largest[i] = square < 0 ? -Math.sqrt(-square) : Math.sqrt(square);
  }
  return tailOfLargest(largest, returns.length, { confidence, scale: Math.sqrt(variance * horizon) });
}

/**
 * Squares of losses over the variance expected for their days, with the signs of the losses, so that they are in their order and roots are wanted of
 * the tail alone: those of at least `level`, as `largestCollected` wants them. `expected` gets the variance of the day after, 0 where one of
 * them is.
 */
function collectSquares(
  returns: Float64Array,
  level: number,
  into: Float64Array,
  expected: { tomorrow: number },
): number | null {
  const [stays, comes] = [DECAY, 1 - DECAY];
  let variance = meanSquare(returns, SEED_DAYS);
  let least = variance;
  let found = 0;
  for (let day = 0; day < returns.length; day += 1) {
    const value = returns[day] ?? Number.NaN;
    const square = (-value * Math.abs(value)) / variance;
    into[found] = square;
    found += Number(square >= level);
    if (found === into.length) return null;
    variance = stays * variance + comes * value * value;
    if (variance < least) least = variance;
  }
  expected.tomorrow = least === 0 ? 0 : variance;
  return found;
}

/** Of the first of them, at most `most`. */
function meanSquare(values: Float64Array, most: number): number {
  const count = Math.min(most, values.length);
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += (values[i] ?? 0) ** 2;
  return sum / count;
}
