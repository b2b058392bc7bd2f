/**
 * How a quantile between two observations is read: `linear` is type 7 of Hyndman and Fan (1996), as numpy, R and Excel have
 * it; `order_statistic` is the ⌈p·n⌉-th smallest observation, as skfolio has it.
 */
export type QuantileMethod = 'linear' | 'order_statistic';

/**
 * The `p`-quantile of values that ascend already. `p` lies in [0, 1]; NaN for no values and for a `p` outside.
 *
 * linear: x[⌊h⌋] + (h − ⌊h⌋)·(x[⌊h⌋+1] − x[⌊h⌋]) with h = p·(n − 1).
 */
export function quantileOfSorted(sorted: Float64Array, p: number, method: QuantileMethod = 'linear'): number {
  const count = sorted.length;
  return readQuantile((index) => sorted[index] ?? Number.NaN, count, p, method);
}

/** The same of `count` values of which the `largest` that are needed are known, the largest first. */
export function quantileOfLargest(
  largest: Float64Array,
  count: number,
  p: number,
  method: QuantileMethod = 'linear',
): number {
  return readQuantile((index) => largest[count - 1 - index] ?? Number.NaN, count, p, method);
}

function readQuantile(value: (index: number) => number, count: number, p: number, method: QuantileMethod): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  const at = (index: number): number => value(Math.min(Math.max(index, 0), count - 1));
  if (method === 'order_statistic') return at(Math.ceil(p * count) - 1);
  const h = p * (count - 1);
  const low = Math.floor(h);
  return h === low ? at(low) : at(low) + (h - low) * (at(low + 1) - at(low));
}

/** The same of values in any order, which are not changed. */
export function quantile(values: Float64Array, p: number, method: QuantileMethod = 'linear'): number {
  return quantileOfSorted(values.toSorted(), p, method);
}
