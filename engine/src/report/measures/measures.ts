import type { Measured } from '../../measures/measured.ts';
import { PAIR_MEASURES, SERIES_MEASURES, type Measure, type MeasureId } from '../../measures/registry.ts';
import { pairSums } from '../../measures/sums.ts';
import type { RiskFreeTaken } from '../../rates/risk-free.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';

export interface MeasureRow {
  readonly id: MeasureId;
  readonly unit: Measure<MeasureId, never>['unit'];
  readonly portfolio: Measured;
  /** Null for measures against the benchmark, and without one. */
  readonly benchmark: Measured | null;
}

export interface Measures {
  readonly rows: readonly MeasureRow[];
  /** Key of the benchmark; null where there is none. */
  readonly benchmark: string | null;
  /** Null where no rate is known for the base currency: then it is 0. */
  readonly riskFree: RiskFreeTaken | null;
}

/** All measures at today's weights. Those against the benchmark are of returns of the same dates. */
export function measures(context: ReportContext): Section<Measures> {
  const { sums, riskSums, benchmark, riskFree } = context;
  if (!sums.ok) return sums;
  if (!riskSums.ok) return riskSums;
  const theirs = benchmark?.sums.ok === true ? benchmark.sums.value : null;
  const pair = benchmark && pairSums(sums.value, benchmark.returns);
  const rows: MeasureRow[] = SERIES_MEASURES.map(({ id, unit, compute }) => ({
    id,
    unit,
    portfolio: compute(riskSums.value),
    benchmark: theirs && compute(theirs),
  }));
  if (pair?.ok === true)
    rows.push(
      ...PAIR_MEASURES.map(({ id, unit, compute }) => ({ id, unit, portfolio: compute(pair.value), benchmark: null })),
    );
  return {
    ok: true,
    basis: basisOf(context, false, true),
    value: {
      rows,
      benchmark: pair?.ok === true ? (benchmark?.key ?? null) : null,
      riskFree: riskFree.taken,
    },
  };
}
