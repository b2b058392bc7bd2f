/** A part of the largest weight that no longer changes the direction of a step. */
const NEGLIGIBLE = 1e-14;
/** Rows of the matrix that one pass over the vectors fills. */
const ROWS = 4;

/** The lower half of `matrix` += Σ weight · aaᵀ. What is above the diagonal may change too. */
export function addOuters(
  matrix: Float64Array,
  size: number,
  all: readonly Float64Array[],
  weights: Float64Array,
): void {
  const most = weights.reduce((a, b) => Math.max(a, b), 0);
  const kept = Int32Array.from(weights.keys()).filter((i) => (weights[i] ?? 0) > NEGLIGIBLE * most);
  const count = kept.length;
  if (count === 0) return;
  // One series after the other of what the vectors have at a place, so that an element of the matrix is the product of two of them.
  const series = new Float64Array(Math.ceil(size / ROWS) * ROWS * count);
  kept.forEach((one, k) => {
    const vector = all[one] ?? series;
    for (let i = 0, at = k; i < size; i += 1, at += count) series[at] = vector[i] ?? 0;
  });
  const factors = Float64Array.from(kept, (one) => weights[one] ?? 0);
  const weighted = new Float64Array(ROWS * count);
  const products = new Float64Array(2 * ROWS);
  for (let i = 0; i < size; i += ROWS) {
    for (let at = 0, from = i * count; at < weighted.length; at += 1, from += 1)
      weighted[at] = (series[from] ?? 0) * (factors[at % count] ?? 0);
    const end = Math.min(ROWS, size - i);
    for (let j = 0; j < i + end; j += 2) {
      multiply(weighted, series, count, j * count, products);
      for (let row = 0; row < end; row += 1) {
        const at = (i + row) * size + j;
        matrix[at] = (matrix[at] ?? 0) + (products[2 * row] ?? 0);
        if (j + 1 < size) matrix[at + 1] = (matrix[at + 1] ?? 0) + (products[2 * row + 1] ?? 0);
      }
    }
  }
}

/** The products of the four series of `weighted` with the two at `from`: each number is read once for several of them. */
function multiply(weighted: Float64Array, series: Float64Array, count: number, from: number, products: Float64Array) {
  let [a0, a1, b0, b1] = [0, 0, 0, 0];
  let [c0, c1, d0, d1] = [0, 0, 0, 0];
  for (let k = 0; k < count; k += 1) {
    const x = series[from + k] ?? 0;
    const y = series[from + count + k] ?? 0;
    const a = weighted[k] ?? 0;
    const b = weighted[count + k] ?? 0;
    const c = weighted[2 * count + k] ?? 0;
    const d = weighted[3 * count + k] ?? 0;
    a0 += a * x;
    a1 += a * y;
    b0 += b * x;
    b1 += b * y;
    c0 += c * x;
    c1 += c * y;
    d0 += d * x;
    d1 += d * y;
  }
  products[0] = a0;
  products[1] = a1;
  products[2] = b0;
  products[3] = b1;
  products[4] = c0;
  products[5] = c1;
  products[6] = d0;
  products[7] = d1;
}
