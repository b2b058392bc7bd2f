/**
 * The `count` largest of `values`, the largest first; all of them where there are fewer. Values are not NaN.
 *
 * `guess` is a level that the largest are likely above: only those are sorted. Where it was too high, everything is. The result does
 * not depend on it, the time does.
 */
export function largestOf(values: Float64Array, count: number, guess: number): Float64Array {
  const candidates = new Float64Array(values.length);
  let found = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    candidates[found] = value;
    if (value >= guess) found += 1;
  }
  const sorted = found >= count ? candidates.subarray(0, found).sort() : values.toSorted();
  return sorted.reverse().subarray(0, count);
}
