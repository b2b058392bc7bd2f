import type { DrawnStretches } from '../numerics/stationary-bootstrap.ts';

/**
 * The historical value at risk of one day (`historicalTail`) on resampled days, one for each round. The days are put in order once; a round
 * counts how often it has each, and adds these up from the worst on. Finite returns of `drawn.count` days, at least two.
 */
export function resampledValueAtRisk(returns: Float64Array, drawn: DrawnStretches, confidence: number): Float64Array {
  const { count, rounds, firsts, from, to } = drawn;
  const worst = Uint32Array.from(returns, (_, day) => day).sort((a, b) => (returns[a] ?? 0) - (returns[b] ?? 0));
  // The quantile lies between these two, counted from the largest loss.
  const h = confidence * (count - 1);
  const [upper, lower] = [count - 2 - Math.floor(h), count - 1 - Math.floor(h)];
  const times = new Uint32Array(count);
  const found = new Float64Array(rounds);
  for (let round = 0; round < rounds; round += 1) {
    times.fill(0);
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1)
      for (let day = from[i] ?? 0; day < (to[i] ?? 0); day += 1) times[day] = (times[day] ?? 0) + 1;
    let [rank, passed] = [-1, 0];
    const lossAt = (place: number): number => {
      while (passed <= place) passed += times[worst[(rank += 1)] ?? 0] ?? 0;
      return -(returns[worst[rank] ?? 0] ?? Number.NaN);
    };
    const high = lossAt(upper);
    const low = lossAt(lower);
    found[round] = low + (h - Math.floor(h)) * (high - low);
  }
  return found;
}
