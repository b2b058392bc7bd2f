import { at, type SquareMatrix } from '../covariance/sample.ts';
import { interiorPoint } from './interior-point.ts';
import { scaled } from './least-variance.ts';
import { limitRows } from './limits.ts';
import type { Problem } from './problem.ts';
import { row, type Program } from './program.ts';
import { readSolution, type Attempt } from './read-solution.ts';

/**
 * The highest diversification ratio Σwᵢσᵢ / √(wᵀΣw) within the limits. The ratio is the same for every multiple of the weights, so it is
 * highest where yᵀΣy is least among all y with Σyᵢσᵢ = 1, their sum being one more variable that the limits scale with.
 */
export function diversify(problem: Problem): Attempt {
  const size = problem.lower.length;
  const quadratic = scaled(problem.covariance);
  const limits = limitRows(problem, { core: size + 1, whole: size, elastic: null });
  const deviations = Float64Array.from({ length: size }, (_, i) => Math.sqrt(at(quadratic, i, i)));
  const ofOne = row(
    Array.from(deviations, (deviation, i) => [i, deviation]),
    1,
  );
  const program: Program = {
    ...limits,
    core: size + 1,
    quadratic: withWhole(quadratic),
    linear: new Float64Array(size + 1 + limits.aux),
    equalities: [...limits.equalities, ofOne],
  };
  const start = new Float64Array(size + 1 + limits.aux).fill(1 / size);
  start[size] = 1;
  const solved = interiorPoint(program, start);
  return readSolution(limits, solved, size, solved.x[size] ?? Number.NaN);
}

/**
 * (Σyᵢ − whole)² added: 0 wherever the sum is right, so that it changes no solution, and the sum has a curvature where no limit depends on it.
 */
function withWhole({ size, values }: SquareMatrix): SquareMatrix {
  const larger = new Float64Array((size + 1) ** 2);
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1) larger[i * (size + 1) + j] = 1 + (values[i * size + j] ?? 0);
  for (let i = 0; i < size; i += 1) larger[i * (size + 1) + size] = larger[size * (size + 1) + i] = -1;
  larger[larger.length - 1] = 1;
  return { size: size + 1, values: larger };
}
