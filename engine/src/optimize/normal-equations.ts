import { factorize, solve } from './cholesky.ts';
import { addOuters } from './outer-products.ts';
import { addRow, product, row, type Program, type Row } from './program.ts';

/** Solves (H + Gᵀdiag(d)G)·Δ = r in place. */
export type Step = (r: Float64Array) => void;

/** The rows of an auxiliary variable, and what their pair does to the core once it is eliminated. */
interface Pair {
  readonly rows: readonly number[];
  /** v₂a₁ − v₁a₂ of rows aᵢ·w + vᵢ·z; null where there is only one. */
  readonly difference: Row | null;
}

/** Prepares steps for a program: the result takes d, one per row, and gives the solver of that step. */
export function normalEquations(program: Program): (d: Float64Array) => Step {
  const { core, aux, quadratic, rows } = program;
  const { pairs, coreRows, coreParts, auxParts } = pairsOf(program);
  const dense = denseOf(pairs, core);
  const matrix = new Float64Array(core * core);
  const diagonal = new Float64Array(aux);
  return (d) => {
    matrix.fill(0);
    if (quadratic) {
      const { size, values } = quadratic;
      for (let i = 0; i < size; i += 1) matrix.set(values.subarray(i * size, i * size + i + 1), i * core);
    }
    for (const i of coreRows) addOuter(matrix, core, rows[i], d[i] ?? 0);
    const weights = new Float64Array(dense.length);
    let next = 0;
    pairs.forEach(({ rows: [one = 0, other], difference }, k) => {
      const first = (d[one] ?? 0) * (auxParts[one] ?? 0) ** 2;
      const second = other === undefined ? 0 : (d[other] ?? 0) * (auxParts[other] ?? 0) ** 2;
      diagonal[k] = first + second;
      if (other === undefined || difference === null) return;
      const weight = ((d[one] ?? 0) * (d[other] ?? 0)) / (first + second);
      if (isDense(difference, core)) weights[next++] = weight;
      else addOuter(matrix, core, difference, weight);
    });
    addOuters(matrix, core, dense, weights);
    factorize(matrix, core);
    return (r) => {
      const w = r.subarray(0, core);
      pairs.forEach(({ rows: own }, k) => {
        const z = (r[core + k] ?? 0) / (diagonal[k] ?? 0);
        if (z === 0) return;
        for (const i of own) addRow(coreParts[i] ?? EMPTY, -(d[i] ?? 0) * (auxParts[i] ?? 0) * z, w);
      });
      solve(matrix, core, w);
      pairs.forEach(({ rows: own }, k) => {
        let sum = r[core + k] ?? 0;
        for (const i of own) sum -= (d[i] ?? 0) * (auxParts[i] ?? 0) * product(coreParts[i] ?? EMPTY, w);
        r[core + k] = sum / (diagonal[k] ?? 0);
      });
    };
  };
}

const EMPTY = row([], 0);

function pairsOf({ core, aux, rows }: Program) {
  const own = Array.from({ length: aux }, (): number[] => []);
  const coreRows: number[] = [];
  const coreParts: Row[] = [];
  const auxParts = new Float64Array(rows.length);
  rows.forEach((one, i) => {
    const last = one.indices.length - 1;
    const variable = one.indices[last] ?? 0;
    if (variable < core) {
      coreRows.push(i);
      coreParts.push(one);
      return;
    }
    own[variable - core]?.push(i);
    auxParts[i] = one.values[last] ?? 0;
    coreParts.push({ ...one, indices: one.indices.subarray(0, last), values: one.values.subarray(0, last) });
  });
  const pairs = own.map((rowsOf): Pair => {
    const [one = 0, other] = rowsOf;
    if (other === undefined) return { rows: rowsOf, difference: null };
    const sum = new Float64Array(core);
    addRow(coreParts[one] ?? EMPTY, auxParts[other] ?? 0, sum);
    addRow(coreParts[other] ?? EMPTY, -(auxParts[one] ?? 0), sum);
    const indices = Int32Array.from(sum.keys()).filter((i) => sum[i] !== 0);
    return { rows: rowsOf, difference: { indices, values: sum.filter((value) => value !== 0), bound: 0 } };
  });
  return { pairs, coreRows, coreParts, auxParts };
}

const isDense = ({ indices }: Row, core: number) => indices.length > core / 4 && core > 8;

/** The differences with more than a quarter of the core in them, as whole rows. */
function denseOf(pairs: readonly Pair[], core: number): readonly Float64Array[] {
  return pairs.flatMap(({ difference }) => {
    if (difference === null || !isDense(difference, core)) return [];
    const whole = new Float64Array(core);
    addRow(difference, 1, whole);
    return [whole];
  });
}

/** The lower half of `matrix` += weight · aaᵀ. */
function addOuter(matrix: Float64Array, size: number, a: Row = EMPTY, weight: number): void {
  const { indices, values } = a;
  for (let i = 0; i < indices.length; i += 1) {
    const start = (indices[i] ?? 0) * size;
    const factor = weight * (values[i] ?? 0);
    for (let j = 0; j <= i; j += 1) {
      const at = start + (indices[j] ?? 0);
      matrix[at] = (matrix[at] ?? 0) + factor * (values[j] ?? 0);
    }
  }
}
