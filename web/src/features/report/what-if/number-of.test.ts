import { expect, it } from 'vitest';
import { numberOf } from './number-of.ts';

it('reads an amount with the sign of its field’s currency or without one, and none with that of another', () => {
  expect(['₹1,500', '1,500 INR', '1500', '$5', 'abc', ''].map((typed) => numberOf(typed, 'INR'))).toEqual([
    1500,
    1500,
    1500,
    null,
    null,
    null,
  ]);
  expect(['30', '₹30', '$30'].map((typed) => numberOf(typed))).toEqual([30, null, null]);
});
