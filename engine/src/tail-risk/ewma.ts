/** How much of yesterday's variance stays: RiskMetrics' value for daily data (J. P. Morgan, 1996). */
export const DECAY = 0.94;
/** Days whose plain variance the recursion starts from. */
const SEED_DAYS = 30;

/**
 * The deviation expected for each day from the days before it, and for the day after the last: σ²ₜ₊₁ = λσ²ₜ + (1 − λ)r²ₜ.
 * One longer than `returns`; the first is the root mean square of the first 30.
 */
export function ewmaDeviations(returns: Float64Array, decay = DECAY): Float64Array {
  const first = returns.subarray(0, SEED_DAYS);
  let variance = first.reduce((sum, value) => sum + value * value, 0) / first.length;
  const deviations = new Float64Array(returns.length + 1);
  deviations[0] = Math.sqrt(variance);
  for (let i = 0; i < returns.length; i += 1) {
    const value = returns[i] ?? Number.NaN;
    variance = decay * variance + (1 - decay) * value * value;
    deviations[i + 1] = Math.sqrt(variance);
  }
  return deviations;
}
