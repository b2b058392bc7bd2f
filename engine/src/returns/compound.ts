/** What `start` grows to with each simple return: start · Π(1 + r). As long as `returns`; the start itself is not in it. */
export function wealth(returns: Float64Array, start = 1): Float64Array {
  const path = new Float64Array(returns.length);
  let level = start;
  for (let i = 0; i < returns.length; i += 1) {
    level *= 1 + (returns[i] ?? Number.NaN);
    path[i] = level;
  }
  return path;
}
