import { describe, expect, it } from 'vitest';
import { splitReturn } from './currency-split.ts';
import { timeWeightedReturn } from './period-return.ts';

const value = (result: { ok: true; value: number } | { ok: false }) => (result.ok ? result.value : Number.NaN);

describe('timeWeightedReturn', () => {
  it('does not see the money that came in: +10 %, then 900 more, then −5 %', () => {
    // 100 → 110; 1,010 → 959.5. 1.10 · 0.95 − 1 = 4.5 %.
    const periods = [
      { startValue: 100, endValue: 110 },
      { startValue: 1010, endValue: 959.5 },
    ];
    expect(value(timeWeightedReturn(periods))).toBeCloseTo(0.045, 12);
  });

  it('is −100 % where everything is lost, and does not ask how much it was: from 2 to 0.5 is −75 %', () => {
    expect(value(timeWeightedReturn([{ startValue: 100, endValue: 0 }]))).toBe(-1);
    expect(value(timeWeightedReturn([{ startValue: 2, endValue: 0.5 }]))).toBe(-0.75);
    expect(value(timeWeightedReturn([{ startValue: 0.5, endValue: 1 }]))).toBe(1);
  });

  it('says why there is none', () => {
    expect(timeWeightedReturn([{ startValue: 1, endValue: -1 }])).toEqual({ ok: false, reason: 'out_of_range' });
    expect(timeWeightedReturn([])).toEqual({ ok: false, reason: 'too_few' });
    expect(timeWeightedReturn([{ startValue: 0, endValue: 1 }])).toEqual({ ok: false, reason: 'out_of_range' });
    expect(timeWeightedReturn([{ startValue: NaN, endValue: 1 }])).toEqual({ ok: false, reason: 'not_finite' });
  });
});

describe('splitReturn', () => {
  it('takes a return in rupees apart: the share +10 %, the dollar +5 % make 15.5 %', () => {
    const split = splitReturn(0.1, 0.05);
    expect(split?.total).toBeCloseTo(0.155, 12);
    expect((split?.local ?? 0) + (split?.currency ?? 0) + (split?.cross ?? 0)).toBe(split?.total);
  });

  it('is nothing where a return is none', () => {
    expect(splitReturn(Number.NaN, 0)).toBeNull();
    expect(splitReturn(-1.01, 0)).toBeNull();
  });
});
