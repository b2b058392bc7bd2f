import type { Aim, PlanHolding, PlanLimits, PlanLot, PlanRequest } from '../plans/plan.ts';
import type { Seller } from '../tax/tax.ts';

/** The day of all plans of tests. */
export const PLAN_DAY = '2026-11-20';
export const INDIAN = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 } as const satisfies Seller;
export const AMERICAN = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 100_000,
  ordinaryRate: 0.24,
} as const satisfies Seller;
export const NO_LIMITS: PlanLimits = { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy: [] };

/** Ten shares at 100, bought long ago for half of it, but for the facts given. */
export function makePlanHolding(facts: Partial<PlanHolding> = {}): PlanHolding {
  const { units = 10, price = 100 } = facts;
  return {
    key: 'IN:A',
    market: 'IN',
    price,
    units,
    isWhole: true,
    isFund: false,
    asset: 'equity',
    account: 'taxable',
    lots: [{ units, cost: units * price * 0.5, bought: '2024-01-10', lockedUntil: null }],
    exitLoads: [],
    returns: null,
    ...facts,
  };
}

/** So many units, each at this cost. */
export function makePlanLot(units: number, each: number, bought: string | null): PlanLot {
  return { units, cost: units * each, bought, lockedUntil: null };
}

export function makePlanRequest(
  holdings: readonly PlanHolding[],
  aim: Aim,
  limits: Partial<PlanLimits> = {},
  seller: Seller = INDIAN,
): PlanRequest {
  return {
    today: PLAN_DAY,
    marketRates: seller.residence === 'US' ? { IN: null, US: 1 } : { IN: 1, US: null },
    toHome: 1,
    holdings,
    cash: 0,
    aim,
    limits: { ...NO_LIMITS, ...limits },
    seller,
  };
}
