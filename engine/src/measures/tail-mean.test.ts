import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatistic } from '../testing/order-statistic.ts';
import { tailMean } from './tail-mean.ts';

const value = (result: { ok: true; value: number } | { ok: false }) => (result.ok ? result.value : Number.NaN);

describe('tailMean', () => {
  it('counts the observation at the border in part', () => {
    // Of 1…10 the worst 25 %: 2.5 observations: (10 + 9 + ½ · 8) / 2.5 = 9.2.
    const losses = Float64Array.from({ length: 10 }, (_, i) => i + 1);
    expect(value(tailMean(losses, 0.75))).toBeCloseTo(9.2, 12);
  });

  it('is the mean at confidence 0 and the largest at 1', () => {
    const losses = new Float64Array([3, 1, 2]);
    expect(value(tailMean(losses, 0))).toBeCloseTo(2, 12);
    expect(value(tailMean(losses, 1))).toBe(3);
  });

  it('is a whole number of observations where rounding says otherwise: 5 % of 100 are 5', () => {
    const losses = Float64Array.from({ length: 100 }, (_, i) => i);
    expect(value(tailMean(losses, 0.95))).toBeCloseTo(97, 12);
  });

  it('never lies below the quantile it begins at, nor above the largest, and grows with the confidence', () => {
    const list = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(list, fc.double({ min: 0, max: 0.99, noNaN: true }), (numbers, confidence) => {
        const losses = Float64Array.from(numbers);
        const mean = value(tailMean(losses, confidence));
        expect(mean).toBeGreaterThanOrEqual(orderStatistic(losses, confidence) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...numbers) + 1e-12);
        expect(value(tailMean(losses, (1 + confidence) / 2))).toBeGreaterThanOrEqual(mean - 1e-9);
      }),
    );
  });

  it('says why there is none', () => {
    expect(tailMean(new Float64Array(), 0.95)).toEqual({ ok: false, reason: 'too_few' });
    expect(tailMean(new Float64Array([Number.NaN]), 0.95)).toEqual({ ok: false, reason: 'not_finite' });
    expect(tailMean(new Float64Array([1]), 1.5)).toEqual({ ok: false, reason: 'out_of_range' });
  });
});
