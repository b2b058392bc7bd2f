import { at, type SquareMatrix } from '../covariance/sample.ts';
import { interiorPoint } from './interior-point.ts';
import { limitRows } from './limits.ts';
import type { Problem } from './problem.ts';
import { quadraticProduct, type Program } from './program.ts';
import { readSolution, type Attempt } from './read-solution.ts';

/** Divided by its mean variance, so that the solver meets the same numbers whatever the unit of time. */
export function scaled(covariance: SquareMatrix): SquareMatrix {
  const { size, values } = covariance;
  let trace = 0;
  for (let i = 0; i < size; i += 1) trace += at(covariance, i, i);
  return { size, values: values.map((value) => (value * size) / trace) };
}

/** The least variance within the limits, or the least tracking variance to `target`. */
export function leastVariance(problem: Problem, target: Float64Array | null): Attempt {
  const core = problem.lower.length;
  const quadratic = scaled(problem.covariance);
  const limits = limitRows(problem, { core, whole: null, elastic: null });
  const linear = new Float64Array(core + limits.aux);
  if (target) linear.set(quadraticProduct(quadratic, target).map((value) => -value));
  const program: Program = { ...limits, core, quadratic, linear };
  const start = new Float64Array(core + limits.aux).fill(1 / core);
  return readSolution(limits, interiorPoint(program, start), core, 1);
}
