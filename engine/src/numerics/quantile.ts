/**
 * The `p`-quantile of values that ascend already. `p` lies in [0, 1]; NaN for no values and for a `p` outside. Between two observations it is type 7 of
 * Hyndman and Fan (1996), as numpy, R and Excel have it: x[⌊h⌋] + (h − ⌊h⌋)·(x[⌊h⌋+1] − x[⌊h⌋]) with h = p·(n − 1).
 */
export function quantileOfSorted(sorted: Float64Array, p: number): number {
  const { low, part } = placeOf(sorted.length, p);
  return between(sorted[low] ?? Number.NaN, sorted[low + 1] ?? Number.NaN, part);
}

/** The same of `count` values of which the `largest` that are needed are known, the largest first. */
export function quantileOfLargest(largest: Float64Array, count: number, p: number): number {
  const { low, part } = placeOf(count, p);
  return between(largest[count - 1 - low] ?? Number.NaN, largest[count - 2 - low] ?? Number.NaN, part);
}

/** The place in ascending order that a quantile is at, and the part of the way to the next that it lies above it. */
function placeOf(count: number, p: number): { readonly low: number; readonly part: number } {
  if (!(p >= 0 && p <= 1)) return { low: Number.NaN, part: 0 };
  const h = p * (count - 1);
  const low = Math.max(0, Math.floor(h));
  return { low, part: Math.max(0, h - low) };
}

function between(low: number, high: number, part: number): number {
  return part === 0 ? low : low + part * (high - low);
}

/** The same of values in any order, which are not changed. */
export function quantile(values: Float64Array, p: number): number {
  return quantileOfSorted(values.toSorted(), p);
}
