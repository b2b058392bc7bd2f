import type { Result } from '../result.ts';
import type { MonthlyShocks } from './monthly-shocks.ts';
import {
  cashFlows,
  MOST_MONTHS,
  monthlyTrend,
  type GoalAssumptions,
  type GoalPlan,
  type NoProjection,
} from './plan.ts';
import { projectGoal, type ProjectionOptions } from './project-goal.ts';

/** A plan with one of its two inputs changed. */
export interface GoalEffect {
  readonly changed: 'monthly' | 'months';
  /** What the input is then. */
  readonly to: number;
  /** Of reaching the target at the middle assumption. */
  readonly probability: number;
  /** Beside the plan as it is. */
  readonly difference: number;
}

/** Parts of what is paid in that are added, or of what is taken out that are left there. */
const PARTS = [0.1, 0.25, 0.5] as const;
/** The same of what reaches the target without any fluctuation (`steadyPayment`), where nothing is paid in. */
const TIMES = [1, 1.5, 2] as const;
const MORE_YEARS = [1, 2, 5] as const;
const MONTHS_PER_YEAR = 12;

/**
 * What each extra amount a month and each extra year does to a plan, on the same draws, so that a difference is no chance of the draw. A
 * plan that pays nothing and reaches its target without fluctuation has no changes of the amount; changes that pass fifty years are left out.
 */
export function goalEffects(
  plan: GoalPlan,
  assumptions: GoalAssumptions,
  shocks: MonthlyShocks,
  options: ProjectionOptions,
): Result<readonly GoalEffect[], NoProjection> {
  const unchanged = projectGoal(plan, assumptions, shocks, options);
  if (!unchanged.ok) return unchanged;
  const steady = steadyPayment(plan, assumptions);
  const amounts =
    plan.monthly !== 0
      ? PARTS.map((part) => plan.monthly + part * Math.abs(plan.monthly))
      : steady > 0
        ? TIMES.map((times) => roundedUp(times * steady))
        : [];
  const months = MORE_YEARS.map((years) => plan.months + years * MONTHS_PER_YEAR).filter((one) => one <= MOST_MONTHS);
  const changes = [
    ...amounts.map((to) => ({ changed: 'monthly', to }) as const),
    ...months.map((to) => ({ changed: 'months', to }) as const),
  ];
  const effects: GoalEffect[] = [];
  for (const { changed, to } of changes) {
    const result = projectGoal({ ...plan, [changed]: to }, assumptions, shocks, options);
    if (!result.ok) return result;
    const probability = result.value.probability.middle;
    effects.push({ changed, to, probability, difference: probability - unchanged.value.probability.middle });
  }
  return { ok: true, value: effects };
}

/** To two digits, and never down: a payment just below what is needed reaches nothing where nothing fluctuates. */
function roundedUp(amount: number): number {
  const unit = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Number((Math.ceil(amount / unit - 1e-9) * unit).toPrecision(2));
}

/** What is paid in each month to reach the target before tax at the middle assumption, if no month differs from the others; 0 or below if nothing is needed. */
function steadyPayment(plan: GoalPlan, assumptions: GoalAssumptions): number {
  const growth = Math.exp(monthlyTrend(assumptions, assumptions.realReturn.middle));
  const wanted = plan.target * (1 + assumptions.inflation) ** (plan.months / MONTHS_PER_YEAR);
  const ofOne = cashFlows({ ...plan, monthly: 1 }).reduce((sum, flow) => sum * growth + flow, 0);
  return (wanted - plan.start * growth ** plan.months) / ofOne;
}
