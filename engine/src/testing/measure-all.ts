import type { Measured, Outcome } from '../measures/measured.ts';
import { PAIR_MEASURES, SERIES_MEASURES } from '../measures/registry.ts';
import { pairSums, type SeriesSums } from '../measures/sums.ts';

type Figures = Readonly<Record<string, Measured>>;

export function measureAll(sums: SeriesSums): Figures {
  return Object.fromEntries(SERIES_MEASURES.map(({ id, compute }) => [id, compute(sums)]));
}

export function measureAgainst(own: SeriesSums, benchmark: Float64Array): Outcome<Figures> {
  const sums = pairSums(own, benchmark);
  if (!sums.ok) return sums;
  return { ok: true, value: Object.fromEntries(PAIR_MEASURES.map(({ id, compute }) => [id, compute(sums.value)])) };
}
