import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, referenceCases, series } from '../testing/reference-cases.ts';
import { normalCdf, normalInverse } from './normal.ts';
import { quantile } from './quantile.ts';
import { indexAt, normalSource, seededUniform, studentSource, uniformAt } from './random.ts';
import { studentInverse } from './student.ts';

describe('quantile', () => {
  it.each(referenceCases('var', 'quantile'))('agrees with $id', ({ inputs, params, expected, tolerance }) => {
    expect(Math.abs(quantile(series(inputs['x']), numberOf(params['p'])) - numberOf(expected))).toBeLessThan(tolerance);
  });

  it.each(referenceCases('var', 'value_at_risk'))('agrees with $id', ({ inputs, params, expected, tolerance }) => {
    const value = quantile(series(inputs['returns']), numberOf(params['cutoff']));
    expect(Math.abs(value - numberOf(expected))).toBeLessThan(tolerance);
  });

  it('is NaN of nothing, and outside of 0 to 1', () => {
    expect(quantile(new Float64Array(), 0.5)).toBeNaN();
    expect(quantile(new Float64Array([1]), 1.1)).toBeNaN();
  });
});

describe('the normal distribution', () => {
  it.each(referenceCases('distributions', 'norminv'))('agrees with $id', ({ inputs, expected, tolerance }) => {
    expect(Math.abs(normalInverse(numberOf(inputs['p'])) - numberOf(expected))).toBeLessThan(tolerance);
  });

  it('goes there and back, also far out', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 0.999999, noNaN: true }), (p) => {
        expect(normalCdf(normalInverse(p)) / p).toBeCloseTo(1, 10);
      }),
    );
  });

  it('is symmetric, and knows its ends', () => {
    // Φ(1.96) to 16 digits: Abramowitz and Stegun, table 26.1.
    expect(normalCdf(1.96)).toBeCloseTo(0.97500210485178, 14);
    expect(normalCdf(-2) + normalCdf(2)).toBeCloseTo(1, 15);
    expect(normalInverse(0)).toBe(-Infinity);
    expect(normalInverse(1)).toBe(Infinity);
    expect(normalInverse(1.5)).toBeNaN();
    expect(normalCdf(Number.NaN)).toBeNaN();
  });
});

describe('studentSource', () => {
  it.each([5, 8])('draws Student’s t with %d degrees, at a variance of 1', (degrees) => {
    const draw = studentSource(seededUniform(3), degrees);
    const drawn = Float64Array.from({ length: 40_000 }, draw);
    const scale = Math.sqrt((degrees - 2) / degrees);
    for (const p of [0.01, 0.05, 0.25]) {
      const below = drawn.filter((value) => value < scale * studentInverse(p, degrees)).length / drawn.length;
      // Three standard errors.
      expect(Math.abs(below - p)).toBeLessThan(3 * Math.sqrt((p * (1 - p)) / drawn.length));
    }
    expect(drawn.reduce((sum, value) => sum + value * value, 0) / drawn.length).toBeCloseTo(1, 1);
  });
});

describe('seededUniform', () => {
  it('is Mulberry32, in the middle of each step: of seed 0 begin 1144304738, 1416247 and 958946056', () => {
    const draw = seededUniform(0);
    expect([draw(), draw(), draw()].map((value) => value * 2 ** 32)).toEqual([1144304738.5, 1416247.5, 958946056.5]);
  });
});

describe('indexAt', () => {
  it('is the place among so many that a uniform number falls into', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (place, count) => {
        expect(indexAt(5, place, count)).toBe(Math.floor(uniformAt(5, place) * count));
      }),
    );
  });
});

describe('normalSource', () => {
  it('is the transform of Box and Muller: √(−2 ln u) · (cos 2πv, sin 2πv)', () => {
    const given = [0.3, 0.1, 0.7, 0.6];
    const draw = normalSource(() => given.shift() ?? Number.NaN);
    for (const [u, v] of [
      [0.3, 0.1],
      [0.7, 0.6],
    ] as const) {
      const radius = Math.sqrt(-2 * Math.log(u));
      expect(draw()).toBeCloseTo(radius * Math.cos(2 * Math.PI * v), 14);
      expect(draw()).toBeCloseTo(radius * Math.sin(2 * Math.PI * v), 14);
    }
  });
});
