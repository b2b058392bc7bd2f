import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';
import { seededUniform } from './random.ts';
import { selectQuantile } from './select.ts';

const uniform = seededUniform(4);

it.each([1, 2, 3, 10, 101, 5000])('is the quantile of %i values, in any order and with ties', (count) => {
  for (const values of [
    Float64Array.from({ length: count }, uniform),
    Float64Array.from({ length: count }, () => Math.floor(5 * uniform())),
    Float64Array.from({ length: count }, (_, i) => i),
    Float64Array.from({ length: count }, (_, i) => -i),
    new Float64Array(count).fill(7),
  ])
    for (const p of [0, 0.1, 0.25, 0.5, 0.9, 0.999, 1])
      expect(selectQuantile(values.slice(), p)).toBe(quantile(values, p));
});

it('keeps the values', () => {
  const values = Float64Array.from({ length: 50 }, uniform);
  const selectedFrom = values.slice();
  selectQuantile(selectedFrom, 0.3);
  expect(selectedFrom.toSorted()).toEqual(values.toSorted());
});

it('is no number of nothing', () => {
  expect(selectQuantile(new Float64Array(0), 0.5)).toBeNaN();
});
