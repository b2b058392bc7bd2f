/**
 * A measure over every window of `length` observations: element i is that of observations i … i + length − 1, NaN where it
 * has none. Empty where the series is shorter than a window. What `measure` gets must not be kept: it is a view.
 */
export function rolling(
  series: Float64Array,
  length: number,
  measure: (window: Float64Array) => { readonly ok: true; readonly value: number } | { readonly ok: false },
): Float64Array {
  return Float64Array.from({ length: Math.max(0, series.length - length + 1) }, (_, start) => {
    const result = measure(series.subarray(start, start + length));
    return result.ok ? result.value : Number.NaN;
  });
}

/** The same of two series, day by day beside each other, of one length. */
export function rollingPair(
  series: Float64Array,
  other: Float64Array,
  length: number,
  measure: (
    window: Float64Array,
    otherWindow: Float64Array,
  ) => { readonly ok: true; readonly value: number } | { readonly ok: false },
): Float64Array {
  let start = 0;
  return rolling(series.subarray(0, Math.min(series.length, other.length)), length, (window) => {
    const beside = other.subarray(start, start + length);
    start += 1;
    return measure(window, beside);
  });
}
