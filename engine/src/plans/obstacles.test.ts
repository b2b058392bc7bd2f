import { assert, describe, expect, it } from 'vitest';
import { elssLotLock } from '../assets/elss.ts';
import { makePlanHolding, makePlanLot, makePlanRequest, PLAN_DAY } from '../testing/make-plan.ts';
import { NEVER_UNLOCKED, type PlanHolding } from './plan.ts';
import { planTrades } from './plan-trades.ts';

const stock = (key: string, units = 100) => makePlanHolding({ key, units });

describe('two limits that only together stand in the way', () => {
  const two = [stock('IN:A', 4_000), stock('IN:B', 4_000)];
  const gains = two.map((one) => ({ ...one, lots: [makePlanLot(4_000, 1, '2024-01-10')] }));

  it('are both named: what is kept, and the number of trades', () => {
    const three = [stock('IN:A'), stock('IN:B'), stock('IN:C')];
    const aim = { kind: 'withdraw', amount: 15_000 } as const;
    expect(planTrades(makePlanRequest(three, aim, { mostTrades: 1, neverSell: [0, 1] }))).toEqual({
      ok: false,
      reason: 'infeasible',
      obstacles: ['too_few_trades', 'never_sell'],
    });
  });

  it('are both named: tax, and the number of trades', () => {
    const aim = { kind: 'withdraw', amount: 600_000 } as const;
    expect(planTrades(makePlanRequest(gains, aim, { mostTrades: 1, mostTax: 100 }))).toMatchObject({
      obstacles: ['too_few_trades', 'tax_too_low'],
    });
  });

  it('are not named where even without all limits there is no way', () => {
    const aim = { kind: 'withdraw', amount: 6_000_000 } as const;
    expect(planTrades(makePlanRequest(gains, aim, { mostTrades: 1, mostTax: 100 }))).toMatchObject({
      obstacles: ['not_enough'],
    });
  });
});

describe('units of an equity-linked savings scheme', () => {
  const elss = (bought: string | null): PlanHolding =>
    makePlanHolding({
      key: 'IN:ELSS',
      isFund: true,
      isWhole: false,
      lots: [{ units: 10, cost: 500, bought, lockedUntil: elssLotLock(bought, PLAN_DAY) }],
    });
  const withdrawn = (...holdings: readonly PlanHolding[]) =>
    planTrades(makePlanRequest(holdings, { kind: 'withdraw', amount: 900 }));

  it('are locked up to the day before three years are over', () => {
    expect(withdrawn(elss('2023-11-20')).ok).toBe(true);
    expect(withdrawn(elss('2023-11-21'))).toMatchObject({ ok: false, reason: 'everything_locked' });
  });

  it('bought on an unknown day are locked until that day is known', () => {
    expect(withdrawn(elss(null))).toEqual({ ok: false, reason: 'purchase_day_unknown', holdings: [0] });
    expect(withdrawn(elss(null), stock('IN:B', 1))).toEqual({
      ok: false,
      reason: 'purchase_day_unknown',
      holdings: [0],
    });
    const result = withdrawn(elss(null), stock('IN:B', 100));
    assert(result.ok);
    expect(result.value.trades.map(({ holding }) => holding)).toEqual([1]);
  });
});

describe('an aim that is met already', () => {
  it('needs no trade, though nothing could be sold', () => {
    const locked = stock('IN:A', 10);
    const shut = { ...locked, lots: locked.lots?.map((lot) => ({ ...lot, lockedUntil: '2027-01-01' })) ?? null };
    const targets = [{ id: 'a', members: [0], weight: 1 }];
    const result = planTrades(makePlanRequest([shut], { kind: 'weights', targets, band: 0.01 }));
    expect(result).toMatchObject({ ok: true, value: { trades: [] } });
  });
});

describe('a single holding', () => {
  it('is sold down to a weight that somebody sets: cash takes the rest', () => {
    const targets = [{ id: 'a', members: [0], weight: 0.5 }];
    const result = planTrades(
      makePlanRequest([stock('IN:A', 10)], { kind: 'weights', targets, band: 0.01 }, { mayBuy: [0] }),
    );
    assert(result.ok, JSON.stringify(result));
    expect(result.value.trades).toMatchObject([{ holding: 0, side: 'sell', units: 5 }]);
  });
});

describe('lots that somebody keeps', () => {
  const kept = (one: PlanHolding) => ({
    ...one,
    lots: one.lots?.map((lot) => ({ ...lot, lockedUntil: NEVER_UNLOCKED })) ?? null,
  });
  const withdrawn = (...holdings: readonly PlanHolding[]) =>
    planTrades(makePlanRequest(holdings, { kind: 'withdraw', amount: 500 }));

  it('are a choice, and no lock', () => {
    const neverSell = { ok: false, reason: 'infeasible', obstacles: ['never_sell'] };
    expect(withdrawn(kept(stock('IN:A')))).toEqual(neverSell);
    expect(withdrawn(kept(stock('IN:A')), stock('IN:B', 1))).toEqual(neverSell);
  });
});

describe('an effective number of holdings', () => {
  const aim = { kind: 'effective_holdings', members: [0, 1, 2], least: 2.9 } as const;

  it('is not met by cash: one holding cannot be more than one', () => {
    const one = { ...aim, members: [0], least: 4 };
    expect(planTrades(makePlanRequest([stock('IN:A')], one))).toMatchObject({ reason: 'one_holding', holdings: [0] });
    expect(planTrades(makePlanRequest([stock('IN:A'), stock('IN:B')], { ...one, members: [0, 1] }))).toMatchObject({
      obstacles: ['not_found'],
    });
  });

  it('is met by evening out what is invested, however much larger one holding is', () => {
    for (const largest of [150, 4_000]) {
      const three = [stock('IN:A', largest), stock('IN:B', 60), stock('IN:C', 50)];
      const result = planTrades(makePlanRequest(three, aim));
      assert(result.ok, JSON.stringify(result));
      const { units } = result.value.after;
      const invested = units.reduce((sum, one) => sum + one, 0);
      const effective = 1 / units.reduce((sum, one) => sum + (one / invested) ** 2, 0);
      expect(effective).toBeGreaterThanOrEqual(2.9);
      expect(result.value.after.figure).toBeCloseTo(effective, 9);
      // One share more of it would be too many.
      expect(effective).toBeLessThan(2.95);
    }
  });
});

it('weights are searched for within the number of trades', () => {
  const four = [stock('IN:A', 400), stock('IN:B', 100), stock('IN:C', 100), stock('IN:D', 100)];
  const targets = [{ id: 'rest', members: [1, 2, 3], weight: 0.5 }];
  const asked = { kind: 'weights', targets, band: 0.02 } as const;
  const result = planTrades(makePlanRequest(four, asked, { mayBuy: [0, 1, 2, 3], mostTrades: 2 }));
  assert(result.ok, JSON.stringify(result));
  expect(result.value.trades.length).toBeLessThanOrEqual(2);
});
