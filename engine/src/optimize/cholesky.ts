/**
 * So much of its first value is added to each pivot: what is left of it after the subtractions is known no better. Taken as it is, a pivot of rounding alone
 * sends a step far off, and one that is left out stops an interior point short of the best one.
 */
const ROUNDING = 1e-15;

/**
 * The Cholesky factor of a positive semidefinite matrix, row after row, in place: L with LLᵀ = A + D in its lower half, D diagonal and 1e-15 of A. A
 * direction without any curvature gets an infinite pivot, so that solutions do not move along it.
 */
export function factorize(matrix: Float64Array, size: number): void {
  for (let j = 0; j < size; j += 2) {
    pivot(matrix, size, j);
    if (j + 1 === size) return;
    eliminate(matrix, size, j + 1, j);
    pivot(matrix, size, j + 1);
    let i = j + 2;
    for (; i + 3 < size; i += 4) eliminateFour(matrix, size, i, j);
    for (; i < size; i += 1) {
      eliminate(matrix, size, i, j);
      eliminate(matrix, size, i, j + 1);
    }
  }
}

function pivot(matrix: Float64Array, size: number, j: number): void {
  const rowJ = j * size;
  const given = matrix[rowJ + j] ?? 0;
  let left = given;
  for (let k = 0; k < j; k += 1) left -= (matrix[rowJ + k] ?? 0) ** 2;
  const regular = Math.max(0, left) + ROUNDING * given;
  matrix[rowJ + j] = regular > 0 ? Math.sqrt(regular) : Infinity;
}

/** Column `j` of row `i`. */
function eliminate(matrix: Float64Array, size: number, i: number, j: number): void {
  const [rowI, rowJ] = [i * size, j * size];
  let sum = matrix[rowI + j] ?? 0;
  for (let k = 0; k < j; k += 1) sum -= (matrix[rowI + k] ?? 0) * (matrix[rowJ + k] ?? 0);
  matrix[rowI + j] = sum / (matrix[rowJ + j] ?? 0);
}

/** Columns `j` and `j + 1` of four rows from `i` on: each number is read once for several of them. */
function eliminateFour(matrix: Float64Array, size: number, i: number, j: number): void {
  const first = j * size;
  const second = first + size;
  const a = i * size;
  const b = a + size;
  const c = b + size;
  const d = c + size;
  let [a0, a1, b0, b1] = [matrix[a + j] ?? 0, matrix[a + j + 1] ?? 0, matrix[b + j] ?? 0, matrix[b + j + 1] ?? 0];
  let [c0, c1, d0, d1] = [matrix[c + j] ?? 0, matrix[c + j + 1] ?? 0, matrix[d + j] ?? 0, matrix[d + j + 1] ?? 0];
  for (let k = 0; k < j; k += 1) {
    const x = matrix[first + k] ?? 0;
    const y = matrix[second + k] ?? 0;
    const inA = matrix[a + k] ?? 0;
    const inB = matrix[b + k] ?? 0;
    const inC = matrix[c + k] ?? 0;
    const inD = matrix[d + k] ?? 0;
    a0 -= inA * x;
    a1 -= inA * y;
    b0 -= inB * x;
    b1 -= inB * y;
    c0 -= inC * x;
    c1 -= inC * y;
    d0 -= inD * x;
    d1 -= inD * y;
  }
  const root = matrix[first + j] ?? 0;
  const between = matrix[second + j] ?? 0;
  const next = matrix[second + j + 1] ?? 0;
  finish(matrix, a + j, a0 / root, a1, between, next);
  finish(matrix, b + j, b0 / root, b1, between, next);
  finish(matrix, c + j, c0 / root, c1, between, next);
  finish(matrix, d + j, d0 / root, d1, between, next);
}

function finish(matrix: Float64Array, at: number, value: number, sum: number, between: number, root: number): void {
  matrix[at] = value;
  matrix[at + 1] = (sum - value * between) / root;
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
