import { goalEffects, type GoalEffect } from '@ballast/engine/goals/goal-effects';
import { monthlyShocks } from '@ballast/engine/goals/monthly-shocks';
import type { NoProjection } from '@ballast/engine/goals/plan';
import { projectGoal, type GoalProjection } from '@ballast/engine/goals/project-goal';
import type { Outcome } from '@ballast/engine/measures/measured';
import type { Result } from '@ballast/engine/result';
import type { GoalRequest } from './protocol.ts';

export type GoalsHandler = ReturnType<typeof createGoalsHandler>;

/** One seed for everybody: the same plan for the same holdings has the same answer. */
const OPTIONS = { seed: 1 } as const;

/** Projects plans. Without anything that follows a market every month is like the others. */
export function createGoalsHandler() {
  return {
    project: ({ plan, assumptions, ...request }: GoalRequest): Result<GoalProjection, NoProjection> => {
      const shocks = shocksOf(request);
      return shocks.ok ? projectGoal(plan, assumptions, shocks.value, OPTIONS) : { ok: false, reason: 'too_few' };
    },
    /** What changes of the plan do; none where it cannot be projected. */
    effects: ({ plan, assumptions, ...request }: GoalRequest): readonly GoalEffect[] => {
      const shocks = shocksOf(request);
      const effects = shocks.ok ? goalEffects(plan, assumptions, shocks.value, OPTIONS) : shocks;
      return effects.ok ? effects.value : [];
    },
  };
}

function shocksOf({ returns, part }: Pick<GoalRequest, 'returns' | 'part'>): Outcome<Float64Array> {
  return returns === null ? { ok: true, value: new Float64Array(1) } : monthlyShocks(returns, part);
}
