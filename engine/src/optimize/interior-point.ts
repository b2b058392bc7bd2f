import { factorize, solve } from './cholesky.ts';
import { kktResidual } from './kkt-residual.ts';
import { normalEquations, type Step } from './normal-equations.ts';
import { addRow, product, quadraticProduct, type PrimalDual, type Program } from './program.ts';

export interface Solved extends PrimalDual {
  /** `kktResidual` of the point. */
  readonly residual: number;
  readonly iterations: number;
}

const MOST_ITERATIONS = 100;
/** Good enough to stop at. */
const EXACT = 1e-12;
/** Iterations without a better point after which none will come. */
const PATIENCE = 12;
/** So near to the best point, rounding soon stops progress. */
const NEAR = 1e-9;
const PATIENCE_NEAR = 2;
/** The part of the way to the nearest bound that a step takes. */
const KEPT = 0.995;

/**
 * The best point of a convex quadratic program by the primal–dual predictor–corrector method of Mehrotra (1992), its corrector weighted as by Colombo
 * and Gondzio (Computational Optimization and Applications 41 (2008), 277–305), from `start`, which need not meet any row. Gives the point with the least residual it came by: `residual` says how good that is.
 */
export function interiorPoint(program: Program, start: Float64Array): Solved {
  const stepsOf = normalEquations(program);
  const { rows, equalities } = program;
  const x = start.slice();
  const gradient = quadraticProduct(program.quadratic, x).map((value, i) => value + (program.linear[i] ?? 0));
  const size = Math.max(1e-12, ...gradient.map(Math.abs));
  const slack = Float64Array.from(rows, (one) => Math.max(one.bound - product(one, x), 1 / program.core));
  const z = new Float64Array(rows.length).fill(size);
  const y = new Float64Array(equalities.length);
  let best: Solved = {
    x: x.slice(),
    inequalities: z.slice(),
    equalities: y.slice(),
    residual: Infinity,
    iterations: 0,
  };
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations += 1) {
    const d = z.map((value, i) => value / (slack[i] ?? 1));
    const solveCore = stepsOf(d);
    const solveAll = withEqualities(program, solveCore);
    // Residuals of the present point, with the signs that the step has to undo.
    const dual = quadraticProduct(program.quadratic, x).map((value, i) => -(value + (program.linear[i] ?? 0)));
    rows.forEach((one, i) => addRow(one, -(z[i] ?? 0), dual));
    equalities.forEach((one, i) => addRow(one, -(y[i] ?? 0), dual));
    const primal = Float64Array.from(rows, (one, i) => product(one, x) + (slack[i] ?? 0) - one.bound);
    const equal = Float64Array.from(equalities, (one) => one.bound - product(one, x));
    const direction = (complementarity: Float64Array) => {
      const right = dual.slice();
      rows.forEach((one, i) => {
        const s = slack[i] ?? 1;
        addRow(one, ((complementarity[i] ?? 0) - (z[i] ?? 0) * (primal[i] ?? 0)) / s, right);
      });
      const [dx, dy] = solveAll(right, equal);
      const complete = () => {
        const ds = Float64Array.from(rows, (one, i) => -(primal[i] ?? 0) - product(one, dx));
        const dz = ds.map((change, i) => -((complementarity[i] ?? 0) + (z[i] ?? 0) * change) / (slack[i] ?? 1));
        return { ds, dz };
      };
      // One refinement: near the best point the system is so ill-conditioned that its solution misses by more than rounding.
      const first = complete();
      const missed = quadraticProduct(program.quadratic, dx).map((value, i) => (dual[i] ?? 0) - value);
      rows.forEach((one, i) => addRow(one, -(first.dz[i] ?? 0), missed));
      equalities.forEach((one, i) => addRow(one, -(dy[i] ?? 0), missed));
      const [moreX, moreY] = solveAll(
        missed,
        Float64Array.from(equalities, (one, i) => (equal[i] ?? 0) - product(one, dx)),
      );
      advance(dx, moreX, 1);
      advance(dy, moreY, 1);
      const { ds, dz } = complete();
      return { dx, dy, ds, dz };
    };
    const mean = gapOf(slack, z, null, 0, 0);
    const affine = direction(slack.map((s, i) => s * (z[i] ?? 0)));
    const reach = [longest(slack, affine.ds), longest(z, affine.dz)] as const;
    const center = mean * Math.min(1, gapOf(slack, z, affine, ...reach) / mean) ** 3;
    // Corrected in full for a step that can't be taken, the point may go round in circles: the correction is weighted by how far it can.
    const weight = Math.min(1, ...reach);
    const { dx, dy, ds, dz } = direction(
      slack.map((s, i) => s * (z[i] ?? 0) + weight * (affine.ds[i] ?? 0) * (affine.dz[i] ?? 0) - center),
    );
    // One length for both sides: with a quadratic term, different lengths would undo each other's residuals.
    const length = KEPT * Math.min(longest(slack, ds), longest(z, dz));
    advance(x, dx, length);
    advance(y, dy, length);
    advance(slack, ds, length);
    advance(z, dz, length);
    const residual = kktResidual(program, { x, inequalities: z, equalities: y });
    if (Number.isNaN(residual)) break;
    if (residual < best.residual)
      best = { x: x.slice(), inequalities: z.slice(), equalities: y.slice(), residual, iterations };
    if (best.residual <= EXACT || iterations - best.iterations > (best.residual <= NEAR ? PATIENCE_NEAR : PATIENCE))
      break;
  }
  return best;
}

/** Solves for Δx and Δy where equalities·Δx has to be `equal`. */
function withEqualities({ equalities, linear }: Program, step: Step) {
  const count = equalities.length;
  const columns = equalities.map((one) => {
    const column = new Float64Array(linear.length);
    addRow(one, 1, column);
    step(column);
    return column;
  });
  const schur = new Float64Array(count * count);
  equalities.forEach((one, i) => columns.forEach((column, j) => (schur[i * count + j] = product(one, column))));
  factorize(schur, count);
  return (right: Float64Array, equal: Float64Array): readonly [Float64Array, Float64Array] => {
    const dx = right.slice();
    step(dx);
    const dy = Float64Array.from(equalities, (one, i) => product(one, dx) - (equal[i] ?? 0));
    solve(schur, count, dy);
    columns.forEach((column, j) => advance(dx, column, -(dy[j] ?? 0)));
    return [dx, dy];
  };
}

function advance(x: Float64Array, direction: Float64Array, length: number): void {
  for (let i = 0; i < x.length; i += 1) x[i] = (x[i] ?? 0) + length * (direction[i] ?? 0);
}

/** The longest step, at most 1 / KEPT, after which nothing is below 0. */
function longest(values: Float64Array, direction: Float64Array): number {
  let length = 1 / KEPT;
  for (let i = 0; i < values.length; i += 1) {
    const change = direction[i] ?? 0;
    if (change < 0) length = Math.min(length, -(values[i] ?? 0) / change);
  }
  return Math.min(1 / KEPT, length);
}

/** Mean of slack · multiplier after steps of these lengths. */
function gapOf(
  slack: Float64Array,
  z: Float64Array,
  change: { readonly ds: Float64Array; readonly dz: Float64Array } | null,
  primal: number,
  dual: number,
): number {
  let sum = 0;
  for (let i = 0; i < slack.length; i += 1)
    sum +=
      ((slack[i] ?? 0) + Math.min(1, primal) * (change?.ds[i] ?? 0)) *
      ((z[i] ?? 0) + Math.min(1, dual) * (change?.dz[i] ?? 0));
  return sum / slack.length;
}
