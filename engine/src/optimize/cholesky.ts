/** Below this part of its first value a pivot is taken for 0. Larger limits stop an interior point short of the best one. */
const SINGULAR = 1e-20;

/**
 * The Cholesky factor of a positive semidefinite matrix, row after row, in place: L with LLᵀ = A in its lower half. A direction without
 * curvature gets an infinite pivot, so that solutions do not move along it.
 */
export function factorize(matrix: Float64Array, size: number): void {
  for (let j = 0; j < size; j += 1) {
    const rowJ = j * size;
    const given = matrix[rowJ + j] ?? 0;
    let pivot = given;
    for (let k = 0; k < j; k += 1) pivot -= (matrix[rowJ + k] ?? 0) ** 2;
    const root = pivot > SINGULAR * given && pivot > 0 ? Math.sqrt(pivot) : Infinity;
    matrix[rowJ + j] = root;
    let i = j + 1;
    for (; i + 3 < size; i += 4) eliminateFour(matrix, size, i, j);
    for (; i < size; i += 1) {
      const rowI = i * size;
      let sum = matrix[rowI + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (matrix[rowI + k] ?? 0) * (matrix[rowJ + k] ?? 0);
      matrix[rowI + j] = sum / root;
    }
  }
}

/** Column `j` of four rows from `i` on: row `j` is read once for all of them. */
function eliminateFour(matrix: Float64Array, size: number, i: number, j: number): void {
  const rowJ = j * size;
  const a = i * size;
  const [b, c, d] = [a + size, a + 2 * size, a + 3 * size];
  let [sumA, sumB, sumC, sumD] = [matrix[a + j] ?? 0, matrix[b + j] ?? 0, matrix[c + j] ?? 0, matrix[d + j] ?? 0];
  for (let k = 0; k < j; k += 1) {
    const factor = matrix[rowJ + k] ?? 0;
    sumA -= (matrix[a + k] ?? 0) * factor;
    sumB -= (matrix[b + k] ?? 0) * factor;
    sumC -= (matrix[c + k] ?? 0) * factor;
    sumD -= (matrix[d + k] ?? 0) * factor;
  }
  const root = matrix[rowJ + j] ?? 0;
  matrix[a + j] = sumA / root;
  matrix[b + j] = sumB / root;
  matrix[c + j] = sumC / root;
  matrix[d + j] = sumD / root;
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
