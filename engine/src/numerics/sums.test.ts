import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotProduct, weightedSum } from './sums.ts';

/** Whole numbers: their sums are exact in any order. */
const whole = fc.integer({ min: -1000, max: 1000 });

describe('dotProduct', () => {
  it('adds up the products of all places, whatever their number', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(whole, whole), { maxLength: 30 }), (pairs) => {
        const [a, b] = [Float64Array.from(pairs, ([x]) => x), Float64Array.from(pairs, ([, y]) => y)];
        expect(dotProduct(a, b)).toBe(pairs.reduce((sum, [x, y]) => sum + x * y, 0));
      }),
    );
  });

  it('is no number where the second has fewer places, or one is none', () => {
    expect(dotProduct(new Float64Array(5), new Float64Array(4))).toBeNaN();
    expect(dotProduct(new Float64Array(5), new Float64Array([0, 0, Number.NaN, 0, 0]))).toBeNaN();
  });
});

describe('weightedSum', () => {
  it('adds up all series at each place, whatever their number', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(whole, whole, whole), { maxLength: 10 }), (rows) => {
        const series = rows.map(([, x, y]) => new Float64Array([x, y]));
        const at = (place: 1 | 2) => rows.reduce((sum, row) => sum + row[0] * row[place], 0);
        const sum = weightedSum(
          series,
          Float64Array.from(rows, ([weight]) => weight),
          2,
        );
        expect([...sum]).toEqual([at(1), at(2)]);
      }),
    );
  });

  it('is 0 everywhere of no series', () => {
    expect([...weightedSum([], new Float64Array(), 3)]).toEqual([0, 0, 0]);
  });
});
