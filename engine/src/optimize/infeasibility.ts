import { interiorPoint } from './interior-point.ts';
import { elasticLimits, limitRows } from './limits.ts';
import type { Limit, Problem } from './problem.ts';
import { row } from './program.ts';

/** What stands in the way of any weights, and by how much it would have to give. */
export interface Obstruction {
  readonly limit: Limit;
  readonly missing: number;
}

/** Less than this is rounding. */
const ROUNDING = 1e-9;
/** What an interior point leaves of a row that can be met. */
const NEAR = 1e-7;

const sumOf = (values: Float64Array, members: Iterable<number>) =>
  [...members].reduce((sum, i) => sum + (values[i] ?? 0), 0);

/** Limits that contradict bounds alone; null where none does. */
export function plainObstruction({ lower, upper, groups }: Problem): Obstruction | null {
  for (const [holding, least] of lower.entries()) {
    const missing = least - (upper[holding] ?? 1);
    if (missing > ROUNDING) return { limit: { kind: 'lower', holding }, missing };
  }
  const found = (limit: Limit, missing: number): Obstruction[] => (missing > ROUNDING ? [{ limit, missing }] : []);
  const [first] = [
    ...found({ kind: 'lower_bounds' }, sumOf(lower, lower.keys()) - 1),
    ...found({ kind: 'upper_bounds' }, 1 - sumOf(upper, upper.keys())),
    ...groups.flatMap(({ id: group, members, lower: least, upper: most }) => {
      const inside = new Set(members);
      const rest = [...lower.keys()].filter((i) => !inside.has(i));
      return [
        ...found({ kind: 'group_lower', group }, least - Math.min(most, sumOf(upper, members))),
        ...found({ kind: 'group_upper', group }, sumOf(lower, members) - most),
        ...found({ kind: 'group_upper', group }, 1 - sumOf(upper, rest) - most),
        ...found({ kind: 'group_lower', group }, least - (1 - sumOf(lower, rest))),
      ];
    }),
  ];
  return first ?? null;
}

/**
 * The limit that has to give most for any weights to exist, by the linear program with the least sum of what groups and turnover exceed their
 * limits by; null where all limits can be met.
 */
export function obstruction(problem: Problem): Obstruction | null {
  const size = problem.lower.length;
  const names = elasticLimits(problem);
  const core = size + names.length;
  const { rows, equalities, aux } = limitRows(problem, { core, whole: null, elastic: size });
  const linear = new Float64Array(core + aux).fill(1, size, core);
  const nonNegative = names.map((_, i) => row([[size + i, -1]], 0));
  const start = new Float64Array(core + aux).fill(1 / size);
  const { x } = interiorPoint(
    { core, aux, quadratic: null, linear, rows: [...rows, ...nonNegative], equalities },
    start,
  );
  const excess = x.subarray(size, core);
  const missing = excess.reduce((a, b) => Math.max(a, b), 0);
  const limit = names[excess.indexOf(missing)];
  return limit && missing > NEAR ? { limit, missing } : null;
}
