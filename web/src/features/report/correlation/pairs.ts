import type { CorrelationReport } from '@ballast/engine/report/correlation/correlation';

export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly value: number;
}

/** Every pair of different holdings once, those that move together most first. */
export function pairsOf({ keys, values }: Pick<CorrelationReport, 'keys' | 'values'>): readonly Pair[] {
  const pairs = keys.flatMap((a, row) =>
    keys.slice(row + 1).map((b, step) => ({ a, b, value: values[row * keys.length + row + 1 + step] ?? Number.NaN })),
  );
  return pairs.toSorted((one, other) => other.value - one.value);
}
