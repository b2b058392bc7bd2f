import type { ShockEffect, ShockedHolding } from './shocks.ts';

const MOST_NAMED = 3;
/** Of the whole effect: what moves less is not worth naming. */
const LEAST_PART = 0.05;

/**
 * The holdings that make an effect, the largest first: at most three, each moving the same way as the whole and by at least 5% of
 * it. None where the whole effect is 0 or not finite. Gains name gainers, losses losers.
 */
export function mainContributors({
  amount,
  holdings,
}: Pick<ShockEffect, 'amount' | 'holdings'>): readonly ShockedHolding[] {
  if (amount === 0 || !Number.isFinite(amount)) return [];
  return holdings
    .filter((one) => one.amount / amount >= LEAST_PART)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, MOST_NAMED);
}
