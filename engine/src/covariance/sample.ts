import { unmeasured, type Unmeasured } from '../measures/measured.ts';

/** A symmetric matrix, row after row. */
export interface SquareMatrix {
  readonly size: number;
  readonly values: Float64Array;
}

export type MatrixResult =
  | { readonly ok: true; readonly value: SquareMatrix }
  | { readonly ok: false; readonly reason: Unmeasured };

/** Element (row, column). */
export function at({ size, values }: SquareMatrix, row: number, column: number): number {
  return values[row * size + column] ?? Number.NaN;
}

/** Each series less its mean; all of one length, at least `least`. */
export function centred(
  series: readonly Float64Array[],
  least: number,
):
  | { readonly ok: true; readonly value: readonly Float64Array[] }
  | { readonly ok: false; readonly reason: Unmeasured } {
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
 * length, at least two observations.
 */
export function covarianceMatrix(
  series: readonly Float64Array[],
  kind: 'sample' | 'population' = 'sample',
): MatrixResult {
  const deviations = centred(series, 2);
  if (!deviations.ok) return deviations;
  const n = series[0]?.length ?? 0;
  return { ok: true, value: products(deviations.value, kind === 'sample' ? n - 1 : n) };
}

/** Σ xᵢyᵢ / divisor of every pair. */
export function products(series: readonly Float64Array[], divisor: number): SquareMatrix {
  const size = series.length;
  const values = new Float64Array(size * size);
  series.forEach((one, row) => {
    for (let column = row; column < size; column += 1) {
      const other = series[column] ?? one;
      let sum = 0;
      for (let i = 0; i < one.length; i += 1) sum += (one[i] ?? 0) * (other[i] ?? 0);
      values[row * size + column] = sum / divisor;
      values[column * size + row] = sum / divisor;
    }
  });
  return { size, values };
}
