import { quantile } from '../numerics/quantile.ts';
import { resampleDays, valuesAt } from '../numerics/stationary-bootstrap.ts';
import { FEWEST_DAYS } from '../report/findings/intervals.ts';

/** How a figure changed, judged by the interval of the difference on the same days. */
export type Change = 'lower' | 'higher' | 'same';

export interface PairedChange {
  readonly change: Change;
  /** Of after − before, at 95%; both NaN, beside `same`, where the days are too few to say. */
  readonly low: number;
  readonly high: number;
}

/** A portfolio in one of two states: its value, and its daily returns over the days that both share. */
export interface State {
  readonly value: number;
  readonly returns: Float64Array;
}

const ROUNDS = 400;
const TAIL = 0.025;

/**
 * Whether the loss of a bad day changed: in money, and per unit of value. Both states are drawn on the same days
 * (`resampleDays`), so that what moves both cancels; the 95% interval of the difference decides, and `same` means that it holds 0, or that there are
 * fewer than 60 days. The loss is the historical quantile of one day, whatever method the figures beside it are of: the question is the direction. The
 * returns are those of days that are observations. `confidence` is in (0.5, 1). Cost: 400 sorts of the days, twice.
 */
export function badDayChange(
  before: State,
  after: State,
  { confidence, seed }: { readonly confidence: number; readonly seed: number },
): { readonly amount: PairedChange; readonly fraction: PairedChange } {
  const [amounts, fractions]: [number[], number[]] = [[], []];
  resampleDays(before.returns.length, { seed, rounds: roundsOf(before) }, (places) => {
    const lossOf = ({ returns }: State) => -quantile(valuesAt(returns, places), 1 - confidence);
    const [had, has] = [lossOf(before), lossOf(after)];
    fractions.push(has - had);
    amounts.push(has * after.value - had * before.value);
  });
  return { amount: judged(amounts), fraction: judged(fractions) };
}

/** None where the days are too few to resample. */
export function roundsOf({ returns }: State): number {
  return returns.length < FEWEST_DAYS ? 0 : ROUNDS;
}

/** Of the differences that resampled days gave. Of no number it is the `same`. */
export function judged(all: readonly number[]): PairedChange {
  const differences = Float64Array.from(all);
  const [low, high] = [quantile(differences, TAIL), quantile(differences, 1 - TAIL)];
  return { change: low > 0 ? 'higher' : high < 0 ? 'lower' : 'same', low, high };
}
