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
  ])('of %d with %d degrees is %d', (p, degrees, quantile) => {
    expect(studentInverse(p, degrees)).toBeCloseTo(quantile, 4);
  });

  it('nears the normal quantile as degrees grow', () => {
    expect(studentInverse(0.05, 1e6)).toBeCloseTo(normalInverse(0.05), 5);
  });
});

describe('studentDensity', () => {
  // Γ(3)/(√(5π)·Γ(2.5)) = 0.3796067; and at 2: that · (1 + 4/5)⁻³.
  it.each([
    [0, 0.3796067],
    [2, 0.3796067 * 1.8 ** -3],
  ])('at %d with five degrees is %d', (t, density) => {
    expect(studentDensity(t, 5)).toBeCloseTo(density, 4);
  });
});
