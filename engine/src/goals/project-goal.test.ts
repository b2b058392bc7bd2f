import { describe, expect, it } from 'vitest';
import { normalCdf, normalInverse } from '../numerics/normal.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { monthlyShocks, type MonthlyShocks } from './monthly-shocks.ts';
import { cashFlows, type GoalAssumptions, type GoalPlan } from './plan.ts';
import { projectGoal, type GoalProjection } from './project-goal.ts';

const PLAN: GoalPlan = { start: 1_000_000, cost: 800_000, months: 240, monthly: 0, stepUp: 0, target: 2_000_000 };
const WORLD: GoalAssumptions = {
  realReturn: { low: 0.03, middle: 0.05, high: 0.07 },
  inflation: 0.04,
  cost: 0.01,
  taxOnGain: 0,
};
const PATHS = 4000;
const CALM: MonthlyShocks = { values: new Float64Array(300), daysPerMonth: 21 };

/** Independent normal days of 1% standard deviation. */
function wildMonths(): MonthlyShocks {
  const draw = normalSource(seededUniform(11));
  const result = monthlyShocks(
    Float64Array.from({ length: 20_000 }, () => Math.expm1(0.01 * draw())),
    252,
  );
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}
const WILD = wildMonths();

function project(
  plan: Partial<GoalPlan> = {},
  world: Partial<GoalAssumptions> = {},
  shocks: MonthlyShocks = WILD,
): GoalProjection {
  const result = projectGoal({ ...PLAN, ...plan }, { ...WORLD, ...world }, shocks, { seed: 5, paths: PATHS });
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('without volatility', () => {
  it('fails no plan that comes out even but for rounding', () => {
    const still = { realReturn: { low: 0, middle: 0, high: 0 }, cost: 0 };
    for (const months of [3, 6, 12, 24, 120, 240])
      for (const start of [100_000, 123_456, 333_333.33, 1_000_000]) {
        const out = { start, cost: start, months, monthly: -start / months, target: 0 };
        expect(project(out, { ...still, inflation: 0 }, CALM).probability.low).toBe(1);
        const kept = { start, cost: start, months, target: start };
        expect(project(kept, { ...still, inflation: 0.06 }, CALM).probability.low).toBe(1);
      }
    const more = { start: 100_000, months: 12, monthly: -8334, target: 0 };
    expect(project(more, { ...still, inflation: 0 }, CALM).probability.high).toBe(0);
  });

  it('is compound interest on what is there, and the annuity of what is paid in', () => {
    const yearly = 1.05 * 1.04 * 0.99;
    const rate = yearly ** (1 / 12) - 1;
    const { points } = project({ monthly: 5000 }, {}, CALM);
    for (const { month, nominal, real } of points) {
      const exact = 1_000_000 * (1 + rate) ** month + (5000 * ((1 + rate) ** month - 1)) / rate;
      expect(nominal.middle / exact).toBeCloseTo(1, 10);
      expect(nominal.bad).toBe(nominal.good);
      expect(real.middle).toBeCloseTo(nominal.middle / 1.04 ** (month / 12), 6);
    }
    expect(points.map(({ month }) => month)).toEqual(Array.from({ length: 21 }, (_, year) => 12 * year));
  });

  it('has a point for today, the end, and each year before it', () => {
    expect(project({ months: 25 }, {}, CALM).points.map(({ month }) => month)).toEqual([0, 1, 13, 25]);
  });

  it('steps up after every twelfth month', () => {
    const flows = cashFlows({ ...PLAN, months: 25, monthly: 100, stepUp: 0.1 });
    expect([flows[0], flows[11], flows[12], flows[23]]).toEqual([100, 100, 110.00000000000001, 110.00000000000001]);
    expect(flows[24]).toBeCloseTo(121, 10);
  });

  it('taxes the gain over what was paid, and no loss', () => {
    // 10% a year and no inflation: 1,000,000 becomes 1,100,000, of which 300,000 is gain on 800,000.
    const world = { realReturn: { low: 0.1, middle: 0.1, high: 0.1 }, inflation: 0, cost: 0, taxOnGain: 0.2 };
    const reached = (target: number) => project({ months: 12, target }, world, CALM).probability.middle;
    expect([reached(1_039_999), reached(1_040_001)]).toEqual([1, 0]);
    const losing = { ...world, realReturn: { low: -0.5, middle: -0.5, high: -0.5 } };
    expect(project({ months: 12, target: 499_999 }, losing, CALM).probability.middle).toBe(1);
  });

  it('takes out until nothing is left', () => {
    const world = { realReturn: { low: 0, middle: 0, high: 0 }, inflation: 0, cost: 0 };
    const lasts = (monthly: number) => project({ months: 10, monthly, target: 0 }, world, CALM);
    expect(lasts(-100_000).probability.middle).toBe(1);
    expect(lasts(-100_001).probability.middle).toBe(0);
    expect(lasts(-200_000).points.at(-1)?.nominal.middle).toBe(0);
  });
});

describe('with volatility', () => {
  const sigma = 0.01 * Math.sqrt(21 * PLAN.months);
  const drift = Math.log(1.05 * 1.04 * 0.99) * 20;

  it('agrees with the closed form of a lognormal sum within three standard errors', () => {
    for (const target of [700_000, 1_500_000, 2_000_000, 4_000_000]) {
      const wanted = Math.log((target * 1.04 ** 20) / PLAN.start);
      const exact = 1 - normalCdf((wanted - drift) / sigma);
      const error = Math.sqrt((exact * (1 - exact)) / PATHS);
      expect(Math.abs(project({ target }).probability.middle - exact)).toBeLessThan(3 * error);
    }
  });

  it('has the percentiles of that form', () => {
    const last = project().points.at(-1)?.nominal;
    const exact = (p: number) => Math.log(PLAN.start) + drift + sigma * normalInverse(p);
    // The standard error of a quantile: √(p(1 − p)/n) over the density there.
    const error = (p: number, density: number) => (3 * sigma * Math.sqrt((p * (1 - p)) / PATHS)) / density;
    expect(Math.abs(Math.log(last?.bad ?? 0) - exact(0.1))).toBeLessThan(error(0.1, 0.1755));
    expect(Math.abs(Math.log(last?.middle ?? 0) - exact(0.5))).toBeLessThan(error(0.5, 0.3989));
    expect(Math.abs(Math.log(last?.good ?? 0) - exact(0.9))).toBeLessThan(error(0.9, 0.1755));
  });

  it('gains by every contribution, and loses by every cost and withdrawal', () => {
    const ascends = (values: readonly number[]) =>
      values.forEach((value, i) => expect(value).toBeGreaterThanOrEqual(values[i - 1] ?? 0));
    ascends([-6000, -3000, 0, 2000, 5000, 20_000].map((monthly) => project({ monthly }).probability.middle));
    ascends([0.03, 0.02, 0.01, 0].map((cost) => project({}, { cost }).probability.middle));
    ascends([0.4, 0.2, 0.1, 0].map((taxOnGain) => project({}, { taxOnGain }).probability.middle));
  });

  it('gains by every year that is added, where something is paid in and growth beats inflation', () => {
    const found = [5, 10, 15, 20, 30].map((years) => project({ months: 12 * years, monthly: 5000 }).probability.middle);
    found.forEach((value, i) => expect(value).toBeGreaterThan(found[i - 1] ?? 0));
  });

  it('begins the same however long it lasts', () => {
    expect(project({ months: 120 }).points).toEqual(project({ months: 240 }).points.slice(0, 11));
  });

  it('has the same answer for the same seed, and another for another', () => {
    const of = (seed: number) => projectGoal(PLAN, WORLD, WILD, { seed, paths: 500 });
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  it('ranges from the low assumption to the high one, and beyond both by the error of sampling', () => {
    const { probability, range } = project();
    expect(probability.low).toBeLessThan(probability.middle);
    expect(probability.middle).toBeLessThan(probability.high);
    expect(range.low).toBeLessThan(probability.low);
    expect(range.high).toBeGreaterThan(probability.high);
    expect(project({ target: 1 }).range).toEqual({ low: expect.closeTo(1, 2), high: 1 });
  });
});

it.each([
  [{ months: 0 }, {}, 'out_of_range'],
  [{ months: 601 }, {}, 'out_of_range'],
  [{ start: Number.NaN }, {}, 'out_of_range'],
  [{ target: -1 }, {}, 'out_of_range'],
  [{}, { cost: 1 }, 'out_of_range'],
  [{}, { inflation: -1 }, 'out_of_range'],
  [{}, { realReturn: { low: 0.06, middle: 0.05, high: 0.07 } }, 'out_of_range'],
  [{ monthly: -1 }, { taxOnGain: 0.1 }, 'taxed_withdrawals'],
])('says why there is nothing to project: %j %j', (plan, world, reason) => {
  expect(projectGoal({ ...PLAN, ...plan }, { ...WORLD, ...world }, WILD, { seed: 1 })).toEqual({ ok: false, reason });
});

it('draws from something', () => {
  expect(projectGoal(PLAN, WORLD, { values: new Float64Array(0), daysPerMonth: 21 }, { seed: 1 })).toEqual({
    ok: false,
    reason: 'too_few',
  });
});
