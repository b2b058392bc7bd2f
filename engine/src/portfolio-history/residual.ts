import { seededUniform } from '../numerics/random.ts';
import type { Hole, OwnReturns } from './fill.ts';

/** Moves of a share that the index in its place does not explain: days in order, with a mean of 0. */
export type Residuals = Float64Array;

/** Fewer days of both say nothing about how a share moves by itself. */
export const FEWEST_RESIDUALS = 60;
/** Days are drawn in weeks, so that wild days stay together. */
const BLOCK = 5;

/** r − beta · index on the days on which neither has a hole, less their mean. Null for fewer than 60. */
export function residualsOf({ returns, holes }: OwnReturns, index: OwnReturns, beta: number): Residuals | null {
  const isOwn = new Uint8Array(returns.length).fill(1);
  for (const { from, to } of [...holes, ...index.holes]) isOwn.fill(0, from, to);
  const left = returns
    .map((value, day) => value - beta * (index.returns[day] ?? 0))
    .filter((_, day) => isOwn[day] === 1);
  if (left.length < FEWEST_RESIDUALS) return null;
  const mean = left.reduce((sum, value) => sum + value, 0) / left.length;
  return left.map((value) => value - mean);
}

/**
 * Adds residuals to the days of a hole that an index filled: an index alone moves less than any one share in it, so that a risk
 * measured on such days is too small. Blocks of five days are drawn with replacement, from the hole's end backwards, by a seed
 * from `key`: the same holding has the same days in every report and window. What the hole comes to in all stays what the index
 * says, so that no return is made up.
 */
export function addResiduals(
  returns: Float64Array,
  { from, to }: Pick<Hole, 'from' | 'to'>,
  { residuals, key, lowest }: { readonly residuals: Residuals; readonly key: string; readonly lowest: number },
): void {
  const uniform = seededUniform(seedOf(key));
  let [place, left, drift] = [0, 0, 0];
  for (let day = to - 1; day >= from; day -= 1) {
    if (left === 0) [place, left] = [Math.floor(uniform() * residuals.length), BLOCK];
    const before = returns[day] ?? 0;
    const after = Math.max(lowest, before + (residuals[place] ?? 0));
    returns[day] = after;
    drift += Math.log1p(after) - Math.log1p(before);
    place = (place + 1) % residuals.length;
    left -= 1;
  }
  const even = Math.exp(-drift / Math.max(1, to - from));
  for (let day = from; day < to; day += 1) returns[day] = Math.max(lowest, (1 + (returns[day] ?? 0)) * even - 1);
}

/** FNV-1a, by Fowler, Noll and Vo. */
function seedOf(key: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01_00_01_93);
  return hash;
}
