/** The ⌈p·n⌉-th smallest of the values, which skfolio takes for a quantile. */
export function orderStatistic(values: Float64Array, p: number): number {
  return values.toSorted()[Math.max(0, Math.ceil(p * values.length) - 1)] ?? Number.NaN;
}
