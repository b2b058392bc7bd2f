import { seededUniform } from '../numerics/random.ts';
import { quantile } from '../numerics/quantile.ts';

/** How a figure changed, judged by the interval of the difference on the same days. */
export type Change = 'lower' | 'higher' | 'same';

export interface PairedChange {
  readonly change: Change;
  /** Of after − before, at 95%. */
  readonly low: number;
  readonly high: number;
}

/** A portfolio in one of two states: its value, and its daily returns over the days that both share. */
export interface State {
  readonly value: number;
  readonly returns: Float64Array;
}

const DRAWS = 400;
/** Two weeks: long enough to keep calm and wild stretches together. */
const BLOCK_DAYS = 10;
const TAIL = 0.025;

/**
 * Whether the loss of a bad day changed: in money, and per unit of value. Both states are drawn on the same days by the circular
 * block bootstrap (Politis and Romano, 1992), so that what moves both cancels; the 95% interval of the difference decides, and
 * `same` means that it holds 0. The loss is the historical quantile of one day, whatever method the figures beside it are of: the
 * question is the direction. `confidence` is in (0.5, 1). Cost: 400 sorts of the days, twice.
 */
export function badDayChange(
  before: State,
  after: State,
  { confidence, seed }: { readonly confidence: number; readonly seed: number },
): { readonly amount: PairedChange; readonly fraction: PairedChange } {
  const days = before.returns.length;
  const uniform = seededUniform(seed);
  const [amounts, fractions] = [new Float64Array(DRAWS), new Float64Array(DRAWS)];
  const drawn = [new Float64Array(days), new Float64Array(days)] as const;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    for (let filled = 0; filled < days;) {
      const start = Math.floor(uniform() * days);
      for (let step = 0; step < BLOCK_DAYS && filled < days; step += 1, filled += 1) {
        const day = (start + step) % days;
        drawn[0][filled] = before.returns[day] ?? 0;
        drawn[1][filled] = after.returns[day] ?? 0;
      }
    }
    const [had, has] = [-quantile(drawn[0], 1 - confidence), -quantile(drawn[1], 1 - confidence)];
    fractions[draw] = has - had;
    amounts[draw] = has * after.value - had * before.value;
  }
  return { amount: judged(amounts), fraction: judged(fractions) };
}

function judged(differences: Float64Array): PairedChange {
  const [low, high] = [quantile(differences, TAIL), quantile(differences, 1 - TAIL)];
  return { change: low > 0 ? 'higher' : high < 0 ? 'lower' : 'same', low, high };
}
