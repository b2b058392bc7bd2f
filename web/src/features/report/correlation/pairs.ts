import { differsFromZero } from '@ballast/engine/correlation/significance';
import type { CorrelationReport } from '@ballast/engine/report/correlation/correlation';

export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly value: number;
  /** Days it is as certain as: a sum over three days has three times the variance of one. */
  readonly observations: number;
}

const DAYS_ACROSS = 3;

/** Every pair of different holdings once, those that move together most first. */
export function pairsOf({ keys, values, markets, isAcrossHours, observations }: CorrelationReport): readonly Pair[] {
  const daysOf = (row: number, column: number) =>
    isAcrossHours && markets[row] !== markets[column] ? observations / DAYS_ACROSS : observations;
  const pairs = keys.flatMap((a, row) =>
    keys.slice(row + 1).map((b, step) => {
      const column = row + 1 + step;
      const value = values[row * keys.length + column] ?? Number.NaN;
      return { a, b, value, observations: daysOf(row, column) };
    }),
  );
  return pairs.toSorted((one, other) => other.value - one.value);
}

/** The one that moves together most, or else against each other most, by more than chance. */
export function strongestOf(pairs: readonly Pair[]): Pair | undefined {
  const sure = pairs.filter(({ value, observations }) => differsFromZero(value, observations, pairs.length));
  return sure.find(({ value }) => value > 0) ?? sure.at(-1);
}
