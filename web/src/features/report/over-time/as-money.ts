import type { OverTime } from '@ballast/engine/report/over-time/over-time';

export interface MoneyOverTime {
  readonly held: Float64Array;
  /** What the first amount of `held` would have become in the index. */
  readonly benchmark: Float64Array | null;
}

/** Levels as amounts: the last of what is held is `total`, which it is worth today; the index begins with the same money. */
export function asMoney({ held, benchmark }: Pick<OverTime, 'held' | 'benchmark'>, total: number): MoneyOverTime {
  const unit = total / (held.at(-1) ?? Number.NaN);
  const amounts = held.map((level) => level * unit);
  const start = (amounts[0] ?? Number.NaN) / (benchmark?.levels[0] ?? Number.NaN);
  return { held: amounts, benchmark: benchmark?.levels.map((level) => level * start) ?? null };
}
