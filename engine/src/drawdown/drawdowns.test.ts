import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnsOf } from '../testing/price-returns.ts';
import { unlike } from '../testing/leaves.ts';
import { finiteSeries, numberOf, referenceCases, series } from '../testing/reference-cases.ts';
import { drawdownsOf, underwater } from './drawdowns.ts';
import { deepestEpisodes, drawdownEpisodes } from './episodes.ts';
import { conditionalDrawdown, maximumDrawdown, painIndex, ulcerIndex } from '../testing/reference-measures.ts';

const value = (result: { ok: true; value: number } | { ok: false }) => (result.ok ? result.value : Number.NaN);

describe('drawdowns', () => {
  it.each(referenceCases('drawdown', 'max_drawdown').filter(({ expected }) => expected !== null))(
    'of returns agree with $id, where a fall is negative',
    ({ inputs, expected, tolerance }) => {
      const result = maximumDrawdown(finiteSeries(inputs['returns']));
      expect(Math.abs((result.ok ? -result.value.depth : Number.NaN) - numberOf(expected))).toBeLessThan(tolerance);
    },
  );

  it.each(referenceCases('drawdown', 'maxDrawdown'))('of prices agree with $id', ({ inputs, expected, tolerance }) => {
    const drawdowns = underwater(series(inputs['prices']));
    expect(Math.abs(Math.max(...drawdowns) - numberOf(expected))).toBeLessThan(tolerance);
  });

  it.each(referenceCases('drawdown', 'drawdownFunction'))('of every day agree with $id', (one) => {
    const drawdowns = underwater(series(one.inputs['prices']));
    const expected = series(one.expected);
    expect(drawdowns).toHaveLength(expected.length);
    drawdowns.forEach((depth, i) => expect(Math.abs(depth - (expected[i] ?? Number.NaN))).toBeLessThan(one.tolerance));
  });

  it.each(referenceCases('drawdown', 'painIndex'))('pain agrees with $id', ({ inputs, expected, tolerance }) => {
    expect(Math.abs(value(painIndex(underwater(series(inputs['prices'])))) - numberOf(expected))).toBeLessThan(
      tolerance,
    );
  });

  it.each(referenceCases('drawdown', 'ulcerIndex'))('ulcer agrees with $id', ({ inputs, expected, tolerance }) => {
    // In percent there.
    const ulcer = value(ulcerIndex(underwater(series(inputs['prices']))));
    expect(Math.abs(ulcer - numberOf(expected))).toBeLessThan(tolerance);
  });

  it.each(referenceCases('drawdown', 'topDrawdowns [depth, startIdx, endIdx]'))(
    'one after the other, left and right of the deepest, agree with $id',
    ({ inputs, params, expected, tolerance }) => {
      const prices = series(inputs['prices']);
      /** The deepest fall of a stretch, then those of what is before its peak and after its trough. */
      const fallsOf = (from: number, to: number): [depth: number, peak: number, trough: number][] => {
        const returns = returnsOf(prices.slice(from, to + 1));
        const deepest = returns.ok ? maximumDrawdown(returns.value) : returns;
        if (!deepest.ok || deepest.value.depth === 0) return [];
        const { depth } = deepest.value;
        const [peak, trough] = [from + deepest.value.peak + 1, from + deepest.value.trough + 1];
        return [[depth, peak, trough], ...fallsOf(from, peak), ...fallsOf(trough, to)];
      };
      const found = fallsOf(0, prices.length - 1).toSorted(([a], [b]) => b - a);
      const theirs = Array.isArray(expected) ? expected.map((one) => [...series(one)]) : [];
      expect(unlike(found.slice(0, numberOf(params['n'])), theirs, () => 1, tolerance)).toEqual([]);
    },
  );

  it.each(referenceCases('drawdown', 'conditionalDrawdown (CDaR)'))('CDaR agrees with $id', (one) => {
    // The first price has no fall of its own there.
    const drawdowns = underwater(series(one.inputs['prices'])).slice(1);
    const result = conditionalDrawdown(drawdowns, numberOf(one.params['alpha']));
    expect(Math.abs(value(result) - numberOf(one.expected))).toBeLessThan(one.tolerance);
  });

  it('know their dates: +10 %, −50 %, +20 %, +66.7 % from 1 on', () => {
    // 1.1, 0.55, 0.66, 1.1: down from the first day’s peak to the second, back on the fourth.
    const result = maximumDrawdown(new Float64Array([0.1, -0.5, 0.2, 1.1 / 0.66 - 1]));
    expect(result).toMatchObject({ ok: true, value: { peak: 0, trough: 1 } });
    expect(result.ok && result.value.depth).toBeCloseTo(0.5, 12);
  });

  it('end on the day that is back at the peak, to the last digit: +25 %, −50 %, +100 %, +10 %', () => {
    // 1.25, 0.625, 1.25, 1.375.
    const result = maximumDrawdown(new Float64Array([0.25, -0.5, 1, 0.1]));
    expect(result).toEqual({ ok: true, value: { depth: 0.5, peak: 0, trough: 1, recovery: 2 } });
  });

  it('that begin on the first day begin at the start, and may not be over', () => {
    const result = maximumDrawdown(new Float64Array([-0.1, -0.1, 0.05]));
    expect(result).toMatchObject({ ok: true, value: { peak: -1, trough: 1, recovery: null } });
    expect(result.ok && result.value.depth).toBeCloseTo(0.19, 12);
  });

  it('come as episodes, the deepest of which is the maximum', () => {
    const returns = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(returns, (list) => {
        const x = Float64Array.from(list);
        const drawdowns = drawdownsOf(x);
        const [deepest] = deepestEpisodes(drawdowns, 1);
        const maximum = maximumDrawdown(x);
        expect(deepest?.depth ?? 0).toBe(maximum.ok ? maximum.value.depth : Number.NaN);
        for (const { peak, trough, recovery } of drawdownEpisodes(drawdowns)) {
          expect(peak).toBeLessThan(trough);
          expect(recovery ?? Infinity).toBeGreaterThan(trough);
        }
      }),
    );
  });

  it('come the deepest first, the earlier of equals first, each at the first of its deepest days', () => {
    // 100, 90, 100, 75, 75, 100, 90, 95: down 10 %, 25 % twice, and 10 % again.
    const drawdowns = underwater(new Float64Array([100, 90, 100, 75, 75, 100, 90, 95]));
    const depth = (value: number) => expect.closeTo(value, 12);
    expect(deepestEpisodes(drawdowns, 3)).toEqual([
      { depth: depth(0.25), peak: 2, trough: 3, recovery: 5 },
      { depth: depth(0.1), peak: 0, trough: 1, recovery: 2 },
      { depth: depth(0.1), peak: 5, trough: 6, recovery: null },
    ]);
    expect(deepestEpisodes(drawdowns, 1)).toHaveLength(1);
  });

  it('never are 0 deep at no place, and of nothing are no number', () => {
    expect(maximumDrawdown(new Float64Array([0.1, 0]))).toEqual({
      ok: true,
      value: { depth: 0, peak: -1, trough: -1, recovery: -1 },
    });
    expect(maximumDrawdown(new Float64Array())).toEqual({ ok: false, reason: 'too_few' });
    expect(painIndex(new Float64Array())).toEqual({ ok: false, reason: 'too_few' });
    expect(ulcerIndex(new Float64Array())).toEqual({ ok: false, reason: 'too_few' });
  });
});
