import type { DrawnStretches } from '../numerics/stationary-bootstrap.ts';

/** Of resampled days, one value for each round. */
export interface ResampledLevels {
  /** The deepest fall: a fraction of the peak, the start counting as one. */
  readonly maxDrawdowns: Float64Array;
  /** Σ ln(1 + r) of all days. */
  readonly logGrowth: Float64Array;
}

/**
 * How a value goes on resampled days. `returns` are simple, above −1. In logarithms of the sample's levels, which a stretch shifts to where the one
 * before ended.
 */
export function resampledLevels(returns: Float64Array, { rounds, firsts, from, to }: DrawnStretches): ResampledLevels {
  const levels = new Float64Array(returns.length + 1);
  for (let day = 0; day < returns.length; day += 1)
    levels[day + 1] = (levels[day] ?? 0) + Math.log1p(returns[day] ?? Number.NaN);
  const tables = extremesOf(levels);
  const [maxDrawdowns, logGrowth] = [new Float64Array(rounds), new Float64Array(rounds)];
  for (let round = 0; round < rounds; round += 1) {
    let peak = 0;
    let most = 0;
    let end = 0;
    for (let i = firsts[round] ?? 0; i < (firsts[round + 1] ?? 0); i += 1) {
      const last = to[i] ?? 0;
      const first = from[i] ?? 0;
      const shift = end - (levels[first] ?? 0);
      // Of the days after `first` up to `last`, by two rows that cover them.
      const power = 31 - Math.clz32(last - first);
      const table = tables[power] ?? levels;
      const one = 2 * (first + 1);
      const other = 2 * (last + 1 - (1 << power));
      const top = shift + larger(table[one] ?? 0, table[other] ?? 0);
      const low = shift - larger(table[one + 1] ?? 0, table[other + 1] ?? 0);
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
    maxDrawdowns[round] = -Math.expm1(-most);
    logGrowth[round] = end;
  }
  return { maxDrawdowns, logGrowth };
}

/** Of every 1, 2, 4, 8 … values in a row the highest and the lowest, negated, beside each other: two such rows cover any stretch (a sparse table). */
function extremesOf(values: Float64Array): readonly Float64Array[] {
  const each = new Float64Array(2 * values.length);
  for (let i = 0; i < values.length; i += 1) {
    each[2 * i] = values[i] ?? 0;
    each[2 * i + 1] = -(values[i] ?? 0);
  }
  const tables = [each];
  for (let length = 2; length <= values.length; length *= 2) {
    const shorter = tables.at(-1) ?? each;
    const table = new Float64Array(2 * (values.length - length + 1));
    for (let i = 0; i < table.length; i += 2) {
      table[i] = larger(shorter[i] ?? 0, shorter[i + length] ?? 0);
      table[i + 1] = larger(shorter[i + 1] ?? 0, shorter[i + 1 + length] ?? 0);
    }
    tables.push(table);
  }
  return tables;
}

function larger(one: number, other: number): number {
  return one > other ? one : other;
}
