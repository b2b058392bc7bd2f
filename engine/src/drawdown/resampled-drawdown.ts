import type { DrawnStretches } from '../numerics/stationary-bootstrap.ts';

/**
 * The deepest fall on resampled days, one for each round: a fraction of the peak, the start counting as one. `returns` are simple, above −1.
 * In logarithms of the sample's levels, which a stretch shifts to where the one before ended.
 */
export function resampledMaxDrawdowns(
  returns: Float64Array,
  { rounds, firsts, from, to }: DrawnStretches,
): Float64Array {
  const levels = new Float64Array(returns.length + 1);
  for (let day = 0; day < returns.length; day += 1)
    levels[day + 1] = (levels[day] ?? 0) + Math.log1p(returns[day] ?? Number.NaN);
  const highest = maximaOf(levels);
  const lowest = maximaOf(levels.map((level) => -level));
  const deepest = new Float64Array(rounds);
  for (let round = 0; round < rounds; round += 1) {
    let peak = 0;
    let most = 0;
    let end = 0;
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1) {
      const last = to[i] ?? 0;
      const first = from[i] ?? 0;
      const shift = end - (levels[first] ?? 0);
      const top = shift + maximum(highest, first + 1, last);
      const low = shift - maximum(lowest, first + 1, last);
      if (top <= peak) {
        if (peak - low > most) most = peak - low;
      } else {
        // With a peak among its days, those say what came after it, where that can be deep enough.
        for (let place = first + 1; place <= last && top - low > most; place += 1) {
          const level = shift + (levels[place] ?? 0);
          if (level > peak) peak = level;
          else if (peak - level > most) most = peak - level;
        }
        peak = top;
      }
      end = shift + (levels[last] ?? 0);
    }
    deepest[round] = -Math.expm1(-most);
  }
  return deepest;
}

/** The largest of every 1, 2, 4, 8 … values in a row: two of these cover any stretch (a sparse table). */
function maximaOf(values: Float64Array): readonly Float64Array[] {
  const tables = [values];
  for (let length = 2; length <= values.length; length *= 2) {
    const shorter = tables.at(-1) ?? values;
    const table = new Float64Array(values.length - length + 1);
    for (let i = 0; i < table.length; i += 1) {
      const one = shorter[i] ?? 0;
      const other = shorter[i + length / 2] ?? 0;
      table[i] = one > other ? one : other;
    }
    tables.push(table);
  }
  return tables;
}

/** From place `first` to `last`, both counted. */
function maximum(tables: readonly Float64Array[], first: number, last: number): number {
  const power = 31 - Math.clz32(last - first + 1);
  const table = tables[power];
  if (table === undefined) return Number.NaN;
  const one = table[first] ?? 0;
  const other = table[last + 1 - (1 << power)] ?? 0;
  return one > other ? one : other;
}
