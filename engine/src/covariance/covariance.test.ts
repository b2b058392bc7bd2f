import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnsOf } from '../returns/price-returns.ts';
import { referenceCases, series } from '../testing/reference-cases.ts';
import { ewmaCovariance } from './ewma.ts';
import { ledoitWolf } from './ledoit-wolf.ts';
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

  it('says why there is none', () => {
    expect(covarianceMatrix([])).toEqual({ ok: false, reason: 'too_few' });
    expect(covarianceMatrix([new Float64Array([1])])).toEqual({ ok: false, reason: 'too_few' });
    const uneven = [new Float64Array([1, 2]), new Float64Array([1, 2, 3])];
    expect(covarianceMatrix(uneven)).toEqual({ ok: false, reason: 'different_lengths' });
    expect(covarianceMatrix([new Float64Array([1, Number.NaN])])).toEqual({ ok: false, reason: 'not_finite' });
  });
});

describe('ledoitWolf', () => {
  it.each(referenceCases('covariance', 'ledoitWolf constant-variance-null-correlation'))('agrees with $id', (one) => {
    const result = ledoitWolf(assets(one.inputs['assets_by_time']), 'single_variance');
    expect(farthest(result, one.expected)).toBeLessThan(one.tolerance);
  });

  it.each(referenceCases('covariance', 'ledoitWolf constant-correlation'))('agrees with $id', (one) => {
    const result = ledoitWolf(assets(one.inputs['assets_by_time']), 'constant_correlation');
    expect(farthest(result, one.expected)).toBeLessThan(one.tolerance);
  });

  it('keeps the variances, and is none where one does not vary', () => {
    const returns = [new Float64Array([1, 2, 4, 3]), new Float64Array([2, 1, 0, 5])];
    const plain = covarianceMatrix(returns, 'population');
    const shrunk = ledoitWolf(returns);
    expect(shrunk.ok && plain.ok && at(shrunk.value, 1, 1)).toBeCloseTo(plain.ok ? at(plain.value, 1, 1) : NaN, 12);
    expect(ledoitWolf([new Float64Array([1, 2]), new Float64Array([1, 1])])).toEqual({
      ok: false,
      reason: 'no_variation',
    });
  });
});

describe('ewmaCovariance', () => {
  it('is the plain one where nothing decays', () => {
    const list = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(list, (numbers) => {
        const x = Float64Array.from(numbers);
        const y = x.map((value, i) => value * (i % 3));
        const plain = covarianceMatrix([x, y], 'population');
        expect(farthest(ewmaCovariance([x, y], 1), plain.ok ? rowsOf(plain.value.values) : [])).toBeLessThan(1e-12);
      }),
    );
  });

  it('counts recent days more', () => {
    const calming = Float64Array.from({ length: 100 }, (_, i) => (i < 50 ? 1 : 0.1) * (i % 2 === 0 ? 1 : -1));
    const recent = ewmaCovariance([calming]);
    const plain = covarianceMatrix([calming]);
    expect(recent.ok && at(recent.value, 0, 0)).toBeLessThan(plain.ok ? at(plain.value, 0, 0) / 2 : 0);
  });
});

function rowsOf(values: Float64Array): number[][] {
  return [Array.from(values.slice(0, 2)), Array.from(values.slice(2))];
}
