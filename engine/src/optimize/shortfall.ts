import { interiorPoint, type Solved } from './interior-point.ts';
import { kktResidual } from './kkt-residual.ts';
import { leastVariance } from './least-variance.ts';
import { limitRows } from './limits.ts';
import type { Objective, Problem } from './problem.ts';
import { row, type PrimalDual, type Program, type Row } from './program.ts';
import { readSolution, type Attempt } from './read-solution.ts';

type Shortfall = Extract<Objective, { kind: 'minimum_shortfall' }>;

/** Of how many tails, beside one scenario for each holding, the first scenarios are. */
const FIRST_TAILS = 3;
/** A loss so little above the value at risk, in units of the typical move, is rounding. */
const ROUNDING = 1e-10;

/**
 * The least expected shortfall within the limits, as the linear program of Rockafellar and Uryasev (2000): α + Σuₜ / ((1 − confidence)T)
 * with uₜ ≥ 0 and uₜ ≥ −rₜ·w − α. At its best point α is the value at risk and the sum the shortfall, a fractional scenario included.
 *
 * A scenario whose loss is below the value at risk changes nothing, so the program begins with the worst ones and takes in others as they
 * come to exceed it. The residual is that of the program with all of them.
 */
export function leastShortfall(problem: Problem, { scenarios, confidence }: Shortfall): Attempt {
  const size = problem.lower.length;
  const count = scenarios[0]?.length ?? 0;
  const core = size + 1;
  const limits = limitRows(problem, { core, whole: null, elastic: null });
  const unit = typicalMove(scenarios);
  const price = 1 / ((1 - confidence) * count);
  const programOf = (days: Int32Array): Program => {
    const linear = new Float64Array(core + limits.aux + days.length).fill(price, core + limits.aux);
    linear[size] = 1;
    const rows = Array.from(days, (day, place) => scenarioRows(scenarios, { day, unit }, core + limits.aux + place));
    return {
      core,
      aux: limits.aux + days.length,
      quadratic: null,
      linear,
      rows: [...limits.rows, ...rows.flat()],
      equalities: limits.equalities,
    };
  };
  const lossesOf = (weights: Float64Array) =>
    Float64Array.from({ length: count }, (_, day) => {
      let loss = 0;
      for (let i = 0; i < size; i += 1) loss -= (weights[i] ?? 0) * (scenarios[i]?.[day] ?? 0);
      return loss / unit;
    });
  const even = new Float64Array(size).fill(1 / size);
  const first = Math.ceil(FIRST_TAILS * (1 - confidence) * count) + size;
  let days = worst(lossesOf(leastVariance(problem, null).weights), first);
  for (;;) {
    const start = new Float64Array(core + limits.aux + days.length);
    start.set(even);
    const solved = interiorPoint(programOf(days), start);
    const losses = lossesOf(solved.x);
    const known = new Set(days);
    const missing = Int32Array.from(losses.keys()).filter(
      (day) => !known.has(day) && (losses[day] ?? 0) > (solved.x[size] ?? 0) + ROUNDING,
    );
    if (missing.length === 0 || Number.isNaN(solved.residual)) {
      const whole = withOthers(programOf(Int32Array.from(losses.keys())), solved, { days, price, limits });
      return readSolution(limits, whole, size, 1);
    }
    days = Int32Array.from([...days, ...missing]).sort();
  }
}

/** u ≥ 0 and u ≥ −r·w − α of one scenario. */
function scenarioRows(
  scenarios: readonly Float64Array[],
  { day, unit }: { readonly day: number; readonly unit: number },
  excess: number,
): readonly [Row, Row] {
  const size = scenarios.length;
  const core = size + 1;
  return [
    row([[excess, -1]], 0),
    {
      indices: Int32Array.from({ length: core + 1 }, (_, i) => (i < core ? i : excess)),
      values: Float64Array.from({ length: core + 1 }, (_, i) => (i < size ? -(scenarios[i]?.[day] ?? 0) / unit : -1)),
      bound: 0,
    },
  ];
}

/** The days of the largest losses, ascending. */
function worst(losses: Float64Array, most: number): Int32Array {
  const days = [...losses.keys()].sort((a, b) => (losses[b] ?? 0) - (losses[a] ?? 0));
  return Int32Array.from(days.slice(0, most)).sort();
}

interface Part {
  readonly days: Int32Array;
  readonly price: number;
  readonly limits: ReturnType<typeof limitRows>;
}

/** The point in the program of all scenarios: those that were left out have no excess, and the multiplier of that alone. */
function withOthers(program: Program, solved: Solved, { days, price, limits }: Part): Solved {
  const before = program.core + limits.aux;
  const x = new Float64Array(program.core + program.aux);
  x.set(solved.x.subarray(0, before));
  const inequalities = new Float64Array(program.rows.length);
  inequalities.set(solved.inequalities.subarray(0, limits.rows.length));
  for (let at = limits.rows.length; at < inequalities.length; at += 2) inequalities[at] = price;
  days.forEach((day, place) => {
    x[before + day] = solved.x[before + place] ?? 0;
    const at = limits.rows.length;
    inequalities[at + 2 * day] = solved.inequalities[at + 2 * place] ?? 0;
    inequalities[at + 2 * day + 1] = solved.inequalities[at + 2 * place + 1] ?? 0;
  });
  const point: PrimalDual = { x, inequalities, equalities: solved.equalities };
  return { ...point, residual: kktResidual(program, point), iterations: solved.iterations };
}

/** The mean absolute return: in units of it the program's numbers are near 1. 1 where nothing moves. */
function typicalMove(scenarios: readonly Float64Array[]): number {
  const sums = scenarios.map((one) => one.reduce((sum, value) => sum + Math.abs(value), 0) / one.length);
  return sums.reduce((sum, value) => sum + value, 0) / sums.length || 1;
}
