import type { Measured } from '../../measures/measured.ts';
import { OWN_MEASURES, PAIR_MEASURES, tearSheet, tearSheetAgainst, type MeasureId } from '../../measures/tear-sheet.ts';
import { seriesSums } from '../../measures/tear-sheet-sums.ts';
import { DAYS_PER_YEAR } from '../../returns/compound.ts';
import type { RiskFreeTaken } from '../../rates/risk-free.ts';
import { basisOf, type Ground } from '../ground.ts';
import type { Section } from '../section.ts';

/** fraction: 0.1 is 10 %. ratio: a plain number. days: trading days. */
export type MeasureUnit = 'fraction' | 'ratio' | 'days';

export interface MeasureRow {
  readonly id: MeasureId;
  readonly unit: MeasureUnit;
  readonly portfolio: Measured;
  /** Null where the measure is itself against the benchmark, and where there is none. */
  readonly benchmark: Measured | null;
}

export interface Measures {
  readonly rows: readonly MeasureRow[];
  /** Key of the benchmark; null where there is none. */
  readonly benchmark: string | null;
  /** What is taken as free of risk; null where no rate is known for the base currency, and 0 is taken. */
  readonly riskFree: RiskFreeTaken | null;
  readonly periodsPerYear: number;
}

const RATIOS: readonly MeasureId[] = [
  'skewness',
  'excess_kurtosis',
  'tail_ratio',
  'sharpe',
  'sortino',
  'calmar',
  'omega',
  'beta',
  'correlation',
  'information_ratio',
];

/** What was earned, how wildly, and against the benchmark: all measures at today's weights. */
export function measures(ground: Ground): Section<Measures> {
  const { returns, benchmark, riskFree } = ground;
  const sums = seriesSums(returns, riskFree.perDay);
  if (!sums.ok) return sums;
  const own = tearSheet(sums.value);
  const theirSums = benchmark && seriesSums(benchmark.returns, riskFree.perDay);
  const theirs = theirSums?.ok === true ? tearSheet(theirSums.value) : null;
  const pair = benchmark && tearSheetAgainst(sums.value, benchmark.returns);
  const rows: MeasureRow[] = OWN_MEASURES.map((id) => ({
    id,
    unit: unitOf(id),
    portfolio: own[id],
    benchmark: theirs && theirs[id],
  }));
  if (pair?.ok === true)
    rows.push(...PAIR_MEASURES.map((id) => ({ id, unit: unitOf(id), portfolio: pair.value[id], benchmark: null })));
  return {
    ok: true,
    basis: basisOf(ground, false),
    value: {
      rows,
      benchmark: pair?.ok === true ? (benchmark?.key ?? null) : null,
      riskFree: riskFree.taken,
      periodsPerYear: DAYS_PER_YEAR,
    },
  };
}

function unitOf(id: MeasureId): MeasureUnit {
  if (id === 'minimum_track_record') return 'days';
  return RATIOS.includes(id) ? 'ratio' : 'fraction';
}
