import type { GoalAssumptions, GoalPlan } from '@ballast/engine/goals/plan';

/** What a projection is made of. */
export interface GoalRequest {
  readonly plan: GoalPlan;
  readonly assumptions: GoalAssumptions;
  /** Daily returns of what follows a market, at today's weights; null where nothing does. */
  readonly returns: Float64Array | null;
  /** The share of the money that moves with them. */
  readonly part: number;
}
