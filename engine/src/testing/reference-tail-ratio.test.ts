import { expect, it } from 'vitest';
import { differenceTo, finiteSeries, referenceCases } from '../testing/reference-cases.ts';
import { tailRatio } from './reference-measures.ts';

it.each(referenceCases('misc', 'tail_ratio'))('the tail ratio agrees with $id', ({ inputs, expected, tolerance }) => {
  expect(differenceTo(expected, tailRatio(finiteSeries(inputs['returns'])))).toBeLessThan(tolerance);
});

it('the tail ratio of a symmetric series is 1, and of a still one none', () => {
  const symmetric = tailRatio(new Float64Array([-0.02, -0.01, 0, 0.01, 0.02]));
  expect(symmetric.ok && symmetric.value).toBeCloseTo(1, 12);
  expect(tailRatio(new Float64Array(5))).toEqual({ ok: false, reason: 'no_losses' });
  expect(tailRatio(new Float64Array(1))).toEqual({ ok: false, reason: 'too_few' });
});
