import { describe, expect, it } from 'vitest';
import { fillHole, ownReturns } from './fill.ts';

/** Closes on days by their numbers. */
const over = (days: readonly number[], closes: readonly number[]) =>
  ownReturns(Float64Array.from(closes), (point) => days[point] ?? Number.NaN);
const NONE = Number.NaN;

describe('days without a close', () => {
  it('are rest up to ten calendar days, with the return where they end', () => {
    expect(over([0, 5, 10], [100, NONE, 110])).toEqual({
      returns: new Float64Array([0, 110 / 100 - 1]),
      holes: [],
    });
    expect(over([0, 10, 20], [NONE, 100, 105]).holes).toEqual([]);
    expect(over([0, 10, 20], [100, 105, NONE]).holes).toEqual([]);
  });

  it('are a hole from the eleventh on, with the reason', () => {
    expect(over([0, 5, 11], [100, NONE, 110]).holes).toEqual([{ reason: 'gap', from: 0, to: 2 }]);
    expect(over([0, 11, 20], [NONE, 100, 105]).holes).toEqual([{ reason: 'not_listed_yet', from: 0, to: 1 }]);
    expect(over([0, 9, 20], [100, 105, NONE]).holes).toEqual([{ reason: 'no_longer_traded', from: 1, to: 2 }]);
    expect(over([0, 1, 2], [NONE, NONE, NONE]).holes).toEqual([{ reason: 'no_closes', from: 0, to: 2 }]);
  });

  it('are none where every day has a close', () => {
    expect(over([0, 1], [100, 101])).toEqual({ returns: new Float64Array([101 / 100 - 1]), holes: [] });
  });
});

describe('a hole filled', () => {
  it('takes beta times the days of the index, and no day below −95 %', () => {
    const returns = new Float64Array(4);
    fillHole(returns, { reason: 'not_listed_yet', from: 1, to: 4 }, new Float64Array([0.5, 0.01, -0.02, -0.6]), 2);
    expect([...returns]).toEqual([0, 0.02, -0.04, -0.95]);
  });

  it('ends a gap at what the two closes around it say', () => {
    // The closes say +21 %; two days of the index at +10 % leave 1.21 / 1.1² − 1 = 0 for the third.
    const returns = new Float64Array([0, 0, 1.21 - 1]);
    fillHole(returns, { reason: 'gap', from: 0, to: 3 }, new Float64Array([0.1, 0.1, 0.3]), 1);
    expect([...returns].slice(0, 2)).toEqual([0.1, 0.1]);
    expect(returns[2]).toBeCloseTo(0, 12);
  });
});
