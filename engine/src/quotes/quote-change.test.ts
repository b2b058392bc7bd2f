import { describe, expect, it } from 'vitest';
import { quoteOf } from '../testing/portfolio.ts';
import { changeOf } from './quote-change.ts';

describe('changeOf', () => {
  it('takes either spelling', () => {
    const change = { amount: 1.5, percent: 1.2 };
    expect(changeOf(quoteOf('A', 'US', 126.5, { change_amount: 1.5, change_percent: 1.2 }))).toEqual(change);
    expect(changeOf(quoteOf('A', 'US', 126.5, { change: 1.5, changePercent: 1.2 }))).toEqual(change);
  });

  it('derives the percent from the amount, exactly where it is exact', () => {
    // 165 now, 150 before: 15 / 150 = 10 %.
    expect(changeOf(quoteOf('A', 'US', 165, { change: 15 }))).toEqual({ amount: 15, percent: 10 });
    // 0.33 now, 0.3 before: 10 %, which plain doubles give as 10.000000000000009 or the like.
    expect(changeOf(quoteOf('A', 'US', 0.33, { change: 0.03 }))?.percent).toBe(10);
  });

  it('derives the amount from the percent', () => {
    // 90 now after −10 %: 100 before.
    expect(changeOf(quoteOf('A', 'US', 90, { changePercent: -10 }))).toEqual({ amount: -10, percent: -10 });
  });

  it.each([
    ['nothing is known', 100, {}],
    ['there is no price', null, { change: 1, changePercent: 1 }],
    ['the price is 0', 0, { change: 1, changePercent: 1 }],
    ['the price is stale', 100, { change: 1, changePercent: 1, status: 'stale' as const }],
    ['the change is NaN', 100, { change: Number.NaN }],
    ['the change is infinite', 100, { changePercent: Number.NEGATIVE_INFINITY }],
    ['the price before would be 0', 100, { change: 100 }],
    ['the price before would be negative', 100, { changePercent: -101 }],
    ['the price before would be absurd', 100, { change: -1e300 }],
  ])('is null when %s', (_, price, facts) => {
    expect(changeOf(quoteOf('A', 'US', price, facts))).toBeNull();
  });
});
