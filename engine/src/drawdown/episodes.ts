import type { Drawdown } from './drawdowns.ts';

/** Every stretch below a peak, from the peak to the recovery, in time. `drawdowns` as `underwater` and `drawdownsOf` give them. */
export function drawdownEpisodes(drawdowns: Float64Array): readonly Drawdown[] {
  const episodes: Drawdown[] = [];
  let peak = -1;
  let trough = -1;
  for (let i = 0; i < drawdowns.length; i += 1) {
    const depth = drawdowns[i] ?? 0;
    if (depth > 0) {
      if (depth > (drawdowns[trough] ?? 0)) trough = i;
      continue;
    }
    if (trough !== -1) episodes.push({ depth: drawdowns[trough] ?? 0, peak, trough, recovery: i });
    peak = i;
    trough = -1;
  }
  if (trough !== -1) episodes.push({ depth: drawdowns[trough] ?? 0, peak, trough, recovery: null });
  return episodes;
}

/** The `count` deepest of them, the deepest first; the earlier first among equals. */
export function deepestEpisodes(drawdowns: Float64Array, count: number): readonly Drawdown[] {
  return drawdownEpisodes(drawdowns)
    .toSorted((a, b) => b.depth - a.depth)
    .slice(0, count);
}
