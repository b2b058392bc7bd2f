import { unmeasured } from '../measures/measured.ts';
import { excessKurtosis, momentsOf, standardDeviation } from '../measures/moments.ts';
import { studentDensity, studentInverse } from '../numerics/student.ts';
import { degreesOfFreedom } from './monte-carlo.ts';
import { estimate, momentsObstacle, type TailOptions, type TailResult } from './tail-estimate.ts';

/**
 * What `monteCarloTail` with Student's t simulates, in closed form (over several days an approximation): t with the data's mean, deviation and kurtosis, whose excess
 * shrinks by the days of the horizon. ES = −μh + σ√h · √((ν − 2)/ν) · f(q)(ν + q²)/((ν − 1)(1 − confidence)) (McNeil, Frey and
 * Embrechts, 2005, section 2.2.4).
 */
export function studentTail(returns: Float64Array, options: TailOptions, moments = momentsOf(returns)): TailResult {
  const problem = momentsObstacle(moments, options);
  if (problem !== null) return unmeasured(problem);
  const { confidence, horizon } = options;
  const kurtosis = moments.sum2 > 0 ? excessKurtosis(moments) : 0;
  const daily = degreesOfFreedom(kurtosis);
  const degrees = 4 + (daily - 4) * horizon;
  const scale = standardDeviation(moments) * Math.sqrt((horizon * (degrees - 2)) / degrees);
  const q = studentInverse(1 - confidence, degrees);
  const drift = moments.mean * horizon;
  const beyond = (studentDensity(q, degrees) * (degrees + q * q)) / ((degrees - 1) * (1 - confidence));
  return estimate({ valueAtRisk: -(drift + scale * q), expectedShortfall: scale * beyond - drift });
}
