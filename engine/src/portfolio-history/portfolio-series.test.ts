import { expect, it } from 'vitest';
import type { HoldingHistory } from './history.ts';
import { growthsOf, heldValues } from './portfolio-series.ts';

/** Returns with dividends reinvested are higher by 1. */
const holding = (value: number, ...returns: readonly number[]): HoldingHistory => ({
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

it('what is held was worth its value now over its growth since, at every close', () => {
  const days = ['2026-11-19', '2026-11-20'];
  // 121/1.1² + 50/(1.25·0.5), 121/1.1 + 50/0.5, 121 + 50
  const history = { days, holdings: [holding(121, 0.1, 0.1), holding(50, 0.25, -0.5)] };
  expect([...heldValues(history, 'price')].map((value) => Number(value.toFixed(9)))).toEqual([180, 210, 171]);
});

it.each([0, 1, 2, 3, 4, 5, 8, 9])('each of %d holdings has its own growth, and adds its own value', (count) => {
  const holdings = Array.from({ length: count }, (_, i) => holding(i + 1, i, 1));
  expect([...growthsOf(holdings, 'price')]).toEqual(holdings.map((_, i) => (1 + i) * 2));
  expect([...growthsOf(holdings, 'total')]).toEqual(holdings.map((_, i) => (2 + i) * 3));
  // (i + 1)/((1 + i)·2), (i + 1)/2 and i + 1, added up over the holdings
  const values = heldValues({ days: ['2026-11-19', '2026-11-20'], holdings }, 'price');
  const sum = (count * (count + 1)) / 2;
  expect([...values]).toEqual([count / 2, sum / 2, sum]);
});
