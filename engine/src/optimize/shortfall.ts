import { interiorPoint } from './interior-point.ts';
import { limitRows } from './limits.ts';
import type { Objective, Problem } from './problem.ts';
import { row, type Program, type Row } from './program.ts';
import { readSolution, type Attempt } from './read-solution.ts';

type Shortfall = Extract<Objective, { kind: 'minimum_shortfall' }>;

/**
 * The least expected shortfall within the limits, as the linear program of Rockafellar and Uryasev (2000): α + Σuₜ / ((1 − confidence)T)
 * with uₜ ≥ 0 and uₜ ≥ −rₜ·w − α. At its best point α is the value at risk and the sum the shortfall, a fractional scenario included.
 */
export function leastShortfall(problem: Problem, { scenarios, confidence }: Shortfall): Attempt {
  const size = problem.lower.length;
  const count = scenarios[0]?.length ?? 0;
  const core = size + 1;
  const limits = limitRows(problem, { core, whole: null, elastic: null });
  const aux = limits.aux + count;
  const unit = typicalMove(scenarios);
  const rows: Row[] = [];
  for (let t = 0; t < count; t += 1) {
    const excess = core + limits.aux + t;
    rows.push(row([[excess, -1]], 0));
    rows.push({
      indices: Int32Array.from({ length: core + 1 }, (_, i) => (i < core ? i : excess)),
      values: Float64Array.from({ length: core + 1 }, (_, i) => (i < size ? -(scenarios[i]?.[t] ?? 0) / unit : -1)),
      bound: 0,
    });
  }
  const linear = new Float64Array(core + aux).fill(1 / ((1 - confidence) * count), core + limits.aux);
  linear[size] = 1;
  const program: Program = {
    core,
    aux,
    quadratic: null,
    linear,
    rows: [...limits.rows, ...rows],
    equalities: limits.equalities,
  };
  const start = new Float64Array(core + aux).fill(1 / size, 0, size);
  return readSolution(limits, interiorPoint(program, start), size, 1);
}

/** The mean absolute return: in units of it the program's numbers are near 1. 1 where nothing moves. */
function typicalMove(scenarios: readonly Float64Array[]): number {
  const sums = scenarios.map((one) => one.reduce((sum, value) => sum + Math.abs(value), 0) / one.length);
  return sums.reduce((sum, value) => sum + value, 0) / sums.length || 1;
}
