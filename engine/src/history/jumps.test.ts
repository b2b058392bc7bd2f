import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { findJumps } from './jumps.ts';

const jumps = (...values: number[]) => findJumps(values.map((close, i) => ({ date: addDays('2026-01-01', i), close })));

describe('findJumps', () => {
  it.each([
    ['1:5, and a rise of 1 %', 500, 101, 0.202],
    ['1:1 bonus, and a fall of 4 %', 200, 96, 0.48],
    ['3:2', 150, 100, 100 / 150],
    ['1:10', 1000, 100, 0.1],
    ['ten for one', 10, 100, 10],
    ['pounds for pence', 4.21, 421, 100],
  ])('finds %s', (_, before, after, ratio) => {
    expect(jumps(before, before, after, after)).toEqual([{ date: '2026-01-03', ratio: expect.closeTo(ratio, 9) }]);
  });

  it.each([1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 50, 100])(
    'finds a ratio of %d, either way, give or take 4 %',
    (split) => {
      for (const ratio of [split * 0.96, split * 1.04, 1 / (split * 0.96), 1 / (split * 1.04)])
        expect(jumps(100, 100 * ratio)).toEqual([{ date: '2026-01-02', ratio: expect.closeTo(ratio, 9) }]);
    },
  );

  // NIFTY 50 on 4 June 2024; S&P 500 on 16 March 2020 and 19 October 1987; META on 3 February 2022.
  it.each([0.9407, 0.8802, 0.7953, 0.7361, 1.2, 1.35])(
    'takes a move to %d times the close before for a move',
    (ratio) => {
      expect(jumps(100, 100 * ratio)).toEqual([]);
    },
  );

  it('has nothing to find in fewer than two closes', () => {
    expect(jumps()).toEqual([]);
    expect(jumps(100)).toEqual([]);
  });
});
