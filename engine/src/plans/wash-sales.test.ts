import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { AMERICAN, makePlanHolding, makePlanLot, makePlanRequest, PLAN_DAY } from '../testing/make-plan.ts';
import type { Aim, PlanHolding, PlanLimits, PlanLot } from './plan.ts';
import { planTrades } from './plan-trades.ts';

const OLD = '2025-01-10';
const stock = (lots: readonly PlanLot[], facts: Partial<PlanHolding> = {}) =>
  makePlanHolding({
    key: 'US:A',
    market: 'US',
    units: lots.reduce((sum, { units }) => sum + units, 0),
    lots,
    ...facts,
  });
const asked = (holdings: readonly PlanHolding[], aim: Aim, limits: Partial<PlanLimits> = {}) =>
  planTrades(makePlanRequest(holdings, aim, limits, AMERICAN));
const planned = (...given: Parameters<typeof asked>) => {
  const result = asked(...given);
  assert(result.ok, JSON.stringify(result));
  return result.value;
};
const gainOf = (plan: ReturnType<typeof planned>) =>
  plan.trades.flatMap(({ lots }) => lots).reduce((sum, { gain }) => sum + (gain ?? Number.NaN), 0);
const ago = (days: number) => addDays(PLAN_DAY, -days);
/** Sells everything of the first holding. */
const everything: Aim = { kind: 'limits', limits: [{ id: 'a', members: [0], most: 0 }] };
const cash = stock([makePlanLot(1, 100, OLD)], { key: 'US:Z' });

describe('wash sales (Internal Revenue Code, section 1091)', () => {
  it.each([
    [0, 0],
    [29, 0],
    [30, 0],
    [31, -1_000],
  ])('bought %d days before: a loss of 1,000 counts as %d', (days, counted) => {
    const two = [
      stock([makePlanLot(10, 200, OLD)]),
      stock([makePlanLot(10, 100, ago(days))], { account: 'demat' }),
      cash,
    ];
    expect(gainOf(planned(two, everything))).toBe(counted);
  });

  it('does not count against the lot that is sold itself', () => {
    const plan = planned([stock([makePlanLot(10, 200, ago(10))]), cash], everything);
    expect(gainOf(plan)).toBe(-1_000);
    expect(plan.after.unrealized).toBe(0);
    expect(plan.carried).toMatchObject({ againstIncome: 1_000 });
  });

  it('nor against other lots, where all that was bought lately is sold with them', () => {
    const lots = [makePlanLot(10, 200, OLD), makePlanLot(10, 150, ago(10))];
    expect(gainOf(planned([stock(lots), cash], everything))).toBe(-1_500);
  });

  it('Publication 550 (2025), Wash Sales, example 1: 100 for $1,000, sold for $750, 100 for $800: no loss, a cost of $1,050', () => {
    const two = [
      stock([makePlanLot(100, 10, OLD)], { price: 7.5 }),
      stock([makePlanLot(100, 8, ago(5))], { price: 7.5, account: 'demat' }),
      cash,
    ];
    const plan = planned(two, everything);
    expect(gainOf(plan)).toBeCloseTo(0, 9);
    expect(plan.after.unrealized).toBeCloseTo(750 - 1_050, 9);
  });

  it('Publication 550 (2025), More or less stock bought than sold, example 1: of a loss of $1,000, $250 count', () => {
    // 100 for $5,000 on September 20, 50 for $2,750 on December 13, 25 for $1,125 on December 20; the 100 are sold for $4,000 on January 3.
    const at40 = { price: 40 };
    const two = [
      stock([makePlanLot(100, 50, '2024-09-20')], at40),
      stock([makePlanLot(50, 55, '2024-12-13'), makePlanLot(25, 45, '2024-12-20')], at40),
      cash,
    ];
    const result = planTrades({ ...makePlanRequest(two, everything, {}, AMERICAN), today: '2025-01-03' });
    assert(result.ok);
    expect(gainOf(result.value)).toBeCloseTo(-250, 9);
    // The rest is put off, not lost: the 75 now cost $3,250 and $1,375.
    expect(result.value.after.unrealized).toBeCloseTo(75 * 40 - 3_250 - 1_375, 9);
  });

  it.each(['roth', 'tax_deferred'] as const)('is lost where the purchase is in %s', (account) => {
    const two = [stock([makePlanLot(100, 110, OLD)]), stock([makePlanLot(100, 100, ago(5))], { account }), cash];
    const plan = planned(two, everything);
    expect(gainOf(plan)).toBeCloseTo(0, 9);
    expect(plan.after.unrealized).toBeCloseTo(0, 9);
  });

  it('looks at what the plan itself buys', () => {
    const three = [
      stock([makePlanLot(100, 200, OLD)]),
      stock([makePlanLot(10, 100, OLD)], { account: 'roth' }),
      stock([makePlanLot(100, 100, OLD)], { account: 'roth', key: 'US:C' }),
    ];
    const targets = [
      { id: 'taxed', members: [0], weight: 0 },
      { id: 'roth', members: [1], weight: 0.4 },
    ];
    const plan = planned(three, { kind: 'weights', targets, band: 0.01 }, { mayBuy: [1] });
    const bought = plan.trades.find(({ side }) => side === 'buy')?.units ?? 0;
    expect(bought).toBeGreaterThan(50);
    const sold = plan.trades.find(({ side }) => side === 'sell')?.units ?? 0;
    const lost = (sold - bought) * -100;
    expect(plan.trades[0]?.lots.reduce((sum, { gain }) => sum + (gain ?? 0), 0)).toBeCloseTo(lost, 6);
  });

  it('leaves nothing to realize where every loss is one', () => {
    const two = [stock([makePlanLot(10, 200, OLD)]), stock([makePlanLot(10, 90, ago(3))], { account: 'demat' })];
    expect(asked(two, { kind: 'realize_losses', amount: 500 })).toEqual({
      ok: false,
      reason: 'infeasible',
      obstacles: ['wash_sale'],
    });
    const lots = [makePlanLot(50, 200, OLD), makePlanLot(20, 90, ago(3))];
    // 30 of the 50 have no purchase beside them: 3,000 of 5,000.
    expect(gainOf(planned([stock(lots)], { kind: 'realize_losses', amount: 9_000 }))).toBeCloseTo(-3_000, 9);
  });

  it('counts nothing of it in India', () => {
    const lots = [makePlanLot(50, 200, OLD), makePlanLot(20, 90, ago(3))];
    const result = planTrades(
      makePlanRequest([stock(lots, { market: 'IN' })], { kind: 'realize_losses', amount: 3_000 }),
    );
    assert(result.ok);
    expect(gainOf(result.value)).toBeCloseTo(-3_000, 9);
  });
});
