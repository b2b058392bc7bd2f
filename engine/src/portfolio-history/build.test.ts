import { expect, it } from 'vitest';
import { currencyReturns } from './build.ts';

it('a currency rests where it has no rate, and then says all it did since', () => {
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
  const path = Float64Array.from([Number.NaN, 80, Number.NaN, 84]);
  const grid = {
    points: Int32Array.from([0, 1, 2, 3]),
    dates,
    dayNumbers: Int32Array.from([0, 1, 2, 3]),
    paths: new Map([
      ['USD', path],
      ['INR', new Float64Array(4).fill(1)],
    ] as const),
  };
  const returns = currencyReturns({ grid, base: 'INR' });
  expect([...returns.keys()]).toEqual(['USD']);
  expect([...(returns.get('USD') ?? [])]).toEqual([0, 0, 84 / 80 - 1]);
});
