import type { Drawdown } from './drawdowns.ts';

/** Every stretch below a peak, from the peak to the recovery, in time. `falls` as `underwater` and `drawdownsOf` give them. */
export function drawdownEpisodes(falls: Float64Array): readonly Drawdown[] {
  const episodes: Drawdown[] = [];
  let peak = -1;
  let trough = -1;
  for (let i = 0; i < falls.length; i += 1) {
    const fall = falls[i] ?? 0;
    if (fall > 0) {
      if (trough === -1 || fall > (falls[trough] ?? 0)) trough = i;
      continue;
    }
    if (trough !== -1) episodes.push({ depth: falls[trough] ?? 0, peak, trough, recovery: i });
    peak = i;
    trough = -1;
  }
  if (trough !== -1) episodes.push({ depth: falls[trough] ?? 0, peak, trough, recovery: null });
  return episodes;
}

/** The `count` deepest of them, the deepest first; the earlier first among equals. */
export function deepestEpisodes(falls: Float64Array, count: number): readonly Drawdown[] {
  return drawdownEpisodes(falls)
    .toSorted((a, b) => b.depth - a.depth)
    .slice(0, count);
}
