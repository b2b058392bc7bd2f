/** Below this part of its first value a pivot is taken for 0. Larger limits stop an interior point short of the best one. */
const SINGULAR = 1e-20;

/**
 * The Cholesky factor of a positive semidefinite matrix, row after row, in place: L with LLᵀ = A in its lower half. A direction without
 * curvature gets an infinite pivot, so that solutions do not move along it.
 */
export function factorize(matrix: Float64Array, size: number): void {
  for (let j = 0; j < size; j += 1) {
    const rowJ = j * size;
    for (let i = 0; i < j; i += 1) {
      const rowI = i * size;
      let sum = 0;
      for (let k = 0; k < i; k += 1) sum += (matrix[rowJ + k] ?? 0) * (matrix[rowI + k] ?? 0);
      matrix[rowJ + i] = ((matrix[rowJ + i] ?? 0) - sum) / (matrix[rowI + i] ?? 0);
    }
    const given = matrix[rowJ + j] ?? 0;
    let pivot = given;
    for (let k = 0; k < j; k += 1) pivot -= (matrix[rowJ + k] ?? 0) ** 2;
    matrix[rowJ + j] = pivot > SINGULAR * given && pivot > 0 ? Math.sqrt(pivot) : Infinity;
  }
}

/** Solves LLᵀx = b in place. */
export function solve(factor: Float64Array, size: number, b: Float64Array): void {
  for (let i = 0; i < size; i += 1) {
    const rowI = i * size;
    let sum = b[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= (factor[rowI + k] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (factor[rowI + i] ?? 0);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    const rowI = i * size;
    const value = (b[i] ?? 0) / (factor[rowI + i] ?? 0);
    b[i] = value;
    for (let k = 0; k < i; k += 1) b[k] = (b[k] ?? 0) - (factor[rowI + k] ?? 0) * value;
  }
}
