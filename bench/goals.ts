import { monthlyShocks } from '@ballast/engine/goals/monthly-shocks';
import { projectGoal } from '@ballast/engine/goals/project-goal';
import { normalSource, seededUniform } from '@ballast/engine/numerics/random';
import type { Report } from './report.ts';

const DAYS = 1250;
const DAYS_PER_YEAR = 252;
const MONTHS = 360;
const ROUNDS = 30;

/** 10,000 paths of thirty years beside their budget. */
export async function benchGoals(): Promise<Report[]> {
  const draw = normalSource(seededUniform(20_261_120));
  const shocks = monthlyShocks(
    Float64Array.from({ length: DAYS }, () => 0.01 * draw()),
    DAYS_PER_YEAR,
  );
  if (!shocks.ok) throw new Error(shocks.reason);
  const plan = { start: 1_000_000, cost: 1_000_000, months: MONTHS, monthly: 10_000, stepUp: 0.05, target: 20_000_000 };
  const realReturn = { low: 0.035, middle: 0.052, high: 0.067 };
  const assumptions = { realReturn, inflation: 0.04, cost: 0.005, taxOnGain: 0.125 };
  let fastest = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const result = projectGoal(plan, assumptions, shocks.value, { seed: round });
    if (!result.ok) throw new Error(result.reason);
    fastest = Math.min(fastest, performance.now() - started);
  }
  return [
    { name: 'goals: 10,000 paths × 360 months, three returns', unit: 'ms', ours: fastest, peer: 'budget', theirs: 50 },
  ];
}
