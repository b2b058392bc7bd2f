import { describe, expect, it } from 'vitest';
import { exceeds, fallsShortOf } from './exceeds.ts';

describe('a comparison with a limit', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [(100 * (110.4 - 96)) / 96, 15],
    [0.3, 0.3],
    [0, 0],
    [NaN, 1],
  ])('of %d with %d finds neither above nor below', (value, limit) => {
    expect([exceeds(value, limit), fallsShortOf(value, limit)]).toEqual([false, false]);
  });

  it.each([
    [0.3000001, 0.3],
    [1e-12, 0],
    [1e12 + 1e4, 1e12],
  ])('of %d with %d finds it above', (value, limit) => {
    expect([exceeds(value, limit), fallsShortOf(value, limit)]).toEqual([true, false]);
    expect([exceeds(limit, value), fallsShortOf(limit, value)]).toEqual([false, true]);
  });
});
