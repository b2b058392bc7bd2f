/**
 * The `p`-quantile (linear, as `quantile`) of many values, in linear time on average by Hoare's selection (1961). Puts `values` in another order. `p` lies in
 * [0, 1]; NaN for no values; values must be numbers.
 */
export function selectQuantile(values: Float64Array, p: number): number {
  const h = p * (values.length - 1);
  const place = Math.floor(h);
  const low = selected(values, place);
  if (h === place) return low;
  let next = Infinity;
  for (let i = place + 1; i < values.length; i += 1) next = Math.min(next, values[i] ?? Infinity);
  return low + (h - place) * (next - low);
}

/** The value at `place` in ascending order; those before it are not above it then, those after it not below. */
function selected(values: Float64Array, place: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = values[place] ?? 0;
    let [i, j] = [from, to];
    while (i <= j) {
      while ((values[i] ?? pivot) < pivot) i += 1;
      while ((values[j] ?? pivot) > pivot) j -= 1;
      if (i > j) break;
      const swapped = values[i] ?? 0;
      values[i] = values[j] ?? 0;
      values[j] = swapped;
      i += 1;
      j -= 1;
    }
    if (j < place) from = i;
    if (place < i) to = j;
  }
  return values[place] ?? Number.NaN;
}
