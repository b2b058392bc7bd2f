/** What volatilities that the user assumed add up to. */
export interface AssumedRisk {
  /** Assets that have one. */
  readonly count: number;
  /** Their value, in the base currency. */
  readonly value: number;
  /** Standard deviation of a year's change in that value: √Σ(value · volatility)², as if each moved independently of the others. */
  readonly deviation: number;
  /** Of the volatilities. */
  readonly lowest: number;
  readonly highest: number;
}

/** The assumed risk of `parts`, with their values in one currency; null where there are none. */
export function assumedRisk(
  parts: readonly { readonly value: number; readonly volatility: number }[],
): AssumedRisk | null {
  if (parts.length === 0) return null;
  const volatilities = parts.map(({ volatility }) => volatility);
  return {
    count: parts.length,
    value: parts.reduce((sum, { value }) => sum + value, 0),
    deviation: Math.hypot(...parts.map(({ value, volatility }) => value * volatility)),
    lowest: Math.min(...volatilities),
    highest: Math.max(...volatilities),
  };
}

/**
 * The loss on a bad day of what follows a market together with what has an assumed risk: √(loss² + (normalLoss · deviation)²). Assumes that both
 * are independent; it is exact if both are normal with a mean of 0.
 *
 * @param loss of what follows a market; below 0 (a gain) counts as 0
 * @param normalLoss as in `Headline`
 */
export function lossWithAssumed(loss: number, { deviation }: AssumedRisk, normalLoss: number): number {
  return Math.hypot(Math.max(0, loss), normalLoss * deviation);
}
