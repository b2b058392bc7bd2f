import { unmeasured, type Outcome } from '../measures/measured.ts';

export interface Concentration {
  /** Σ wᵢ² (Herfindahl and Hirschman): 1 is a single holding, 1/n is n equal ones. */
  readonly herfindahl: number;
  /** 1 / Σ wᵢ²: how many equal holdings would be as concentrated. */
  readonly effectiveCount: number;
  /** The largest weight, and the weight of the five largest together. */
  readonly largest: number;
  readonly topFive: number;
}

export type ConcentrationResult = Outcome<Concentration>;

/**
 * How much of the value lies in how few places. `values` are amounts of one currency, 0 or above; they are weighed against
 * their sum. `too_few` where nothing has a value, `out_of_range` for a negative one.
 */
export function concentrationOf(values: Float64Array): ConcentrationResult {
  let most = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) return unmeasured('not_finite');
    if (value < 0) return unmeasured('out_of_range');
    most = Math.max(most, value);
  }
  if (most === 0) return unmeasured('too_few');
  // Against the largest first: the sum of amounts near the largest number there is would be infinite.
  const scaled = values.map((value) => value / most);
  const total = scaled.reduce((sum, value) => sum + value, 0);
  const weights = scaled.map((value) => value / total).toSorted();
  const herfindahl = weights.reduce((sum, weight) => sum + weight * weight, 0);
  const topFive = weights.slice(-5).reduce((sum, weight) => sum + weight, 0);
  return {
    ok: true,
    value: { herfindahl, effectiveCount: 1 / herfindahl, largest: weights.at(-1) ?? 0, topFive },
  };
}

/**
 * How much the holdings cancel each other out: Σ wᵢσᵢ / σₚ (Choueifaty and Coignard, 2008); 1 where they move as one. Weights 0
 * or above. `no_variation` where the whole does not move.
 */
export function diversificationRatio(weights: Float64Array, deviations: Float64Array, whole: number): Outcome<number> {
  if (weights.length !== deviations.length) return unmeasured('different_lengths');
  if (whole === 0) return unmeasured('no_variation');
  const alone = weights.reduce((sum, weight, i) => sum + weight * (deviations[i] ?? Number.NaN), 0);
  return Number.isFinite(alone / whole) ? { ok: true, value: alone / whole } : unmeasured('not_finite');
}
