import type { Solved } from './interior-point.ts';
import type { limitRows } from './limits.ts';
import type { Limit } from './problem.ts';
import { product } from './program.ts';

/** Weights as a solver leaves them: `residual` says whether they are a solution. */
export interface Attempt {
  readonly weights: Float64Array;
  readonly residual: number;
  readonly iterations: number;
  readonly binding: readonly Limit[];
}

/** A multiplier below this part of the largest is of a limit that does not matter. */
const IDLE = 1e-6;

/** The weights of a solved program, whose first variables sum to `whole`, and the limits that bind. */
export function readSolution(
  { rows, limits, equalities, equalityLimits }: ReturnType<typeof limitRows>,
  solved: Solved,
  size: number,
  whole: number,
): Attempt {
  const weights = solved.x.slice(0, size).map((value) => value / whole);
  const pressure = Math.max(
    ...solved.equalities.map(Math.abs),
    ...solved.inequalities.subarray(0, rows.length).map(Math.abs),
  );
  const binding: Limit[] = [];
  rows.forEach((one, i) => {
    const multiplier = solved.inequalities[i] ?? 0;
    const limit = limits[i];
    if (limit && multiplier > IDLE * pressure && multiplier > one.bound - product(one, solved.x)) binding.push(limit);
  });
  equalities.forEach((_, i) => {
    const multiplier = solved.equalities[i] ?? 0;
    const pair = equalityLimits[i];
    if (pair && Math.abs(multiplier) > IDLE * pressure) binding.push(multiplier > 0 ? pair[0] : pair[1]);
  });
  return { weights, residual: solved.residual, iterations: solved.iterations, binding };
}
