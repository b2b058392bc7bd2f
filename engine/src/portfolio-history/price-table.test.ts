import { expect, it } from 'vitest';
import { isPrice } from './price-table.ts';

it('a price is a number between a billionth and 10¹⁵', () => {
  expect([1e-9, 1, 1e15].map(isPrice)).toEqual([true, true, true]);
  expect([0, -1, 0.99e-9, 1.01e15, Infinity, Number.NaN].map(isPrice)).toEqual(Array(6).fill(false));
});
