import { goalEffects, type GoalEffect } from '@ballast/engine/goals/goal-effects';
import { monthlyShocks, withAssumed, type MonthlyShocks } from '@ballast/engine/goals/monthly-shocks';
import type { NoProjection } from '@ballast/engine/goals/plan';
import { projectGoal, type GoalProjection } from '@ballast/engine/goals/project-goal';
import type { Outcome } from '@ballast/engine/measures/measured';
import type { Result } from '@ballast/engine/result';
import type { GoalRequest } from './protocol.ts';

export type GoalsHandler = ReturnType<typeof createGoalsHandler>;

/** One seed for everybody: the same plan for the same holdings has the same answer. */
const OPTIONS = { seed: 1 } as const;
const CALM: MonthlyShocks = { values: new Float64Array(1), daysPerMonth: 1 };

/** Projects plans. Without anything that follows a market or an assumed volatility every month is like the others. */
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

function shocksOf({
  history,
  part,
  assumed,
}: Pick<GoalRequest, 'history' | 'part' | 'assumed'>): Outcome<MonthlyShocks> {
  if (history === null) return { ok: true, value: withAssumed(CALM, assumed) };
  const shocks = monthlyShocks(history.returns, history.daysPerYear, part);
  return shocks.ok ? { ok: true, value: withAssumed(shocks.value, assumed) } : shocks;
}
