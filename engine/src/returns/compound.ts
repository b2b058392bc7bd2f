/** What 1 grows to with each simple return: Π(1 + r). As long as `returns`; the 1 itself is not in it. */
export function compound(returns: Float64Array): Float64Array {
  const path = new Float64Array(returns.length);
  let level = 1;
  for (let i = 0; i < returns.length; i += 1) {
    level *= 1 + (returns[i] ?? Number.NaN);
    path[i] = level;
  }
  return path;
}
