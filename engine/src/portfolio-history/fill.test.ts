import { describe, expect, it } from 'vitest';
import { fillHole, ownReturns, unmovedPart } from './fill.ts';

/** Closes on days by their numbers. */
const over = (days: readonly number[], closes: readonly number[]) =>
  ownReturns(Float64Array.from(closes), Int32Array.from(days));
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

describe('prices below 1', () => {
  it('are prices as any others', () => {
    const far = [0, 1, 20, 21, 40];
    const closes = [100, 101, 99, NONE, 102];
    const small = over(
      far,
      closes.map((close) => close / 1000),
    );
    const large = over(far, closes);
    expect(small.holes).toEqual(large.holes);
    small.returns.forEach((value, i) => expect(value).toBeCloseTo(large.returns[i] ?? Number.NaN, 12));
  });
});

describe('the part of the days on which a close stood still', () => {
  const returnsOf = (...runs: readonly (readonly [days: number, value: number])[]) =>
    Float64Array.from(runs.flatMap(([days, value]) => Array.from({ length: days }, () => value)));

  it.each([
    [
      'twenty days on end, of 40',
      [
        [10, 0.01],
        [20, 0],
        [10, 0.01],
      ],
      0.5,
    ],
    [
      'nineteen are chance',
      [
        [10, 0.01],
        [19, 0],
        [11, 0.01],
      ],
      0,
    ],
    [
      'at both ends',
      [
        [25, 0],
        [50, -0.01],
        [25, 0],
      ],
      0.5,
    ],
    ['no day at all', [], 0],
  ] as const)('counts months of it: %s', (_, runs, part) => {
    expect(unmovedPart({ returns: returnsOf(...runs), holes: [] })).toBe(part);
  });

  it('does not count holes, which say nothing', () => {
    const returns = returnsOf([30, 0], [10, 0.01]);
    const hole = (from: number, to: number) => ({ reason: 'gap' as const, from, to });
    expect(unmovedPart({ returns, holes: [hole(0, 30)] })).toBe(0);
    expect(unmovedPart({ returns, holes: [hole(0, 10)] })).toBe(0.5);
    expect(unmovedPart({ returns, holes: [hole(10, 30)] })).toBe(0);
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
