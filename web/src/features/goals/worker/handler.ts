import { goalEffects, type GoalEffect } from '@ballast/engine/goals/goal-effects';
import { goalShocks } from '@ballast/engine/goals/monthly-shocks';
import type { NoProjection } from '@ballast/engine/goals/plan';
import { GOAL_SEED, projectGoal, type GoalProjection } from '@ballast/engine/goals/project-goal';
import type { Result } from '@ballast/engine/result';
import type { GoalRequest } from './protocol.ts';

export type GoalsHandler = ReturnType<typeof createGoalsHandler>;

const OPTIONS = { seed: GOAL_SEED };

/** Projects plans. Without anything that follows a market or an assumed volatility every month is like the others. */
export function createGoalsHandler() {
  return {
    project: ({ plan, assumptions, history, part, assumed }: GoalRequest): Result<GoalProjection, NoProjection> => {
      const shocks = goalShocks(history, part, assumed);
      return shocks.ok ? projectGoal(plan, assumptions, shocks.value, OPTIONS) : { ok: false, reason: 'too_few' };
    },
    /** What changes of the plan do; none where it cannot be projected. */
    effects: ({ plan, assumptions, history, part, assumed }: GoalRequest): readonly GoalEffect[] => {
      const shocks = goalShocks(history, part, assumed);
      const effects = shocks.ok ? goalEffects(plan, assumptions, shocks.value, OPTIONS) : shocks;
      return effects.ok ? effects.value : [];
    },
  };
}
