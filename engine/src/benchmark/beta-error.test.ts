import { expect, it } from 'vitest';
import { betaError } from './beta-error.ts';
import { fitBenchmark } from './regression.ts';

it('is the textbook error of a slope', () => {
  // x = 1, 2, 3, 4 and y = 1, 3, 2, 4: means 2.5 and 2.5, Sxx 5, Syy 5, Sxy 4: β 0.8, R² 0.64.
  // Residual sum of squares 5 − 16/5 = 1.8, so s² = 0.9 and the error is √(0.9 / 5).
  const fit = fitBenchmark(Float64Array.of(1, 3, 2, 4), Float64Array.of(1, 2, 3, 4));
  expect(fit).toMatchObject({ ok: true, value: { beta: 0.8 } });
  expect(betaError(0.8, 0.64, 4)).toBeCloseTo(Math.sqrt(0.9 / 5), 12);
});

it('is 0 for a perfect fit, and unknown without movement in common or days to tell', () => {
  expect(betaError(1.5, 1, 250)).toBe(0);
  expect(betaError(0, 0, 250)).toBeNull();
  expect(betaError(1, 0.5, 2)).toBeNull();
  expect(betaError(Number.NaN, 0.5, 250)).toBeNull();
});
