import type { DrawnStretches } from '../numerics/stationary-bootstrap.ts';

/**
 * The deepest fall on resampled days, one for each round: a fraction of the peak, the start counting as one. `returns` are simple, above −1.
 * In logarithms, so that a day is an addition; 1 − exp of the longest way down.
 */
export function resampledMaxDrawdowns(
  returns: Float64Array,
  { rounds, firsts, from, to }: DrawnStretches,
): Float64Array {
  const steps = new Float64Array(returns.length);
  for (let day = 0; day < steps.length; day += 1) steps[day] = Math.log1p(returns[day] ?? Number.NaN);
  const deepest = new Float64Array(rounds);
  for (let round = 0; round < rounds; round += 1) {
    let [below, most] = [0, 0];
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1)
      for (let day = from[i] ?? 0; day < (to[i] ?? 0); day += 1) {
        below = Math.max(0, below - (steps[day] ?? 0));
        most = Math.max(most, below);
      }
    deepest[round] = -Math.expm1(-most);
  }
  return deepest;
}
