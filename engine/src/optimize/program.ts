import type { SquareMatrix } from '../covariance/sample.ts';

/** Σ valuesᵢ · x[indicesᵢ] against `bound`. Indices ascend. */
export interface Row {
  readonly indices: Int32Array;
  readonly values: Float64Array;
  readonly bound: number;
}

/**
 * A convex quadratic program: the least ½xᵀHx + cᵀx with rows·x ≤ bound and equalities·x = bound.
 *
 * The first `core` variables may stand together in any row. The `aux` variables after them are in no quadratic term, in one or two
 * inequalities each and never two of them in one, so that a step eliminates them one by one: thousands of scenarios cost no larger matrix.
 */
export interface Program {
  readonly core: number;
  readonly aux: number;
  /** H of the first variables, at most `core` of them; null where there is none. */
  readonly quadratic: SquareMatrix | null;
  /** c, one per variable. */
  readonly linear: Float64Array;
  readonly rows: readonly Row[];
  readonly equalities: readonly Row[];
}

/** A point with its multipliers: of each inequality (at least 0) and of each equality. */
export interface PrimalDual {
  readonly x: Float64Array;
  readonly inequalities: Float64Array;
  readonly equalities: Float64Array;
}

export function row(entries: readonly (readonly [index: number, value: number])[], bound: number): Row {
  const kept = entries.filter(([, value]) => value !== 0).toSorted(([a], [b]) => a - b);
  return {
    indices: Int32Array.from(kept, ([index]) => index),
    values: Float64Array.from(kept, ([, value]) => value),
    bound,
  };
}

/** How many of the ascending indices are the places they stand at, or 0 if not all but the last are: no look-up is needed for these. */
function straight(indices: Int32Array): number {
  const last = indices.length - 1;
  return indices[last - 1] === last - 1 ? last : 0;
}

/** Σ valuesᵢ · x[indicesᵢ]. */
export function product({ indices, values }: Row, x: Float64Array): number {
  // Sums that do not wait for one another.
  let [sum, second, third, fourth] = [0, 0, 0, 0];
  let i = 0;
  for (const end = straight(indices) - 3; i < end; i += 4) {
    sum += (values[i] ?? 0) * (x[i] ?? 0);
    second += (values[i + 1] ?? 0) * (x[i + 1] ?? 0);
    third += (values[i + 2] ?? 0) * (x[i + 2] ?? 0);
    fourth += (values[i + 3] ?? 0) * (x[i + 3] ?? 0);
  }
  for (; i < indices.length; i += 1) sum += (values[i] ?? 0) * (x[indices[i] ?? 0] ?? 0);
  return sum + second + (third + fourth);
}

/** x[indicesᵢ] += factor · valuesᵢ. */
export function addRow({ indices, values }: Row, factor: number, x: Float64Array): void {
  if (factor === 0) return;
  let i = 0;
  for (const end = straight(indices); i < end; i += 1) x[i] = (x[i] ?? 0) + factor * (values[i] ?? 0);
  for (; i < indices.length; i += 1) {
    const index = indices[i] ?? 0;
    x[index] = (x[index] ?? 0) + factor * (values[i] ?? 0);
  }
}

/** Hx of the leading variables of `x`, as long as `x`. */
export function quadraticProduct(quadratic: SquareMatrix | null, x: Float64Array): Float64Array {
  const result = new Float64Array(x.length);
  if (quadratic === null) return result;
  const { size, values } = quadratic;
  for (let i = 0; i < size; i += 1) {
    let sum = 0;
    for (let j = 0, at = i * size; j < size; j += 1, at += 1) sum += (values[at] ?? 0) * (x[j] ?? 0);
    result[i] = sum;
  }
  return result;
}
