import type { DailyHistory } from '@ballast/engine/goals/monthly-shocks';
import type { GoalAssumptions, GoalPlan } from '@ballast/engine/goals/plan';

/** What a projection is made of. */
export interface GoalRequest {
  readonly plan: GoalPlan;
  readonly assumptions: GoalAssumptions;
  /** What follows a market, at today's weights; null where nothing does. */
  readonly history: DailyHistory | null;
  /** The share of the money that moves with them. */
  readonly part: number;
  /** Deviation a year of what follows no market, as the user assumed it: a fraction of the money; 0 where nothing is assumed. */
  readonly assumed: number;
}
