import { normalInverse } from '../numerics/normal.ts';

/** Standard error of a correlation of `observations` pairs, (1 − r²)/√(n − 1); null for fewer than three. */
export function correlationError(correlation: number, observations: number): number | null {
  return observations > 2 ? (1 - correlation ** 2) / Math.sqrt(observations - 1) : null;
}

/** Chance of calling noise a correlation, over all comparisons together. */
const FALSE_ALARM = 0.05;

/**
 * Whether a correlation of `observations` pairs differs from 0 by more than chance, at 5% over `comparisons` correlations looked at
 * (Bonferroni): |atanh r|·√(n − 3) against the normal quantile (Fisher, 1921). False for fewer than four pairs and for NaN.
 */
export function differsFromZero(correlation: number, observations: number, comparisons = 1): boolean {
  if (!(observations > 3)) return false;
  const limit = normalInverse(1 - FALSE_ALARM / (2 * Math.max(1, comparisons)));
  return Math.abs(Math.atanh(correlation)) * Math.sqrt(observations - 3) > limit;
}
