import { unmeasured } from '../measures/measured.ts';
import type { Moments } from '../measures/moments.ts';
import { largestOf } from '../numerics/extremes.ts';
import { tailExtremes, tailOfLargest } from './historical.ts';
import { momentsObstacle, tailObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/** How much of yesterday's variance stays: RiskMetrics' value for daily data (J. P. Morgan, 1996). */
const DECAY = 0.94;
/** Days whose mean square the recursion starts from. */
const SEED_DAYS = 30;

/** About the deviation of squares of standardized days that keep their signs: only the time depends on it. */
const SPREAD = { mean: 0, deviation: 1.5 };

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
  const { squares, variance } = standardizedSquares(returns);
  if (variance === 0) return unmeasured('no_variation');
  const largest = largestOf(squares, { ...tailExtremes(squares.length, confidence), ...SPREAD });
  for (let i = 0; i < largest.length; i += 1) {
    const square = largest[i] ?? Number.NaN;
    largest[i] = square < 0 ? -Math.sqrt(-square) : Math.sqrt(square);
  }
  return tailOfLargest(largest, squares.length, { confidence, scale: Math.sqrt(variance * horizon) });
}

/**
 * Squares of losses over the variance expected for their days, with the signs of the losses, so that they are in their order and roots are wanted of
 * the tail alone; and the variance expected for tomorrow, 0 where one of them is.
 */
function standardizedSquares(returns: Float64Array): { readonly squares: Float64Array; readonly variance: number } {
  const squares = new Float64Array(returns.length);
  const [stays, comes] = [DECAY, 1 - DECAY];
  const first = returns.subarray(0, SEED_DAYS);
  let variance = first.reduce((sum, value) => sum + value * value, 0) / first.length;
  let least = variance;
  for (let day = 0; day < squares.length; day += 1) {
    const value = returns[day] ?? Number.NaN;
    squares[day] = (-value * Math.abs(value)) / variance;
    variance = stays * variance + comes * value * value;
    if (variance < least) least = variance;
  }
  return { squares, variance: least === 0 ? 0 : variance };
}
