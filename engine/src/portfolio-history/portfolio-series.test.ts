import { expect, it } from 'vitest';
import type { HoldingHistory } from './history.ts';
import { heldValues } from './portfolio-series.ts';

it('what is held was worth its value now over its growth since, at every close', () => {
  const days = ['2026-11-19', '2026-11-20'];
  const holding = (value: number, ...returns: number[]): HoldingHistory => ({
    held: { key: 'IN:A', market: 'IN', currency: 'INR', shares: 1, value, sector: null },
    value,
    weight: value / 171,
    returns: Float64Array.from(returns, (one) => one + 1),
    priceReturns: Float64Array.from(returns),
    stretches: [],
    categoryIndex: null,
    ownPart: 1,
    unmovedPart: 0,
  });
  // 121/1.1² + 50/(1.25·0.5), 121/1.1 + 50/0.5, 121 + 50
  const history = { days, holdings: [holding(121, 0.1, 0.1), holding(50, 0.25, -0.5)] };
  expect([...heldValues(history, 'price')].map((value) => Number(value.toFixed(9)))).toEqual([180, 210, 171]);
});
