import { describe, expect, it, assert } from 'vitest';
import { optimize } from './optimize.ts';
import type { Problem } from './problem.ts';
import { resampledRange } from './resampled-range.ts';
import { kktResidual } from './kkt-residual.ts';
import { row, type Program } from './program.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';

/** Four uncorrelated holdings of equal variance: without limits a quarter each. */
const EQUAL: Problem = {
  objective: { kind: 'minimum_variance' },
  covariance: { size: 4, values: Float64Array.from({ length: 16 }, (_, k) => (k % 5 === 0 ? 1 : 0)) },
  lower: new Float64Array(4),
  upper: new Float64Array(4).fill(1),
  groups: [],
  turnover: null,
};
const solutionOf = (problem: Problem) => {
  const result = optimize(problem);
  assert(result.ok, JSON.stringify(result));
  return { weights: [...result.value.weights].map((value) => Number(value.toFixed(6))), binding: result.value.binding };
};
const group = (id: string, members: readonly number[], lower: number, upper: number) => ({ id, members, lower, upper });

describe('binding limits', () => {
  it('are none where no limit is in the way', () => {
    expect(solutionOf(EQUAL)).toEqual({ weights: [0.25, 0.25, 0.25, 0.25], binding: [] });
  });

  it('are the bounds of a holding', () => {
    expect(solutionOf({ ...EQUAL, upper: new Float64Array([0.1, 1, 1, 1]) })).toEqual({
      weights: [0.1, 0.3, 0.3, 0.3],
      binding: [{ kind: 'upper', holding: 0 }],
    });
    expect(solutionOf({ ...EQUAL, lower: new Float64Array([0, 0.4, 0, 0]) })).toEqual({
      weights: [0.2, 0.4, 0.2, 0.2],
      binding: [{ kind: 'lower', holding: 1 }],
    });
    const fixed = { ...EQUAL, lower: new Float64Array([0.4, 0, 0, 0]), upper: new Float64Array([0.4, 1, 1, 1]) };
    expect(solutionOf(fixed)).toEqual({ weights: [0.4, 0.2, 0.2, 0.2], binding: [{ kind: 'lower', holding: 0 }] });
  });

  it('are the bounds of a group', () => {
    expect(solutionOf({ ...EQUAL, groups: [group('IT', [0, 1], 0, 0.3)] })).toEqual({
      weights: [0.15, 0.15, 0.35, 0.35],
      binding: [{ kind: 'group_upper', group: 'IT' }],
    });
    expect(solutionOf({ ...EQUAL, groups: [group('IT', [3], 0.7, 0.7)] })).toEqual({
      weights: [0.1, 0.1, 0.1, 0.7],
      binding: [{ kind: 'group_lower', group: 'IT' }],
    });
  });

  it('are the turnover: 0.6 of change sells 0.3 of the whole', () => {
    const turnover = { current: new Float64Array([1, 0, 0, 0]), most: 0.6 };
    expect(solutionOf({ ...EQUAL, turnover })).toEqual({
      weights: [0.7, 0.1, 0.1, 0.1],
      binding: [{ kind: 'turnover' }],
    });
    expect(solutionOf({ ...EQUAL, turnover: { ...turnover, most: 0 } }).weights).toEqual([1, 0, 0, 0]);
    expect(solutionOf({ ...EQUAL, turnover: { ...turnover, most: 2 } }).binding).toEqual([]);
  });
});

describe('an infeasible problem names what stands in the way', () => {
  const refusal = (changes: Partial<Problem>) => {
    const result = optimize({ ...EQUAL, ...changes });
    assert(!result.ok && result.reason === 'infeasible', JSON.stringify(result));
    return { ...result.limit, missing: Number(result.missing.toFixed(6)) };
  };

  it('a holding, and the bounds of all holdings', () => {
    expect(refusal({ lower: new Float64Array([0, 0, 0.5, 0]), upper: new Float64Array([1, 1, 0.3, 1]) })).toEqual({
      kind: 'lower',
      holding: 2,
      missing: 0.2,
    });
    expect(refusal({ upper: new Float64Array(4).fill(0.2) })).toEqual({ kind: 'upper_bounds', missing: 0.2 });
    expect(refusal({ lower: new Float64Array(4).fill(0.3) })).toEqual({ kind: 'lower_bounds', missing: 0.2 });
  });

  it('a group against the bounds of its members or of the rest', () => {
    const upper = new Float64Array([0.1, 0.1, 1, 1]);
    expect(refusal({ upper, groups: [group('IT', [0, 1], 0.5, 1)] })).toEqual({
      kind: 'group_lower',
      group: 'IT',
      missing: 0.3,
    });
    expect(refusal({ upper, groups: [group('IT', [2, 3], 0, 0.5)] })).toEqual({
      kind: 'group_upper',
      group: 'IT',
      missing: 0.3,
    });
  });

  it('groups that contradict each other, and a turnover too small for the rest', () => {
    const groups = [group('A', [0, 1], 0, 0.3), group('B', [2], 0, 0.2), group('C', [3], 0, 0.2)];
    expect(refusal({ groups }).kind).toBe('group_upper');
    const turnover = { current: new Float64Array([1, 0, 0, 0]), most: 0.2 };
    expect(refusal({ turnover, upper: new Float64Array([0.6, 1, 1, 1]) })).toEqual({ kind: 'turnover', missing: 0.6 });
  });
});

it('says why a problem is none', () => {
  const reasonOf = (changes: Partial<Problem>) => {
    const result = optimize({ ...EQUAL, ...changes });
    return result.ok ? null : result.reason;
  };
  expect(reasonOf({ lower: new Float64Array(3) })).toBe('different_lengths');
  expect(reasonOf({ lower: new Float64Array([0, 0, Number.NaN, 0]) })).toBe('not_finite');
  expect(reasonOf({ lower: new Float64Array([-0.1, 0, 0, 0]) })).toBe('out_of_range');
  expect(reasonOf({ groups: [group('A', [0, 4], 0, 0.5)] })).toBe('out_of_range');
  expect(reasonOf({ groups: [group('A', [1, 1], 0, 0.5)] })).toBe('out_of_range');
  expect(reasonOf({ covariance: { size: 4, values: new Float64Array(16) } })).toBe('out_of_range');
  expect(reasonOf({ objective: { kind: 'risk_budgets', budgets: new Float64Array(4) } })).toBe('out_of_range');
  const scenarios = Array.from({ length: 4 }, () => new Float64Array(0));
  expect(reasonOf({ objective: { kind: 'minimum_shortfall', scenarios, confidence: 0.95 } })).toBe('too_few');
  const none = { size: 0, values: new Float64Array(0) };
  expect(reasonOf({ covariance: none, lower: none.values, upper: none.values })).toBe('too_few');
});

describe('kktResidual', () => {
  // The least x² + y² with x + y = 1 and x ≤ 0.2, doubled: (0.2, 0.8), multipliers 2·(0.8 − 0.2) and −1.6.
  const program: Program = {
    core: 2,
    aux: 0,
    quadratic: { size: 2, values: new Float64Array([2, 0, 0, 2]) },
    linear: new Float64Array(2),
    rows: [row([[0, 1]], 0.2)],
    equalities: [
      row(
        [
          [0, 1],
          [1, 1],
        ],
        1,
      ),
    ],
  };
  const at = (x: readonly number[], inequality: number, equality: number) =>
    kktResidual(program, {
      x: Float64Array.from(x),
      inequalities: new Float64Array([inequality]),
      equalities: new Float64Array([equality]),
    });

  it('is 0 at the best point only', () => {
    expect(at([0.2, 0.8], 1.2, -1.6)).toBeCloseTo(0, 15);
    expect(at([0.5, 0.5], 0, -1)).toBeCloseTo(0.3, 12);
    expect(at([0.2, 0.9], 1.4, -1.8)).toBeCloseTo(0.1, 12);
    expect(at([0.1, 0.9], 1.6, -1.8)).toBeCloseTo((0.1 * 1.6) / 1.8, 12);
    expect(at([0.2, 0.8], 0.4, -1.6)).toBeCloseTo(0.5, 12);
    expect(at([0.9, 0.1], -1, -0.8)).toBeGreaterThan(0.5);
    expect(at([Number.NaN, 0.8], 1.2, -1.6)).toBeNaN();
  });
});

describe('resampledRange', () => {
  const draw = normalSource(seededUniform(3));
  const returns = [0.01, 0.012, 0.03].map((scale) => Float64Array.from({ length: 300 }, () => scale * draw()));
  const problem: Problem = {
    ...EQUAL,
    covariance: { size: 3, values: new Float64Array([1, 0, 0, 0, 1.44, 0, 0, 0, 9]) },
    lower: new Float64Array(3),
    upper: new Float64Array([1, 1, 0.05]),
  };

  it('is a range around the weights that the same seed repeats', () => {
    const range = resampledRange(problem, returns, 11, 40);
    assert(range);
    expect(range).toEqual(resampledRange(problem, returns, 11, 40));
    expect(range).not.toEqual(resampledRange(problem, returns, 12, 40));
    expect(range.solved).toBe(40);
    const [first] = solutionOf(problem).weights;
    expect(range.ranges[0]?.low).toBeLessThan(first ?? 0);
    expect(range.ranges[0]?.high).toBeGreaterThan(first ?? 1);
    range.ranges.forEach(({ low, high }) => expect(low).toBeLessThanOrEqual(high));
    expect(range.ranges[2]?.high).toBeLessThan(0.05 + 1e-9);
  });

  it('is none where no round has a solution', () => {
    expect(resampledRange({ ...problem, upper: new Float64Array(3).fill(0.1) }, returns, 1, 4)).toBeNull();
    expect(resampledRange(problem, [], 1, 4)).toBeNull();
  });
});
