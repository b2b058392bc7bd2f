import { measured, obstacle, unmeasured, type Measured } from '../measures/measured.ts';

/** Trading days a year, where nothing else is said. */
export const DAYS_PER_YEAR = 252;

/** What `start` grows to with each simple return: start · Π(1 + r). As long as `returns`; the start itself is not in it. */
export function wealth(returns: Float64Array, start = 1): Float64Array {
  const path = new Float64Array(returns.length);
  let level = start;
  for (let i = 0; i < returns.length; i += 1) {
    level *= 1 + (returns[i] ?? Number.NaN);
    path[i] = level;
  }
  return path;
}

/** The return over all periods together: Π(1 + r) − 1. 0 for no periods. */
export function totalReturn(returns: Float64Array): Measured {
  const problem = obstacle(returns, 0);
  if (problem !== null) return unmeasured(problem);
  let level = 1;
  for (const value of returns) level *= 1 + value;
  return measured(level - 1);
}

/**
 * The yearly return that compounds to the same: Π(1 + r)^(periodsPerYear/n) − 1.
 *
 * `years` replaces n/periodsPerYear where the calendar is to count (365.25 days, say). At least one period;
 * `lost_everything` where a return is −1 or less.
 */
export function annualisedReturn(
  returns: Float64Array,
  periodsPerYear = DAYS_PER_YEAR,
  years = returns.length / periodsPerYear,
): Measured {
  const problem = obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  if (!(years > 0)) return unmeasured('out_of_range');
  // In logarithms, which neither overflow nor underflow on the way.
  let logarithm = 0;
  for (const value of returns) {
    if (value <= -1) return unmeasured('lost_everything');
    logarithm += Math.log1p(value);
  }
  return measured(Math.expm1(logarithm / years));
}
