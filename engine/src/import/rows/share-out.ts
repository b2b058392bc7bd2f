/** Splits an amount in proportion to the weights; evenly if all weights are 0. */
export function shareOut(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (whole === 0 ? amount / weights.length : (amount * weight) / whole));
}
