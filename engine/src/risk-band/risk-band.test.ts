import { describe, expect, it } from 'vitest';
import { riskBands } from './risk-band.ts';

describe('riskBands', () => {
  it.each([
    [0, 'low'],
    [0.0799, 'low'],
    [0.08, 'moderate'],
    [0.1499, 'moderate'],
    [0.15, 'high'],
    [0.25, 'very_high'],
    [2, 'very_high'],
  ] as const)('a volatility of %d is %s', (volatility, band) => {
    expect(riskBands(volatility, null)).toEqual([band]);
  });

  it('names both ends where the interval spans an edge, and one where it does not', () => {
    expect(riskBands(0.14, { low: 0.13, high: 0.16 })).toEqual(['moderate', 'high']);
    expect(riskBands(0.14, { low: 0.07, high: 0.3 })).toEqual(['low', 'very_high']);
    expect(riskBands(0.12, { low: 0.11, high: 0.13 })).toEqual(['moderate']);
  });
});
