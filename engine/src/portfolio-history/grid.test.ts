import { describe, expect, it } from 'vitest';
import { closesOn, type Grid } from './grid.ts';

const NONE = Number.NaN;
const grid = (points: readonly number[], dayNumbers: readonly number[]): Grid => ({
  points: Int32Array.from(points),
  dates: [],
  dayNumbers: Int32Array.from(dayNumbers),
  paths: new Map([
    ['USD', Float64Array.from(dayNumbers, (_, i) => 80 + i)],
    ['EUR', Float64Array.from(dayNumbers, (_, i) => 100 + i)],
    ['INR', Float64Array.from(dayNumbers, () => 1)],
  ]),
});
const series = (...closes: readonly number[]) => ({
  key: 'US:A',
  currency: 'USD' as const,
  closes: Float64Array.from(closes),
});

describe('closes on the points of a grid', () => {
  it('are in the currency asked for: 10 dollars at 80 rupees are 800, or 8 euro at 100', () => {
    const two = grid([0, 1], [0, 1]);
    expect([...closesOn(two, series(10, 20), 'USD')]).toEqual([10, 20]);
    expect([...closesOn(two, series(10, 20), 'INR')]).toEqual([800, 1620]);
    expect([...closesOn(two, series(10, 20), 'EUR')]).toEqual([8, (20 * 81) / 101]);
  });

  it('are the last since the point before, not of that point', () => {
    const some = grid([0, 3, 5], [0, 1, 2, 3, 4, 5]);
    expect([...closesOn(some, series(10, 11, NONE, NONE, 14, NONE), 'USD')]).toEqual([10, 11, 14]);
    expect([...closesOn(some, series(10, NONE, NONE, NONE, NONE, 15), 'USD')]).toEqual([10, NONE, 15]);
  });

  it('begin with the last of the ten days before', () => {
    const first = (...dayNumbers: readonly number[]) => closesOn(grid([1], dayNumbers), series(10, NONE), 'USD')[0];
    expect(first(0, 10)).toBe(10);
    expect(first(0, 11)).toBeNaN();
  });
});
