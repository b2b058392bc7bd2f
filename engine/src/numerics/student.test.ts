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

  // Abramowitz and Stegun, 26.7.3 and 26.7.4.
  const distribution = (t: number, degrees: number) => {
    const angle = Math.atan(t / Math.sqrt(degrees));
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    const isEven = degrees % 2 === 0;
    let term = isEven ? 1 : cosine;
    let sum = 0;
    for (let k = 1; k <= Math.floor(degrees / 2); k += 1) {
      sum += term;
      term *= cosine ** 2 * (isEven ? (2 * k - 1) / (2 * k) : (2 * k) / (2 * k + 1));
    }
    return isEven ? (1 + sine * sum) / 2 : 0.5 + (angle + sine * sum) / Math.PI;
  };

  it.each([
    [3, [0.001, 0.01, 0.05, 0.1, 0.25, 0.4], 2e-5],
    [4, [0.001, 0.01, 0.05, 0.1, 0.25, 0.4], 2e-5],
    [3, [0.25, 0.4], 2e-7],
    [4, [0.025, 0.05, 0.1, 0.25, 0.4], 2e-7],
    [5, [0.001, 0.005], 2e-5],
    ...[5, 6, 7, 8, 9, 10].map((degrees) => [degrees, [0.01, 0.025, 0.05, 0.1, 0.25, 0.4], 2e-7] as const),
  ] as const)('of %d degrees is where the distribution function is %j, within %d', (degrees, probabilities, error) => {
    for (const p of probabilities) {
      const t = studentInverse(p, degrees);
      expect(distribution(t - error, degrees)).toBeLessThan(p);
      expect(distribution(t + error, degrees)).toBeGreaterThan(p);
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
