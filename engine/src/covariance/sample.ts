import { unmeasured, type Outcome } from '../measures/measured.ts';

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
    const mean = one.reduce((sum, x) => sum + x, 0) / one.length;
    if (!Number.isFinite(mean)) return unmeasured('not_finite');
    value.push(one.map((x) => x - mean));
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

/** Σ xᵢyᵢ / divisor of every pair. */
export function products(series: readonly Float64Array[], divisor: number): SquareMatrix {
  const size = series.length;
  const values = new Float64Array(size * size);
  series.forEach((one, row) => {
    // Four columns at a time: `one` is read once for all of them.
    for (let column = row; column < size; column += 4) {
      const at = (next: number) => series[column + next] ?? one;
      sumsOf(one, [at(0), at(1), at(2), at(3)]).forEach((sum, next) => {
        if (column + next >= size) return;
        values[row * size + column + next] = sum / divisor;
        values[(column + next) * size + row] = sum / divisor;
      });
    }
  });
  return { size, values };
}

type Four<Value> = readonly [Value, Value, Value, Value];

function sumsOf(one: Float64Array, [a, b, c, d]: Four<Float64Array>): Four<number> {
  let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0];
  for (let i = 0; i < one.length; i += 1) {
    const x = one[i] ?? 0;
    sumA += x * (a[i] ?? 0);
    sumB += x * (b[i] ?? 0);
    sumC += x * (c[i] ?? 0);
    sumD += x * (d[i] ?? 0);
  }
  return [sumA, sumB, sumC, sumD];
}
