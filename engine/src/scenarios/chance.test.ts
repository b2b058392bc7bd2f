import { expect, it } from 'vitest';
import { isChance } from './chance.ts';

it.each([
  [0.19, 0.1, true],
  [-0.19, 0.1, true],
  [0.2, 0.1, false],
  [-0.2, 0.1, false],
  [0, 0, true],
  [-1e-17, 0, true],
  [0, null, true],
  [0.01, null, false],
  [null, null, false],
])('tells a beta of %s with an error of %s from none: %s', (beta, betaError, chance) => {
  expect(isChance({ beta, betaError })).toBe(chance);
});
