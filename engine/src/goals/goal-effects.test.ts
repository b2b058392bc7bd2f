import { expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { goalEffects, type GoalEffect } from './goal-effects.ts';
import { monthlyShocks } from './monthly-shocks.ts';
import type { GoalPlan } from './plan.ts';
import { projectGoal } from './project-goal.ts';

const PLAN: GoalPlan = { start: 500_000, cost: 500_000, months: 120, monthly: 10_000, stepUp: 0, target: 2_000_000 };
const WORLD = { realReturn: { low: 0.03, middle: 0.05, high: 0.07 }, inflation: 0.04, cost: 0, taxOnGain: 0 };
const OPTIONS = { seed: 2, paths: 2000 };
const draw = normalSource(seededUniform(9));
const made = monthlyShocks(
  Float64Array.from({ length: 1000 }, () => 0.01 * draw()),
  252,
);
const SHOCKS = made.ok ? made.value : { values: new Float64Array(0), daysPerMonth: 1 };

function effectsOf(plan: Partial<GoalPlan>): readonly GoalEffect[] {
  const result = goalEffects({ ...PLAN, ...plan }, WORLD, SHOCKS, OPTIONS);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

it('is what the changed plan comes to, beside the plan', () => {
  const effects = effectsOf({});
  expect(effects.map(({ changed, to }) => [changed, to])).toEqual([
    ['monthly', 11_000],
    ['monthly', 12_500],
    ['monthly', 15_000],
    ['months', 132],
    ['months', 144],
    ['months', 180],
  ]);
  const unchanged = projectGoal(PLAN, WORLD, SHOCKS, OPTIONS);
  for (const { changed, to, probability, difference } of effects) {
    const alone = projectGoal({ ...PLAN, [changed]: to }, WORLD, SHOCKS, OPTIONS);
    if (!alone.ok || !unchanged.ok) throw new Error('both can be projected');
    expect(probability).toBe(alone.value.probability.middle);
    expect(difference).toBeCloseTo(probability - unchanged.value.probability.middle, 12);
    expect(difference).toBeGreaterThan(0);
  }
});

it('takes out less of a withdrawal', () => {
  const changed = effectsOf({ monthly: -4000, target: 0 }).filter((effect) => effect.changed === 'monthly');
  expect(changed.map(({ to }) => to)).toEqual([-3600, -3000, -2000]);
  changed.forEach(({ probability }, i) => expect(probability).toBeGreaterThanOrEqual(changed[i - 1]?.probability ?? 0));
});

it('starts from what a steady growth needs where nothing is paid in', () => {
  // ₹20 lakh × 1.04¹⁰ less ₹5 lakh × 1.092¹⁰, by the annuity of 1.092^(1/12) − 1 = 0.7361% a month over 120 months: ₹9,154.
  const amounts = effectsOf({ monthly: 0 }).filter(({ changed }) => changed === 'monthly');
  expect(amounts.map(({ to }) => to)).toEqual([9200, 14_000, 19_000]);
  const [half = 0] = amounts.map(({ probability }) => probability);
  expect(half).toBeGreaterThan(0.4);
  expect(half).toBeLessThan(0.65);
});

it('rounds what is needed up, so that it reaches the target where nothing fluctuates', () => {
  const plan = { start: 100_000, cost: 100_000, months: 60, monthly: 0, stepUp: 0, target: 730_000 };
  const world = { ...WORLD, realReturn: { low: 0.01, middle: 0.01, high: 0.01 } };
  const result = goalEffects(plan, world, { values: new Float64Array(1), daysPerMonth: 1 }, OPTIONS);
  expect(result.ok && result.value[0]).toMatchObject({ changed: 'monthly', to: 12_000, probability: 1 });
});

it('changes no amount where none is paid or needed, and passes no fifty years', () => {
  const enough = effectsOf({ monthly: 0, target: 500_000 });
  expect(enough.map(({ changed }) => changed)).toEqual(['months', 'months', 'months']);
  expect(effectsOf({ months: 580 }).flatMap(({ changed, to }) => (changed === 'months' ? [to] : []))).toEqual([592]);
});

it('says why there are none', () => {
  expect(goalEffects({ ...PLAN, months: 0 }, WORLD, SHOCKS, OPTIONS)).toEqual({ ok: false, reason: 'out_of_range' });
});
