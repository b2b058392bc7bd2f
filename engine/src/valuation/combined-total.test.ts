import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import { holdingOf, quoteOf, quotesByKey } from '../testing/portfolio.ts';
import { combineTotals } from './combined-total.ts';
import { valuePortfolio } from './value-portfolio.ts';

const DOLLAR: ExchangeRate = {
  base: 'USD',
  quote: 'INR',
  rate: 80,
  source: 'test',
  as_of: '2026-11-20T10:00:00.000Z',
  stale: false,
};

/** Ten INFY at 1,500 (paid 1,000, up 15 today) and ten AAPL at 200 (paid 250, down 2 today). */
const { totals } = valuePortfolio(
  [holdingOf('INFY', 'IN', { purchasePrice: 1000 }), holdingOf('AAPL', 'US', { purchasePrice: 250 })],
  quotesByKey(quoteOf('INFY', 'IN', 1500, { change: 15 }), quoteOf('AAPL', 'US', 200, { change: -2 })),
);

describe('combineTotals', () => {
  it('adds rupees and dollars at the rate, and says at which', () => {
    // Value: 15,000 + 2,000 · 80 = 175,000. Cost: 10,000 + 2,500 · 80 = 210,000. Gain: 5,000 − 500 · 80 = −35,000.
    // Today: 150 − 20 · 80 = −1,450. In percent: −35,000 / 210,000 = −16.67 %.
    const total = combineTotals(totals, 'INR', [DOLLAR]);
    expect(total).toMatchObject({
      currency: 'INR',
      totalValue: 175_000,
      totalCost: 210_000,
      totalGainLoss: -35_000,
      dayChange: -1450,
      leftOut: [],
    });
    expect(total.totalGainLossPercent).toBeCloseTo(-16.6667, 4);
    expect(total.rates).toEqual([{ from: 'USD', rate: 80, source: 'test', as_of: DOLLAR.as_of, stale: false }]);
  });

  it('goes the other way by the same rate', () => {
    // 15,000 / 80 + 2,000 = 2,187.50
    expect(combineTotals(totals, 'USD', [DOLLAR]).totalValue).toBeCloseTo(2187.5, 9);
  });

  it('leaves out what it has no rate for, and names it', () => {
    expect(combineTotals(totals, 'INR', [])).toMatchObject({ totalValue: 15_000, rates: [], leftOut: ['USD'] });
    expect(combineTotals(totals, 'EUR', [DOLLAR])).toMatchObject({ totalValue: null, leftOut: ['INR', 'USD'] });
  });

  it('needs no rate for what has no value', () => {
    const unpriced = valuePortfolio(
      [holdingOf('INFY', 'IN'), holdingOf('AAPL', 'US')],
      quotesByKey(quoteOf('INFY', 'IN', 1)),
    );
    expect(combineTotals(unpriced.totals, 'INR', [])).toMatchObject({ totalValue: 10, leftOut: [] });
  });

  it('does not depend on the order, and of one currency is its total', () => {
    const rate = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(rate, (known) => {
        const rates = [{ ...DOLLAR, rate: known }];
        const there = combineTotals(totals, 'INR', rates);
        const back = combineTotals(totals.toReversed(), 'INR', rates);
        expect(back.totalValue).toBeCloseTo(there.totalValue ?? Number.NaN, 6);
      }),
    );
    expect(combineTotals(totals.slice(0, 1), 'INR', []).totalValue).toBe(totals[0]?.totalValue);
  });

  it('is nothing of nothing', () => {
    expect(combineTotals([], 'INR', [DOLLAR])).toMatchObject({ totalValue: null, totalGainLossPercent: null });
  });
});
