import { assert, describe, expect, it } from 'vitest';
import { makePlanHolding, makePlanLot, makePlanRequest, PLAN_DAY } from '../testing/make-plan.ts';
import { exitLoadRate, type ExitLoad } from './exit-load.ts';
import type { Aim, Plan, PlanHolding } from './plan.ts';
import { planTrades } from './plan-trades.ts';

/** Two periods, as a scheme may have them: Parag Parikh Flexi Cap takes 2% up to 365 days, 1% up to 730. */
const TWO: readonly ExitLoad[] = [
  { rate: 0.02, days: 365 },
  { rate: 0.01, days: 730 },
];
const ONE: readonly ExitLoad[] = [{ rate: 0.01, days: 365 }];

describe('the age of units', () => {
  it.each([
    ['2025-11-20', '2026-11-20', 0.02, 'the 365th day'],
    ['2025-11-19', '2026-11-20', 0.01, 'the 366th day'],
    ['2024-11-20', '2026-11-20', 0.01, 'the 730th day'],
    ['2024-11-19', '2026-11-20', 0, 'the 731st day'],
    ['2023-11-20', '2024-11-19', 0.02, 'the 365th day of a leap year, a day before the anniversary'],
    ['2023-11-20', '2024-11-20', 0.01, 'the anniversary in a leap year: days count, not years'],
    ['2026-11-20', '2026-11-20', 0.02, 'the day itself'],
  ])('bought on %s and redeemed on %s bear %d: %s', (bought, today, rate) => {
    expect(exitLoadRate(TWO, bought, today)).toBe(rate);
  });

  it('that is not known bears the highest, a load without an end is due always, and no load never', () => {
    expect(exitLoadRate(TWO, null, PLAN_DAY)).toBe(0.02);
    expect(exitLoadRate([{ rate: 0.03, days: null }], '2001-01-01', PLAN_DAY)).toBe(0.03);
    expect(exitLoadRate([], null, PLAN_DAY)).toBe(0);
  });
});

const fund = (facts: Partial<PlanHolding>) =>
  makePlanHolding({ key: 'IN:122639', isFund: true, isWhole: false, units: 100, exitLoads: ONE, ...facts });
const planOf = (holdings: readonly PlanHolding[], aim: Aim): Plan => {
  const result = planTrades(makePlanRequest(holdings, aim));
  assert(result.ok, JSON.stringify(result));
  return result.value;
};
const SELL_ALL: Aim = { kind: 'limits', limits: [{ id: 'a', members: [0], most: 0 }] };

describe('a plan', () => {
  it.each([
    ['2025-11-20', 100, 1_900],
    ['2025-11-19', 0, 2_000],
  ])('of 100 units at ₹100 bought on %s, ₹8,000 paid, keeps ₹%d of load, and the gain is ₹%d', (bought, load, gain) => {
    const { trades, cost } = planOf([fund({ lots: [makePlanLot(100, 80, bought)] })], SELL_ALL);
    expect(trades[0]?.exitLoad).toBeCloseTo(load, 9);
    // Securities transaction tax of 0.001% beside it.
    expect(cost).toBeCloseTo(load + 0.1, 9);
    expect(trades[0]?.lots[0]?.gain).toBeCloseTo(gain, 9);
  });

  it('charges the young units alone, after the old ones have gone first', () => {
    const lots = [makePlanLot(100, 100, '2024-01-10'), makePlanLot(100, 100, '2026-06-01')];
    const { trades, cost, after, before } = planOf([fund({ units: 200, lots })], { kind: 'withdraw', amount: 15_000 });
    const [trade] = trades;
    assert(trade);
    expect(trade.lots.map(({ lot }) => lot)).toEqual([0, 1]);
    const young = trade.units - 100;
    // 10,000 of old units and 99 of each young one, less 0.001%: (5,000 + 0.10) ÷ 98.999 = 50.5066 young units, to four digits.
    expect(young).toBeCloseTo(50.5066, 6);
    expect(trade.exitLoad).toBeCloseTo(young, 6);
    expect(cost).toBeCloseTo(young + trade.amount * 0.000_01, 6);
    expect(after.value + 15_000 + cost).toBeCloseTo(before.value, 4);
  });

  it('sells units without a load before alike ones with it', () => {
    const old = fund({ key: 'IN:100001', lots: [makePlanLot(100, 100, '2025-11-19')] });
    const young = fund({ lots: [makePlanLot(100, 100, '2025-11-20')] });
    const { trades } = planOf([young, old], { kind: 'withdraw', amount: 5_000 });
    expect(trades.map(({ holding, exitLoad }) => [holding, exitLoad])).toEqual([[1, 0]]);
  });

  it('counts the highest load on units without a day of purchase', () => {
    expect(planOf([fund({ lots: null })], SELL_ALL).trades[0]?.exitLoad).toBeCloseTo(100, 9);
  });
});
