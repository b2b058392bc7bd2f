import { interiorPoint } from './interior-point.ts';
import { kktResidual } from './kkt-residual.ts';
import { leastVariance } from './least-variance.ts';
import { limitRows } from './limits.ts';
import type { Objective, Problem } from './problem.ts';
import { row, type Program, type Row } from './program.ts';
import { readSolution, type Attempt } from './read-solution.ts';
import { restingHoldings } from './resting-holdings.ts';
import { extend, restrict } from './restricted-program.ts';

type Shortfall = Extract<Objective, { kind: 'minimum_shortfall' }>;

/** Of how many tails, beside one scenario for each free holding, the scenarios are at least. */
const LEAST_TAILS = 3;
/** A loss so little above the value at risk, in units of the typical move, is rounding, and so is a gain. */
const ROUNDING = 1e-10;
/** A point that misses a condition by more than this is no solution of its program. */
const SOLVED = 1e-8;
/** With fewer holdings one program of all of them is faster. */
const MANY = 100;
/** Beside twice the holdings that would improve the result, so many are freed at once: another round costs more than some more holdings. */
const MORE_FREE = 10;

/**
 * The least expected shortfall within the limits, as the linear program of Rockafellar and Uryasev (2000): α + Σuₜ / ((1 − confidence)T)
 * with uₜ ≥ 0 and uₜ ≥ −rₜ·w − α. At its best point α is the value at risk and the sum the shortfall, a fractional scenario included.
 *
 * A scenario whose loss is below the value at risk changes nothing, so the program begins with the worst ones and takes in others as they
 * come to exceed it. Most holdings end at a limit of their own, so those that the least variance leaves at one rest there until their reduced
 * cost shows that moving them would help. The residual is that of the program with all holdings and all scenarios.
 */
export function leastShortfall(problem: Problem, { scenarios, confidence }: Shortfall): Attempt {
  const size = problem.lower.length;
  const count = scenarios[0]?.length ?? 0;
  const core = size + 1;
  const limits = limitRows(problem, { core, whole: null, elastic: null });
  const excesses = core + limits.aux;
  const unit = typicalMove(scenarios);
  const price = 1 / ((1 - confidence) * count);
  const linear = new Float64Array(excesses + count).fill(price, excesses);
  linear[size] = 1;
  const excessRows = Array.from({ length: count }, (_, day) => scenarioRows(scenarios, { day, unit }, excesses + day));
  const program: Program = {
    core,
    aux: limits.aux + count,
    quadratic: null,
    linear,
    rows: [...limits.rows, ...excessRows.flat()],
    equalities: limits.equalities,
  };
  const resting = restingHoldings(program, problem);
  const calm = leastVariance(problem, null);
  const rest = new Float64Array(linear.length);
  const isFree = new Uint8Array(linear.length).fill(1, 0, excesses);
  const setFree = (holding: number, value: 0 | 1) => {
    isFree[holding] = value;
    if (problem.turnover) isFree[core + holding] = value;
  };
  if (size >= MANY && calm.residual <= SOLVED)
    calm.weights.forEach((weight, holding) => {
      const at = resting.restOf(holding, weight);
      if (at === null) return;
      setFree(holding, 0);
      rest[holding] = at;
      if (problem.turnover) rest[core + holding] = Math.abs(at - (problem.turnover.current[holding] ?? 0));
    });
  const restingOnes = () => [...isFree.subarray(0, size).keys()].filter((holding) => isFree[holding] === 0);
  const freeAll = () => restingOnes().forEach((holding) => setFree(holding, 1));
  const tails = Math.ceil(LEAST_TAILS * (1 - confidence) * count);
  let losses = lossesOf(scenarios, calm.weights);
  for (;;) {
    // With fewer scenarios than free holdings the program has directions without curvature.
    for (const day of worst(losses, tails + size - restingOnes().length)) isFree[excesses + day] = 1;
    const restricted = restrict(program, isFree, rest);
    const start = new Float64Array(restricted.columns.length);
    start.fill(1 / restricted.program.core, 0, restricted.program.core - 1);
    const solved = interiorPoint(restricted.program, start);
    if (!(solved.residual <= SOLVED) && restingOnes().length > 0) {
      freeAll();
      continue;
    }
    const point = extend(program, restricted, solved, rest);
    for (let day = 0; day < count; day += 1)
      if (isFree[excesses + day] === 0) point.inequalities[limits.rows.length + 2 * day] = price;
    const valueAtRisk = point.x[size] ?? 0;
    losses = lossesOf(scenarios, point.x);
    const exceeding = [...losses.entries()].filter(
      ([day, loss]) => isFree[excesses + day] === 0 && loss / unit > valueAtRisk + ROUNDING,
    );
    const gains = resting.price(point, isFree);
    const byGain = restingOnes().toSorted((a, b) => (gains[b] ?? 0) - (gains[a] ?? 0));
    const gaining = byGain.filter((holding) => (gains[holding] ?? 0) > ROUNDING).length;
    if ((exceeding.length === 0 && gaining === 0) || Number.isNaN(solved.residual)) {
      const whole = { ...point, residual: kktResidual(program, point), iterations: solved.iterations };
      if (whole.residual > SOLVED && restingOnes().length > 0) {
        freeAll();
        continue;
      }
      return readSolution(limits, whole, size, 1);
    }
    for (const [day] of exceeding) isFree[excesses + day] = 1;
    if (gaining > 0) for (const holding of byGain.slice(0, 2 * gaining + MORE_FREE)) setFree(holding, 1);
  }
}

/** The loss of each scenario. */
function lossesOf(scenarios: readonly Float64Array[], weights: Float64Array): Float64Array {
  const losses = new Float64Array(scenarios[0]?.length ?? 0);
  scenarios.forEach((returns, i) => {
    const weight = weights[i] ?? 0;
    if (weight !== 0) losses.forEach((loss, day) => (losses[day] = loss - weight * (returns[day] ?? 0)));
  });
  return losses;
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

/** The mean absolute return: in units of it the program's numbers are near 1. 1 where nothing moves. */
function typicalMove(scenarios: readonly Float64Array[]): number {
  const sums = scenarios.map((one) => one.reduce((sum, value) => sum + Math.abs(value), 0) / one.length);
  return sums.reduce((sum, value) => sum + value, 0) / sums.length || 1;
}
