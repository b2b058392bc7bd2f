import type { GoalStart } from '@ballast/engine/goals/goal-start';
import type { Currency } from '@ballast/engine/money/currency';
import type { Interval } from '@ballast/engine/numerics/interval';
import { riskScore, type RiskScore } from '@ballast/engine/risk-score/risk-score';
import { useMemo } from 'react';

export interface Volatility {
  readonly value: number;
  readonly interval: Interval | null;
}

/** The risk score of everything owned, by the volatility of what follows a market; null where there is no scale for it. */
export function useScore(start: GoalStart, volatility: Volatility | null, currency: Currency): RiskScore | null {
  return useMemo(() => {
    const { value, marketLinked, assumedDeviation } = start;
    const ofAll = (fraction: number) => Math.hypot(fraction * marketLinked, assumedDeviation) / value;
    const { value: measured = 0, interval = null } = volatility ?? {};
    const score = riskScore(
      {
        value: ofAll(measured),
        interval: interval && { low: ofAll(Math.max(0, interval.low)), high: ofAll(interval.high) },
      },
      currency,
    );
    return score.ok ? score.value : null;
  }, [start, volatility, currency]);
}
