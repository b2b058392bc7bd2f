import { unmeasured, type Outcome } from '../measures/measured.ts';
import { meanOf } from '../measures/moments.ts';

/** A symmetric matrix, row after row. */
export interface SquareMatrix {
  readonly size: number;
  readonly values: Float64Array;
}

export type MatrixResult = Outcome<SquareMatrix>;

/** Element (row, column). */
export function at({ size, values }: SquareMatrix, row: number, column: number): number {
  return values[row * size + column] ?? Number.NaN;
}

/** Each series less its mean; all of one length, at least `least`. */
export function centred(series: readonly Float64Array[], least: number): Outcome<readonly Float64Array[]> {
  const [first] = series;
  if (first === undefined || first.length < least) return unmeasured('too_few');
  const value: Float64Array[] = [];
  for (const one of series) {
    if (one.length !== first.length) return unmeasured('different_lengths');
    const deviations = deviationsOf(one);
    if (!Number.isFinite(deviations[0])) return unmeasured('not_finite');
    value.push(deviations);
  }
  return { ok: true, value };
}

/**
 * How series vary together: Σ(x − mean x)(y − mean y) / (n − 1), or / n as a population's. One series each, all of one
 * length, at least two observations; `not_finite` where NaN is among them or their squares pass what a number holds.
 */
export function covarianceMatrix(
  series: readonly Float64Array[],
  kind: 'sample' | 'population' = 'sample',
): MatrixResult {
  const deviations = centred(series, 2);
  if (!deviations.ok) return deviations;
  const n = series[0]?.length ?? 0;
  return finiteMatrix(products(deviations.value, kind === 'sample' ? n - 1 : n));
}

/** A matrix of numbers; `not_finite` where squares of what it was made from passed what a number holds. */
export function finiteMatrix(matrix: SquareMatrix): MatrixResult {
  for (const value of matrix.values) if (!Number.isFinite(value)) return unmeasured('not_finite');
  return { ok: true, value: matrix };
}

/** A series less its mean. */
export function deviationsOf(series: Float64Array): Float64Array {
  const mean = meanOf(series);
  const deviations = new Float64Array(series.length);
  for (let i = 0; i < series.length; i += 1) deviations[i] = (series[i] ?? Number.NaN) - mean;
  return deviations;
}

/** Σ xᵢyᵢ / divisor of every pair. */
function products(series: readonly Float64Array[], divisor: number): SquareMatrix {
  const size = series.length;
  const values = new Float64Array(size * size);
  eachProduct(series, series, true, (row, column, sum) => {
    values[row * size + column] = sum / divisor;
    values[column * size + row] = sum / divisor;
  });
  return { size, values };
}

/**
 * `visit` gets Σ xᵢyᵢ of each of `rows` with each of `columns`, all of one length; of the same series on both sides (`isSymmetric`) each pair at least once, in
 * either order. Eight pairs at a time: each day of six series is read once for all of them.
 */
export function eachProduct(
  rows: readonly Float64Array[],
  columns: readonly Float64Array[],
  isSymmetric: boolean,
  visit: (row: number, column: number, sum: number) => void,
): void {
  const [first] = columns;
  if (first === undefined) return;
  for (let row = 0; row < rows.length; row += 2) {
    const one = rows[row] ?? first;
    const two = rows[row + 1] ?? one;
    for (let column = isSymmetric ? row : 0; column < columns.length; column += 4) {
      const at = (next: number) => columns[column + next] ?? first;
      sumsOf([one, two], [at(0), at(1), at(2), at(3)]).forEach((sum, place) => {
        const [i, j] = [row + (place >> 2), column + (place & 3)];
        if (i < rows.length && j < columns.length) visit(i, j, sum);
      });
    }
  }
}

type Four<Value> = readonly [Value, Value, Value, Value];

function sumsOf(
  [one, two]: readonly [Float64Array, Float64Array],
  [a, b, c, d]: Four<Float64Array>,
): readonly [...Four<number>, ...Four<number>] {
  let [oneA, oneB, oneC, oneD] = [0, 0, 0, 0];
  let [twoA, twoB, twoC, twoD] = [0, 0, 0, 0];
  for (let i = 0; i < one.length; i += 1) {
    const x = one[i] ?? 0;
    const y = two[i] ?? 0;
    const inA = a[i] ?? 0;
    const inB = b[i] ?? 0;
    const inC = c[i] ?? 0;
    const inD = d[i] ?? 0;
    oneA += x * inA;
    oneB += x * inB;
    oneC += x * inC;
    oneD += x * inD;
    twoA += y * inA;
    twoB += y * inB;
    twoC += y * inC;
    twoD += y * inD;
  }
  return [oneA, oneB, oneC, oneD, twoA, twoB, twoC, twoD];
}
