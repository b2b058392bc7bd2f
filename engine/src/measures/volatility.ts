import { DAYS_PER_YEAR } from '../returns/compound.ts';
import { measured, obstacle, unmeasured, type Measured } from './measured.ts';
import { lowerPartialMoment, momentsOf, standardDeviation } from './moments.ts';

/**
 * How far returns stray from their mean in a year: standard deviation (n − 1) · √periodsPerYear, a fraction. At least two returns, no NaN
 * (`not_finite`).
 */
export function annualisedVolatility(returns: Float64Array, periodsPerYear = DAYS_PER_YEAR): Measured {
  const problem = obstacle(returns, 2);
  if (problem !== null) return unmeasured(problem);
  return measured(standardDeviation(momentsOf(returns)) * Math.sqrt(periodsPerYear));
}

/**
 * The same of what falls short of `required` (a return per period): √(Σ min(r − required, 0)² / n) · √periodsPerYear.
 * Divided by all n, those above included (Sortino). At least one return.
 */
export function downsideDeviation(returns: Float64Array, required = 0, periodsPerYear = DAYS_PER_YEAR): Measured {
  const problem = obstacle(returns, 1);
  if (problem !== null) return unmeasured(problem);
  return measured(Math.sqrt(lowerPartialMoment(returns, 2, required) * periodsPerYear));
}
