import { describe, expect, it } from 'vitest';
import { normalInverse } from './normal.ts';
import { studentDensity, studentInverse } from './student.ts';

describe('studentInverse', () => {
  // Fisher and Yates, table III.
  it.each([
    [0.05, 5, -2.015048],
    [0.01, 5, -3.36493],
    [0.025, 10, -2.228139],
    [0.005, 30, -2.749996],
    [0.05, 4, -2.131847],
    [0.25, 3, -0.764892],
    [0.1, 3, -1.637744],
    [0.01, 3, -4.540703],
  ])('of %d with %d degrees is %d', (p, degrees, quantile) => {
    expect(Math.abs(studentInverse(p, degrees) - quantile)).toBeLessThan(1e-5);
  });

  // The distribution function of even degrees, in closed form: with s = t/√(ν + t²), ½ + ½s · Σₖ cₖ(1 − s²)ᵏ up to ν/2 − 1,
  // c₀ = 1 and cₖ = cₖ₋₁ · (2k − 1)/2k (Abramowitz and Stegun, 26.7.4).
  it.each([4, 6, 8, 10])('of %d degrees is where the distribution function says', (degrees) => {
    const distribution = (t: number) => {
      const s = t / Math.sqrt(degrees + t * t);
      let [term, sum] = [1, 1];
      for (let k = 1; k < degrees / 2; k += 1) {
        term *= ((2 * k - 1) / (2 * k)) * (1 - s * s);
        sum += term;
      }
      return (1 + s * sum) / 2;
    };
    for (const p of [0.001, 0.01, 0.025, 0.05, 0.1, 0.25, 0.4]) {
      const t = studentInverse(p, degrees);
      expect(distribution(t - 1e-5)).toBeLessThan(p);
      expect(distribution(t + 1e-5)).toBeGreaterThan(p);
    }
  });

  it('nears the normal quantile as degrees grow', () => {
    expect(studentInverse(0.05, 1e6)).toBeCloseTo(normalInverse(0.05), 5);
  });
});

describe('studentDensity', () => {
  // Γ(3)/(√(5π)·Γ(2.5)) = 8/(3π√5) = 0.3796067; and at 2: that · (1 + 4/5)⁻³.
  it.each([
    [0, 8 / (3 * Math.PI * Math.sqrt(5))],
    [2, (8 / (3 * Math.PI * Math.sqrt(5))) * 1.8 ** -3],
  ])('at %d with five degrees is %d', (t, density) => {
    expect(studentDensity(t, 5)).toBeCloseTo(density, 7);
  });

  // Closed forms: 1/π, 1/(2√2), 2/(π√3), 3/8.
  it.each([
    [1, 1 / Math.PI],
    [2, 1 / (2 * Math.SQRT2)],
    [3, 2 / (Math.PI * Math.sqrt(3))],
    [4, 3 / 8],
  ])('at 0 with %d degrees is %d', (degrees, density) => {
    expect(Math.abs(studentDensity(0, degrees) - density)).toBeLessThan(2e-8);
  });
});
