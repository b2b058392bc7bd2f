import type { ShockEffect } from './shocks.ts';

/** A beta nearer to 0 than so many of its standard errors may as well be 0. */
const ERRORS = 2;

/** Whether an effect by beta can't be told from none: |beta| < 2 standard errors. Never for effects of another kind, or without an error. */
export function isChance({ beta, betaError }: Pick<ShockEffect, 'beta' | 'betaError'>): boolean {
  return beta !== null && betaError !== null && Math.abs(beta) < ERRORS * betaError;
}
