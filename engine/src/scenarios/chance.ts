import type { ShockEffect } from './shocks.ts';

/** A beta nearer to 0 than so many of its standard errors may as well be 0. */
const ERRORS = 2;
/** What is left of holdings that cancel each other out is rounding. */
const ROUNDING = 1e-9;

/** Whether an effect by beta can't be told from none: |beta| < 2 standard errors, or 0 but for rounding. Never for effects of another kind. */
export function isChance({ beta, betaError }: Pick<ShockEffect, 'beta' | 'betaError'>): boolean {
  return beta !== null && Math.abs(beta) < Math.max(ROUNDING, ERRORS * (betaError ?? 0));
}
