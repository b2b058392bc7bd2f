import type { LimitId } from '@ballast/engine/rules/presets';

/** What each limit can be set to, in the units of `Preset`: from strict to loose. */
export const LIMIT_CHOICES: Readonly<Record<LimitId, readonly number[]>> = {
  holding: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5],
  topFive: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
  effectiveHoldings: [25, 20, 15, 10, 8, 6, 5, 4, 3],
  sector: [0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8],
  foreignCurrency: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9],
  volatilityRatio: [0.8, 1, 1.2, 1.5, 2, 2.5],
  beta: [0.6, 0.8, 1, 1.15, 1.3, 1.5, 2],
  drawdown: [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5],
  averageCorrelation: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
};
