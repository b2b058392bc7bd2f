import { assert, describe, expect, it } from 'vitest';
import { AMERICAN, makePlanHolding, makePlanLot, makePlanRequest } from '../testing/make-plan.ts';
import { planAccountOf } from './account-pools.ts';
import type { Aim, PlanHolding, PlanLimits } from './plan.ts';
import { planTrades } from './plan-trades.ts';

const stock = (key: string, facts: Partial<PlanHolding> = {}) =>
  makePlanHolding({ key, market: 'US', units: 100, lots: [makePlanLot(100, 50, '2023-01-10')], ...facts });
const asked = (holdings: readonly PlanHolding[], aim: Aim, limits: Partial<PlanLimits> = {}) =>
  planTrades(makePlanRequest(holdings, aim, limits, AMERICAN));
const planned = (...given: Parameters<typeof asked>) => {
  const result = asked(...given);
  assert(result.ok, JSON.stringify(result));
  return result.value;
};

describe('a withdrawal', () => {
  it.each(['tax_deferred', 'roth', 'hsa', '529', 'several'] as const)(
    'sells nothing held in %s, and says so where only that would do',
    (account) => {
      const two = [stock('US:A', { account }), stock('US:B')];
      const { trades, tax } = planned(two, { kind: 'withdraw', amount: 5_000 });
      expect(trades.map(({ holding }) => holding)).toEqual([1]);
      expect(tax).toBeGreaterThan(0);
      expect(asked(two, { kind: 'withdraw', amount: 15_000 })).toEqual({
        ok: false,
        reason: 'infeasible',
        obstacles: ['sheltered'],
      });
    },
  );

  it('is too much where even that would not do', () => {
    const two = [stock('US:A', { account: 'roth' }), stock('US:B')];
    expect(asked(two, { kind: 'withdraw', amount: 50_000 })).toMatchObject({ obstacles: ['not_enough'] });
  });
});

describe('purchases', () => {
  const half = (members: readonly number[]): Aim => ({
    kind: 'weights',
    targets: [{ id: 'a', members, weight: 0.6 }],
    band: 0.01,
  });

  it('are paid by sales of the same account', () => {
    const three = [stock('US:A', { account: 'roth' }), stock('US:B', { account: 'roth' }), stock('US:C')];
    const { trades, tax, after } = planned(three, half([1]), { mayBuy: [0, 1, 2] });
    expect(trades.map(({ holding, side }) => [holding, side])).toEqual([
      [0, 'sell'],
      [1, 'buy'],
    ]);
    expect(tax).toBe(0);
    expect(after.units[2]).toBe(100);
  });

  it('are not paid by sales of another account', () => {
    for (const [first, second] of [
      ['taxable', 'roth'],
      ['roth', 'taxable'],
      ['roth', 'tax_deferred'],
      ['taxable', 'several'],
    ] as const) {
      const two = [stock('US:A', { account: first }), stock('US:B', { account: second })];
      expect(asked(two, half([1]), { mayBuy: [0, 1] })).toEqual({
        ok: false,
        reason: 'infeasible',
        obstacles: ['accounts_apart'],
      });
    }
    const outside = [stock('US:A', { account: 'demat' }), stock('US:B', { account: 'taxable' })];
    expect(planned(outside, half([1]), { mayBuy: [1] }).trades).toHaveLength(2);
  });

  it('of new money are outside sheltered accounts', () => {
    const two = [stock('US:A', { account: 'tax_deferred', units: 1, lots: null }), stock('US:B')];
    const { trades } = planned(two, { kind: 'invest', amount: 1_000 }, { mayBuy: [0, 1] });
    expect(trades.map(({ holding }) => holding)).toEqual([1]);
    expect(asked(two, { kind: 'invest', amount: 1_000 }, { mayBuy: [0] })).toMatchObject({
      obstacles: ['accounts_apart'],
    });
  });
});

describe('one share in several accounts', () => {
  it('stays apart where it comes apart', () => {
    const [ira, taxed] = [stock('US:A', { account: 'tax_deferred' }), stock('US:A')];
    const limits = [{ id: 'a', members: [0, 1], most: 0.6 }];
    const { trades, tax } = planned([ira, taxed, stock('US:B')], { kind: 'limits', limits });
    expect(trades.map(({ holding }) => holding)).toEqual([0]);
    expect(tax).toBe(0);
  });

  it('has no tax figure where it comes merged and a part of it is sheltered', () => {
    const limits = [{ id: 'a', members: [0], most: 0.2 }];
    const plan = planned([stock('US:A', { account: 'several' }), stock('US:B')], { kind: 'limits', limits });
    expect(plan).toMatchObject({ tax: null, noTax: { reason: 'several_accounts', holdings: [0] }, carried: null });
  });

  it('is told by the accounts it was merged from', () => {
    expect(planAccountOf({})).toBe('taxable');
    expect(planAccountOf({ account: 'roth' })).toBe('roth');
    expect(planAccountOf({ accounts: ['taxable', null, 'demat'] })).toBe('taxable');
    expect(planAccountOf({ accounts: [null, 'roth'] })).toBe('several');
  });
});
