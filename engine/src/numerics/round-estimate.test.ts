import { describe, expect, it } from 'vitest';
import { roundEstimate } from './round-estimate.ts';

describe('roundEstimate', () => {
  it.each([
    // Half a step of two digits is 500, and a standard error (64,000 − 57,000) / 4 = 1,750.
    [61_022, 57_000, 64_000, 61_000],
    // 500 against (10,690 − 10,290) / 4 = 100: two digits would say 10,000.
    [10_490, 10_290, 10_690, 10_500],
    [-10_490, -10_690, -10_290, -10_500],
    // 0.005 against (0.129 − 0.121) / 4 = 0.002.
    [0.1254, 0.121, 0.129, 0.125],
    [0.1254, 0.1, 0.15, 0.13],
    // Three at most, however narrow.
    [123_456, 123_455, 123_457, 123_000],
    // Rounding up into the next power of ten.
    [99_700, 90_000, 110_000, 100_000],
    [9_994, 9_993, 9_995, 9_990],
  ])('%d between %d and %d is %d', (value, low, high, expected) => {
    expect(roundEstimate(value, { low, high })).toBe(expected);
  });

  it('keeps two digits without an interval, and nothing but digits', () => {
    expect(roundEstimate(61_522, null)).toBe(62_000);
    expect(roundEstimate(0, { low: -1, high: 1 })).toBe(0);
    expect(roundEstimate(Number.NaN, { low: 0, high: 1 })).toBeNaN();
    expect(roundEstimate(Infinity, null)).toBe(Infinity);
  });
});
