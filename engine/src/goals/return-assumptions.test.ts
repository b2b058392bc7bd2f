import { describe, expect, it } from 'vitest';
import { isDay } from '../calendar/day.ts';
import { INFLATION_TARGETS, mixReturns, RETURN_ASSUMPTIONS, RETURN_CLASSES } from './return-assumptions.ts';

it.each(RETURN_CLASSES)('%s ascends, is a real return, and has its source and day', (one) => {
  const { low, middle, high, source, checked } = RETURN_ASSUMPTIONS[one];
  expect([low, middle, high]).toEqual([low, middle, high].toSorted((a, b) => a - b));
  expect(Math.min(low, 0.1 - high)).toBeGreaterThanOrEqual(0);
  expect(source).toMatch(/Yearbook|Journal/);
  expect(isDay(checked)).toBe(true);
});

it.each(Object.values(INFLATION_TARGETS))('$source is dated', ({ rate, checked }) => {
  expect(rate).toBeGreaterThan(0);
  expect(isDay(checked)).toBe(true);
});

describe('mixReturns', () => {
  it('weighs classes by value', () => {
    const mix = mixReturns(
      [
        { value: 300, grows: { as: 'equity' } },
        { value: 100, grows: { as: 'gold' } },
      ],
      0.04,
    );
    expect(mix).toEqual({
      ok: true,
      value: {
        low: expect.closeTo(0.75 * 0.035 + 0.25 * 0.001, 12),
        middle: expect.closeTo(0.75 * 0.052 + 0.25 * 0.011, 12),
        high: expect.closeTo(0.75 * 0.066 + 0.25 * 0.021, 12),
      },
    });
  });

  it('takes a deposit at its own rate less inflation, at every level', () => {
    const [inflation = 0, rate] = [INFLATION_TARGETS.INR?.rate, 0.071];
    const real = expect.closeTo(1.071 / 1.04 - 1, 12);
    expect(mixReturns([{ value: 5, grows: { rate } }], inflation)).toEqual({
      ok: true,
      value: { low: real, middle: real, high: real },
    });
  });

  it('takes a deposit in another currency at its rate less the inflation of that currency', () => {
    // ₹ at 7.1% with 4% inflation are no 7.1% in dollars with 2%: the rupee falls by the difference.
    const real = expect.closeTo(1.071 / 1.04 - 1, 12);
    expect(mixReturns([{ value: 5, grows: { rate: 0.071, inflation: 0.04 } }], 0.02)).toEqual({
      ok: true,
      value: { low: real, middle: real, high: real },
    });
  });

  it('says why there is none', () => {
    expect(mixReturns([], 0.04)).toEqual({ ok: false, reason: 'no_value' });
    expect(mixReturns([{ value: 0, grows: { as: 'cash' } }], 0.04)).toEqual({ ok: false, reason: 'no_value' });
    for (const value of [-1, Number.NaN, Infinity])
      expect(mixReturns([{ value, grows: { as: 'cash' } }], 0.04)).toEqual({ ok: false, reason: 'out_of_range' });
    expect(mixReturns([{ value: 1, grows: { rate: -1 } }], 0.04)).toEqual({ ok: false, reason: 'out_of_range' });
    expect(mixReturns([{ value: 1, grows: { as: 'cash' } }], -1)).toEqual({ ok: false, reason: 'out_of_range' });
  });
});
