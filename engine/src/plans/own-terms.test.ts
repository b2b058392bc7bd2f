import { assert, describe, expect, it } from 'vitest';
import { tradeCosts, usualCharges } from './costs.ts';
import { LOT_ORDERS, type LotOrder, type PlanHolding, type PlanRequest } from './plan.ts';
import { planTrades } from './plan-trades.ts';

const SHARE: PlanHolding = {
  key: 'IN:INFY',
  market: 'IN',
  price: 100,
  units: 100,
  isWhole: true,
  isFund: false,
  asset: 'equity',
  account: 'taxable',
  lots: null,
  exitLoads: [],
  returns: null,
};

describe('charges of one’s own broker', () => {
  it('take the place of the discount broker’s, with GST', () => {
    const [usual, own] = [tradeCosts(SHARE, 1), tradeCosts(SHARE, 1, { IN: { brokerage: 0.005, perSale: 20 } })];
    expect(usualCharges('IN')).toEqual({ brokerage: 0, perSale: 13 });
    expect(usual.perSale).toBeCloseTo(13 * 1.18, 9);
    expect(own.perSale).toBeCloseTo(20 * 1.18, 9);
    expect(own.sellRate - usual.sellRate).toBeCloseTo(0.005 * 1.18, 9);
    expect(own.buyRate - usual.buyRate).toBeCloseTo(0.005 * 1.18, 9);
  });

  it('are not taken by a fund house, nor of another country', () => {
    const own = { IN: { brokerage: 0.005, perSale: 20 } };
    const scheme = { ...SHARE, isFund: true, isWhole: false };
    expect(tradeCosts(scheme, 1, own)).toEqual(tradeCosts(scheme, 1));
    const abroad = { ...SHARE, market: 'US' } as const;
    expect(tradeCosts(abroad, 1, own)).toEqual(tradeCosts(abroad, 1));
    expect(tradeCosts(abroad, 1, { US: { brokerage: 0, perSale: 4.95 } }).perSale).toBeCloseTo(4.95, 9);
  });

  it('are amounts of the market, and come at its rate into another base currency', () => {
    const own = { US: { brokerage: 0, perSale: 4.95 } };
    const abroad = { ...SHARE, market: 'US', price: 9500, units: 100 } as const;
    const inRupees = tradeCosts(abroad, 95, own);
    expect(inRupees.perSale).toBeCloseTo(4.95 * 95, 9);
    // Of $100 a share the fees are the same part in either currency.
    expect(inRupees.sellRate).toBeCloseTo(tradeCosts({ ...abroad, price: 100 }, 1, own).sellRate, 12);
    const many = tradeCosts({ ...abroad, units: 100_000 }, 95, own);
    expect(many.perSale).toBeCloseTo((4.95 + 9.79) * 95, 9);
    expect(tradeCosts(abroad, null, own).perSale).toBe(0);
  });
});

describe('the order of lots of a seller in the United States', () => {
  const lot = (cost: number, bought: string) => ({ units: 10, cost, bought, lockedUntil: null });
  const lots = [lot(900, '2020-01-06'), lot(300, '2021-01-06'), lot(990, '2026-06-01')];
  const soldBy = (lotOrder: LotOrder) => {
    const request: PlanRequest = {
      today: '2026-11-20',
      marketRates: { IN: null, US: 1 },
      toHome: 1,
      holdings: [{ ...SHARE, market: 'US', units: 30, lots }],
      cash: 0,
      aim: { kind: 'withdraw', amount: 1500 },
      limits: { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy: [] },
      seller: {
        residence: 'US',
        filing: 'single',
        taxableIncome: 100_000,
        modifiedAdjustedGrossIncome: 100_000,
        ordinaryRate: 0.24,
      },
      lotOrder,
    };
    const result = planTrades(request);
    assert(result.ok);
    return result.value.trades.flatMap((trade) => trade.lots.map((one) => [one.lot, one.units]));
  };

  it('is the one that is asked for', () => {
    // The cheapest by tax: the gain of $100 long-term at 15% is 15, that of $10 short-term at 24% is 2.40.
    expect(LOT_ORDERS.map((order) => soldBy(order).map(([place]) => place))).toEqual([
      [0, 2],
      [0, 1],
      [2, 0],
    ]);
  });
});
