import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  portfolioReturns,
  shortfallContributions,
  valueAtRiskContributions,
  volatilityContributions,
} from '../contribution/contributions.ts';
import { averagePairwise } from '../correlation/average.ts';
import { clustersAbove, clusterTree } from '../correlation/clusters.ts';
import { correlationMatrix } from '../correlation/correlation.ts';
import type { Outcome } from '../measures/measured.ts';
import { notNumbers } from '../testing/not-numbers.ts';
import { at, covarianceMatrix, type MatrixResult } from './sample.ts';

type Series = readonly Float64Array[];

const equal = (series: Series) => new Float64Array(series.length).fill(1 / series.length);
const MATRICES: Readonly<Record<string, (series: Series) => MatrixResult>> = {
  covarianceMatrix: (series) => covarianceMatrix(series),
  correlationMatrix,
};
const MEASURES: Readonly<Record<string, (series: Series) => Outcome<unknown>>> = {
  ...MATRICES,
  averagePairwise,
  portfolioReturns: (series) => portfolioReturns(series, equal(series)),
  volatilityContributions: (series) => volatilityContributions(series, equal(series)),
  valueAtRiskContributions: (series) => valueAtRiskContributions(series, equal(series), 0.02),
  shortfallContributions: (series) => shortfallContributions(series, equal(series), 0.95),
  clusters: (series) => {
    const matrix = correlationMatrix(series);
    if (!matrix.ok) return matrix;
    return { ok: true, value: { tree: clusterTree(matrix.value), groups: clustersAbove(matrix.value, 0.5) } };
  },
};

const REASONS = ['too_few', 'not_finite', 'no_variation', 'different_lengths', 'out_of_range'];
const wrong = (result: Outcome<unknown>) => {
  const isRight = result.ok ? notNumbers(result.value).length === 0 : REASONS.includes(result.reason);
  return isRight ? null : result;
};

const wave = Float64Array.from({ length: 80 }, (_, i) => 0.01 * Math.sin(i * i));
const ripple = Float64Array.from({ length: 80 }, (_, i) => 0.02 * Math.cos(i * i * i));
const still = new Float64Array(80);

describe.each(Object.entries(MEASURES))('%s of odd series', (_, measure) => {
  it.each([
    ['NaN', wave.with(5, Number.NaN)],
    ['∞', wave.with(5, Infinity)],
    ['−∞', wave.with(5, -Infinity)],
  ])('with %s is none, for it is not finite', (__, series) => {
    expect(measure([series, ripple])).toEqual({ ok: false, reason: 'not_finite' });
    expect(measure([ripple, series])).toEqual({ ok: false, reason: 'not_finite' });
  });

  it('of none are too few, of other lengths do not belong together', () => {
    expect(measure([])).toEqual({ ok: false, reason: 'too_few' });
    expect(measure([wave, ripple.slice(1)])).toEqual({ ok: false, reason: 'different_lengths' });
  });

  it.each([
    ['one alone', [wave]],
    ['one day of each', [wave.slice(0, 1), ripple.slice(0, 1)]],
    ['two days of each', [wave.slice(0, 2), ripple.slice(0, 2)]],
    ['the same twice', [wave, wave]],
    ['one and its opposite', [wave, wave.map((value) => -value)]],
    ['a sum of the others', [wave, ripple, wave.map((value, i) => value + (ripple[i] ?? 0))]],
    ['one that does not move', [wave, still]],
    ['none that moves', [still, still]],
    ['more series than days', Array.from({ length: 9 }, (__, i) => wave.slice(i, i + 4))],
    ['moves too large to square', [wave.map((value) => value * 1e200), ripple.map((value) => value * 1e200)]],
    ['moves too small to square', [wave.map((value) => value * 1e-200), ripple.map((value) => value * 1e-200)]],
  ])('of %s is of numbers, or none for a reason', (__, series: Series) => {
    expect(wrong(measure(series))).toBeNull();
  });

  it('is of numbers or none for a reason, whatever the series', () => {
    const odd = fc.oneof(
      { weight: 6, arbitrary: fc.double({ min: -1, max: 1, noNaN: true }) },
      fc.constantFrom(0, -1, 1e-320, 1e-160, 1e160, Number.NaN, Infinity),
    );
    const table = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 40 })).chain(([count, days]) =>
      fc.array(
        fc.array(odd, { minLength: days, maxLength: days }).map((list) => Float64Array.from(list)),
        { minLength: count, maxLength: count },
      ),
    );
    fc.assert(
      fc.property(table, (series) => {
        expect(wrong(measure(series))).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});

describe.each(Object.entries(MATRICES))('%s of what moves as one', (name, matrixOf) => {
  it('stays symmetric, and no pair passes what both variances allow', () => {
    const sum = wave.map((value, i) => 2 * value - (ripple[i] ?? 0));
    const result = matrixOf([wave, ripple, sum]);
    if (!result.ok) throw new Error(`${name}: ${result.reason}`);
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        const value = at(result.value, row, column);
        const limit = Math.sqrt(at(result.value, row, row) * at(result.value, column, column));
        expect(value).toBe(at(result.value, column, row));
        expect(Math.abs(value)).toBeLessThanOrEqual(limit * (1 + 1e-12));
      }
    }
  });
});

describe('weights that are odd', () => {
  const pair: Series = [wave, ripple];
  const CONTRIBUTIONS = {
    portfolioReturns,
    volatilityContributions,
    valueAtRiskContributions: (series: Series, weights: Float64Array) =>
      valueAtRiskContributions(series, weights, 0.02),
    shortfallContributions: (series: Series, weights: Float64Array) => shortfallContributions(series, weights, 0.95),
  };

  it.each(Object.entries(CONTRIBUTIONS))('%s: of nothing at all, of all, and of no number', (_, measure) => {
    expect(wrong(measure(pair, new Float64Array(2)))).toBeNull();
    expect(wrong(measure(pair, new Float64Array([1, 0])))).toBeNull();
    expect(measure(pair, new Float64Array([1, Number.NaN]))).toEqual({ ok: false, reason: 'not_finite' });
    expect(measure(pair, new Float64Array([1, Infinity]))).toEqual({ ok: false, reason: 'not_finite' });
    expect(measure(pair, new Float64Array([1]))).toEqual({ ok: false, reason: 'different_lengths' });
  });

  it('of 0 bring nothing, and of 1 everything', () => {
    for (const measure of [volatilityContributions, CONTRIBUTIONS.valueAtRiskContributions, shortfall]) {
      const result = measure(pair, new Float64Array([1, 0]));
      if (!result.ok) throw new Error(result.reason);
      expect(result.value.parts[1]).toBeCloseTo(0, 15);
      expect(result.value.parts[0]).toBeCloseTo(result.value.total, 15);
    }
  });

  function shortfall(series: Series, weights: Float64Array) {
    return shortfallContributions(series, weights, 0.95);
  }
});
