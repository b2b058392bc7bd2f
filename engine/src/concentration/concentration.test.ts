import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concentrationOf, diversificationRatio } from './concentration.ts';

describe('concentrationOf', () => {
  it('of weights 50, 30 and 20 %: 0.25 + 0.09 + 0.04 = 0.38, as good as 2.63 equal ones', () => {
    const result = concentrationOf(new Float64Array([30, 50, 20]));
    expect(result).toMatchObject({ ok: true, value: { largest: 0.5 } });
    expect(result.ok && result.value.herfindahl).toBeCloseTo(0.38, 12);
    expect(result.ok && result.value.effectiveCount).toBeCloseTo(2.6316, 4);
    expect(result.ok && result.value.topFive).toBeCloseTo(1, 12);
  });

  it('of n equal holdings is n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0.01, max: 1e9, noNaN: true }), (count, value) => {
        const result = concentrationOf(new Float64Array(count).fill(value));
        expect(result.ok && result.value.effectiveCount / count).toBeCloseTo(1, 9);
      }),
    );
  });

  it('of amounts near the largest and the smallest number is what it is of ordinary ones', () => {
    for (const scale of [1e308, 5e-323]) {
      const result = concentrationOf(new Float64Array([scale, scale, scale]));
      expect(result.ok && result.value.effectiveCount).toBeCloseTo(3, 9);
      expect(result.ok && result.value.topFive).toBeCloseTo(1, 9);
    }
  });

  it.each([
    ['too_few', []],
    ['too_few', [0, 0]],
    ['out_of_range', [1, -1]],
    ['not_finite', [1, Number.NaN]],
  ] as const)('is none for a reason: %s', (reason, values) => {
    expect(concentrationOf(Float64Array.from(values))).toEqual({ ok: false, reason });
  });
});

describe('diversificationRatio', () => {
  it('is 1 where all move as one, and √2 for two equal ones that do not know of each other', () => {
    const [weights, deviations] = [new Float64Array([0.5, 0.5]), new Float64Array([0.2, 0.2])];
    expect(diversificationRatio(weights, deviations, 0.2)).toEqual({ ok: true, value: 1 });
    const independent = diversificationRatio(weights, deviations, Math.sqrt(2 * (0.5 * 0.2) ** 2));
    expect(independent.ok && independent.value).toBeCloseTo(Math.SQRT2, 12);
  });

  it('is none where nothing moves', () => {
    const one = new Float64Array([1]);
    expect(diversificationRatio(one, one, 0)).toEqual({ ok: false, reason: 'no_variation' });
    expect(diversificationRatio(one, new Float64Array(), 1)).toEqual({ ok: false, reason: 'different_lengths' });
  });
});
