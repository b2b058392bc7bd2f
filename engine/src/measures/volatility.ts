import { measured, obstacle, unmeasured, type Measured } from './measured.ts';
import { momentsOf, standardDeviation } from './moments.ts';

/** Standard deviation (n − 1) · √daysPerYear, a fraction. Needs at least two returns; `not_finite` for NaN. */
export function annualizedVolatility(returns: Float64Array, daysPerYear: number): Measured {
  const problem = obstacle(returns, 2);
  if (problem !== null) return unmeasured(problem);
  return measured(standardDeviation(momentsOf(returns)) * Math.sqrt(daysPerYear));
}
