import { expect, it } from 'vitest';
import { untestedOf } from './untested.ts';

const of = (days: number, all: number) =>
  untestedOf({ benchmark: 'US:SPX', by: 'price', parts: [], interest: null, tested: { days, of: all }, rows: [] });

it('blames too few days before it blames the stand-ins on some of them', () => {
  expect(of(49, 50)?.reason).toBe('days');
  expect(of(50, 50)?.reason).toBe('days');
  expect(of(10, 1000)).toEqual({ reason: 'standIns', count: 990, days: 1000 });
});
