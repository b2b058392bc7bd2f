import type { OverTime } from '@ballast/engine/report/over-time/over-time';

export interface MoneyOverTime {
  readonly holdings: Float64Array;
  /** What the first amount of `holdings` would have become in the index. */
  readonly benchmark: Float64Array | null;
}

/** Levels as amounts: the last is `total`, which the holdings are worth today; the index begins with the same money. */
export function asMoney(
  { rebalanced, benchmark }: Pick<OverTime, 'rebalanced' | 'benchmark'>,
  total: number,
): MoneyOverTime {
  const unit = total / (rebalanced.at(-1) ?? Number.NaN);
  const amounts = rebalanced.map((level) => level * unit);
  const start = (amounts[0] ?? Number.NaN) / (benchmark?.levels[0] ?? Number.NaN);
  return { holdings: amounts, benchmark: benchmark?.levels.map((level) => level * start) ?? null };
}
