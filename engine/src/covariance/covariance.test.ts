import { describe, expect, it } from 'vitest';
import { returnsOf } from '../testing/price-returns.ts';
import { referenceCases, series } from '../testing/reference-cases.ts';
import { at, covarianceMatrix, type MatrixResult } from './sample.ts';

function assets(list: unknown): readonly Float64Array[] {
  if (!Array.isArray(list)) throw new Error('not a list of series');
  return list.map(series);
}

/** The largest difference of any element. */
function farthest(result: MatrixResult, expected: unknown): number {
  if (!result.ok) return Infinity;
  const { value } = result;
  const rows = assets(expected);
  return Math.max(...rows.flatMap((row, i) => Array.from(row, (one, j) => Math.abs(one - at(value, i, j)))));
}

describe('covarianceMatrix', () => {
  it.each(referenceCases('covariance', 'covarianceMatrix'))('agrees with $id', ({ inputs, expected, tolerance }) => {
    expect(farthest(covarianceMatrix(assets(inputs['assets_by_time']), 'population'), expected)).toBeLessThan(
      tolerance,
    );
  });

  it.each([
    ['sample_cov (daily)', 'simple'],
    ['sample_cov log returns (daily)', 'log'],
  ] as const)('agrees with %s of prices', (name, kind) => {
    const [one] = referenceCases('covariance', name);
    const rows = assets(one?.inputs['prices']);
    const columns = Array.from({ length: 3 }, (_, column) =>
      Float64Array.from(rows, (row) => row[column] ?? Number.NaN),
    );
    const returns = columns
      .map((prices) => returnsOf(prices, kind))
      .flatMap((result) => (result.ok ? [result.value] : []));
    expect(farthest(covarianceMatrix(returns), one?.expected)).toBeLessThan(one?.tolerance ?? 0);
  });

  it('is the sum of products of deviations for every pair, however many series there are', () => {
    for (let count = 1; count <= 9; count += 1) {
      const all = Array.from({ length: count }, (_, i) =>
        Float64Array.from({ length: 12 }, (__, day) => Math.sin((i + 2) * day + i)),
      );
      const deviations = all.map((one) => {
        const mean = one.reduce((sum, value) => sum + value, 0) / one.length;
        return one.map((value) => value - mean);
      });
      const expected = deviations.map((one) =>
        deviations.map((other) => one.reduce((sum, value, day) => sum + value * (other[day] ?? 0), 0) / 11),
      );
      const result = covarianceMatrix(all);
      expect(result.ok && result.value.size).toBe(count);
      expect(farthest(result, expected)).toBeLessThan(1e-14);
    }
  });

  it('says why there is none', () => {
    expect(covarianceMatrix([])).toEqual({ ok: false, reason: 'too_few' });
    expect(covarianceMatrix([new Float64Array([1])])).toEqual({ ok: false, reason: 'too_few' });
    const uneven = [new Float64Array([1, 2]), new Float64Array([1, 2, 3])];
    expect(covarianceMatrix(uneven)).toEqual({ ok: false, reason: 'different_lengths' });
    expect(covarianceMatrix([new Float64Array([1, Number.NaN])])).toEqual({ ok: false, reason: 'not_finite' });
  });
});
