import { describe, expect, it } from 'vitest';
import { isDay } from '../calendar/day.ts';
import { riskFreeOver } from './risk-free.ts';
import { BILL_YIELDS } from './treasury-bills.ts';

describe('bill yields', () => {
  it.each(BILL_YIELDS)('of $currency ascend by day, and are yields', ({ observations }) => {
    observations.forEach(([day, percent], i) => {
      expect(isDay(day) && (observations[i - 1]?.[0] ?? '') < day).toBe(true);
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThan(12);
    });
  });
});

describe('riskFreeOver', () => {
  it('draws a line between two observations: half way from 3.1715 to 3.4439 %, a 252nd a day', () => {
    // 2020-10-01 to 2021-07-07 are 279 days; 139 of them have gone on 2021-02-17.
    const { perDay, taken } = riskFreeOver('INR', ['2021-02-17']);
    const rate = 0.031715 + ((0.034439 - 0.031715) * 139) / 279;
    expect(perDay[0]).toBeCloseTo(rate / 252, 12);
    expect(taken).toMatchObject({ mean: expect.closeTo(rate, 12), asOf: '2020-10-01', latest: 0.031715 });
  });

  it('turns a discount into a yield: 3.63 % is 365 · 0.0363 / (360 − 91 · 0.0363) = 3.7145 %', () => {
    expect(riskFreeOver('USD', ['2026-11-20']).taken?.latest).toBeCloseTo(0.037145, 7);
  });

  it('holds the first before all and the last after all', () => {
    expect(riskFreeOver('INR', ['1990-01-01']).perDay[0]).toBeCloseTo(0.079967 / 252, 12);
    expect(riskFreeOver('INR', ['2040-01-01']).perDay[0]).toBeCloseTo(0.054997 / 252, 12);
  });

  it('takes 0 where no rate is known, and says so', () => {
    expect(riskFreeOver('JPY', ['2026-01-01'])).toEqual({ taken: null, perDay: new Float64Array(1) });
    expect(riskFreeOver('INR', []).taken).toBeNull();
  });
});
