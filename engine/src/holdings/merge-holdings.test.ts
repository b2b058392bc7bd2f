import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Holding } from '../assets/holding.ts';
import { mergeHoldings } from './merge-holdings.ts';

const infy: Holding = {
  symbol: 'INFY',
  exchange: null,
  market: 'IN',
  currency: 'INR',
  shares: 10,
  purchasePrice: 1500,
};

describe('mergeHoldings', () => {
  it('weighs the cost by shares', () => {
    // (10 · 1500 + 30 · 1700) / 40 = 66,000 / 40 = 1,650
    const { holdings, merges } = mergeHoldings([infy, { ...infy, shares: 30, purchasePrice: 1700 }]);
    expect(holdings).toEqual([{ ...infy, shares: 40, purchasePrice: 1650 }]);
    expect(merges).toEqual([{ key: 'IN:INFY', symbol: 'INFY', count: 2, lostCost: false }]);
  });

  it('does not know the cost of all when it does not know the cost of one', () => {
    const { holdings, merges } = mergeHoldings([infy, { ...infy, purchasePrice: null }]);
    expect(holdings[0]?.purchasePrice).toBeNull();
    expect(merges[0]?.lostCost).toBe(true);
    expect(
      mergeHoldings([
        { ...infy, purchasePrice: null },
        { ...infy, purchasePrice: null },
      ]).merges[0]?.lostCost,
    ).toBe(false);
  });

  it('keeps the account of all, else all of them', () => {
    const roth = { ...infy, account: 'roth' } as const;
    expect(mergeHoldings([roth, roth]).holdings).toEqual([{ ...roth, shares: 20 }]);
    const { holdings } = mergeHoldings([infy, roth, { ...infy, account: 'taxable' }]);
    expect(holdings).toEqual([{ ...infy, shares: 30, accounts: [null, 'roth', 'taxable'] }]);
    expect(mergeHoldings(holdings).holdings).toEqual(holdings);
    expect(mergeHoldings([...holdings, roth]).holdings[0]?.accounts).toEqual([null, 'roth', 'taxable']);
  });

  it('keeps an equal price to the last digit', () => {
    // (1 · 0.1 + 2 · 0.1) / 3 is 0.10000000000000002 in doubles.
    const parts = [1, 2].map((shares) => ({ ...infy, shares, purchasePrice: 0.1 }));
    expect(mergeHoldings(parts).holdings[0]?.purchasePrice).toBe(0.1);
  });

  it('keeps the same ticker of two countries apart, and the exchange that was named', () => {
    const us: Holding = { ...infy, market: 'US', currency: 'USD' };
    const { holdings, merges } = mergeHoldings([infy, us, { ...infy, exchange: 'NSE' }]);
    expect(holdings.map(({ market, exchange, shares }) => [market, exchange, shares])).toEqual([
      ['IN', 'NSE', 20],
      ['US', null, 10],
    ]);
    expect(merges).toHaveLength(1);
  });

  it('leaves nothing as nothing', () => {
    expect(mergeHoldings([])).toEqual({ holdings: [], merges: [] });
  });

  const holding = fc.record({
    symbol: fc.constantFrom('INFY', 'TCS', 'AAPL'),
    shares: fc.integer({ min: 1, max: 1000 }),
    purchasePrice: fc.integer({ min: 0, max: 5000 }),
  });

  it('keeps shares and cost, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(holding), (parts) => {
        const all = parts.map((part) => ({ ...infy, ...part }));
        const { holdings } = mergeHoldings(all);
        const total = (list: readonly Holding[]) => list.reduce((sum, { shares }) => sum + shares, 0);
        const cost = (list: readonly Holding[]) => list.reduce((sum, h) => sum + h.shares * (h.purchasePrice ?? 0), 0);
        expect(total(holdings)).toBe(total(all));
        expect(cost(holdings)).toBeCloseTo(cost(all), 3);
        expect(mergeHoldings(holdings)).toEqual({ holdings, merges: [] });
      }),
    );
  });
});
