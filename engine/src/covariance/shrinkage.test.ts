import { assert, describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { referenceCases, series } from '../testing/reference-cases.ts';
import { at } from './sample.ts';
import { shrunkCovariance } from './shrinkage.ts';

const rows = (list: unknown) => {
  assert(Array.isArray(list));
  return list.map(series);
};

describe('shrunkCovariance', () => {
  it.each([
    ...referenceCases('covariance', 'ledoitWolf constant-variance-null-correlation'),
    ...referenceCases('covariance', 'ledoitWolf constant-correlation'),
  ])('agrees with $id', ({ function: name, inputs, expected, tolerance }) => {
    const target = name.endsWith('constant-correlation') ? 'constant_correlation' : 'constant_variance';
    const result = shrunkCovariance(rows(inputs['assets_by_time']), target);
    assert(result.ok);
    rows(expected).forEach((row, i) =>
      row.forEach((value, j) => expect(Math.abs(at(result.value.matrix, i, j) - value)).toBeLessThanOrEqual(tolerance)),
    );
  });

  it('shrinks less, the more days there are', () => {
    const draw = normalSource(seededUniform(7));
    const common = Float64Array.from({ length: 2000 }, draw);
    const all = Array.from({ length: 6 }, (_, i) => common.map((value) => (i + 1) * value + draw()));
    const parts = [50, 500, 2000].map((days) => {
      const result = shrunkCovariance(all.map((one) => one.subarray(0, days)));
      assert(result.ok);
      return result.value.shrinkage;
    });
    expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    expect(Math.min(...parts)).toBeGreaterThan(0);
  });

  it('says why there is none', () => {
    const wave = new Float64Array([1, 2, 1]);
    expect(shrunkCovariance([])).toEqual({ ok: false, reason: 'too_few' });
    expect(shrunkCovariance([wave, wave.subarray(1)])).toEqual({ ok: false, reason: 'different_lengths' });
    expect(shrunkCovariance([wave.with(1, Number.NaN)])).toEqual({ ok: false, reason: 'not_finite' });
    expect(shrunkCovariance([wave, new Float64Array(3)])).toEqual({ ok: false, reason: 'no_variation' });
  });
});
