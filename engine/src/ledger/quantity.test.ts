import { expect, it } from 'vitest';
import { isSameQuantity, isUsedUp, tidy } from './quantity.ts';

it.each([1e-6, 1, 1e9])('quantities of about %d are the same to a billionth of them', (size) => {
  expect(isSameQuantity(size, size * (1 + 9e-10))).toBe(true);
  expect(isSameQuantity(size, size * (1 + 2e-9))).toBe(false);
  expect(isSameQuantity(-size, size)).toBe(false);
  expect(isUsedUp(9e-10 * size, size)).toBe(true);
  expect(isUsedUp(2e-9 * size, size)).toBe(false);
  expect(isUsedUp(-size, size)).toBe(true);
});

it('nothing is the same as nothing, and 0.1 + 0.2 is 0.3', () => {
  expect(isSameQuantity(0, 0)).toBe(true);
  expect(tidy(0.1 + 0.2)).toBe(0.3);
});
