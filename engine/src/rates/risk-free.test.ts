import { describe, expect, it } from 'vitest';
import { isDay } from '../calendar/day.ts';
import { riskFreeOver } from './risk-free.ts';
import { BILL_YIELDS } from './treasury-bills.ts';

/** The day on which the sources were last searched for newer yields. */
const YIELDS_CHECKED = '2026-11-22';

describe('bill yields', () => {
  it.each(BILL_YIELDS)('of $currency ascend by day, and are yields', ({ observations }) => {
    observations.forEach(([day, percent], i) => {
      expect(isDay(day) && (observations[i - 1]?.[0] ?? '') < day).toBe(true);
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThan(12);
    });
  });
});

it('were looked for within a year', () => {
  const oldest = new Date();
  oldest.setFullYear(oldest.getFullYear() - 1);
  expect(YIELDS_CHECKED > oldest.toISOString().slice(0, 10)).toBe(true);
});

describe('riskFreeOver', () => {
  it('holds a yield until the next one, and draws no line between them', () => {
    const { perDay, taken } = riskFreeOver('INR', ['2022-05-11', '2022-05-12', '2022-05-13'], 252);
    expect([...perDay].map((rate) => Number((rate * 252).toFixed(8)))).toEqual([0.0403, 0.0403, 0.0495]);
    expect(taken).toMatchObject({ mean: expect.closeTo((2 * 0.0403 + 0.0495) / 3, 12), asOf: '2022-05-13', gap: null });
  });

  it('tells the longest time through which an old yield stood: between two, and since the newest', () => {
    expect(riskFreeOver('INR', ['2022-11-01', '2023-07-03'], 252).taken?.gap).toEqual({
      from: '2022-09-23',
      to: '2023-06-28',
    });
    expect(riskFreeOver('INR', ['2026-02-04', '2026-11-20'], 252).taken).toMatchObject({
      asOf: '2026-02-04',
      latest: expect.closeTo(0.053447, 12),
      gap: { from: '2026-02-04', to: '2026-11-21' },
    });
    expect(riskFreeOver('INR', ['2026-01-07', '2026-02-05'], 252).taken?.gap).toBeNull();
  });

  it('turns a discount into a yield: 3.63 % is 365 · 0.0363 / (360 − 91 · 0.0363) = 3.7145 %', () => {
    expect(riskFreeOver('USD', ['2026-11-20'], 252).taken?.latest).toBeCloseTo(0.037145, 7);
  });

  it('holds the first before all and the last after all', () => {
    expect(riskFreeOver('INR', ['1990-01-01'], 252).perDay[0]).toBeCloseTo(0.079967 / 252, 12);
    expect(riskFreeOver('INR', ['2040-01-01'], 252).perDay[0]).toBeCloseTo(0.053447 / 252, 12);
  });

  it('takes 0 where no rate is known, and says so', () => {
    expect(riskFreeOver('JPY', ['2026-01-01'], 252)).toEqual({ taken: null, perDay: new Float64Array(1) });
    expect(riskFreeOver('INR', [], 252).taken).toBeNull();
  });
});
