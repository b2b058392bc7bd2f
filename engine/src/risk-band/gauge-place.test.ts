import { expect, test } from 'vitest';
import { gaugePlace } from './gauge-place.ts';

test('bands of different widths take a quarter of the gauge each', () => {
  // 0–8%, 8–15%, 15–25%, 25–50%
  const ends = [0, 0.08, 0.15, 0.25, 0.5].map(gaugePlace);
  expect(ends).toEqual([0, 0.25, 0.5, 0.75, 1]);
  // Half of the second band.
  expect(gaugePlace(0.115)).toBeCloseTo(0.375, 10);
});

test('what is beyond the gauge stands at its end', () => {
  expect(gaugePlace(0.9)).toBe(1);
});
