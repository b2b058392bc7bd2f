import { unmeasured, type Measured } from '../../measures/measured.ts';
import { PAIR_MEASURES, SERIES_MEASURES, type Measure, type MeasureId } from '../../measures/registry.ts';
import { pairSums, type SeriesSums } from '../../measures/sums.ts';
import type { RiskFreeTaken } from '../../rates/risk-free.ts';
import { coversYear } from '../../returns/days-per-year.ts';
import { basisOf, type ReportContext, type ReturnBasis } from '../context.ts';
import { FEWEST_DAYS } from '../findings/intervals.ts';
import type { Section } from '../section.ts';

export interface MeasureRow {
  readonly id: MeasureId;
  readonly unit: Measure<MeasureId, never>['unit'];
  readonly portfolio: Measured;
  /** Null for measures against the benchmark, without one, and for a deposit's that are no return. */
  readonly benchmark: Measured | null;
}

export interface Measures {
  /** What the returns of all rows but those of risk alone are. */
  readonly by: ReturnBasis;
  readonly rows: readonly MeasureRow[];
  /** Key of the benchmark; null where there is none. */
  readonly benchmark: string | null;
  /** Null where no rate is known for the base currency: then it is 0. */
  readonly riskFree: RiskFreeTaken | null;
}

/** A deposit has a return; what measures movement says nothing about it. */
const OF_DEPOSITS: ReadonlySet<MeasureId> = new Set(['total_return', 'annualized_return']);

/** Made of the growth in a year: `too_few` of less than one. */
const OF_A_YEAR: ReadonlySet<MeasureId> = new Set(['annualized_return', 'calmar']);

/** What the days themselves were; the others estimate something from them, and are `too_few` of fewer than 60. */
const OF_ANY_DAYS: ReadonlySet<MeasureId> = new Set([
  'total_return',
  'annualized_return',
  'best_day',
  'worst_day',
  'positive_days',
  'maximum_drawdown',
  'conditional_drawdown_95',
  'ulcer_index',
  'pain_index',
  'calmar',
]);

/** Of risk alone: as everywhere in the report, with dividends, which are no loss. */
const OF_RISK: ReadonlySet<MeasureId> = new Set([
  'volatility',
  'downside_deviation',
  'skewness',
  'excess_kurtosis',
  'value_at_risk_95',
  'expected_shortfall_95',
  'tail_ratio',
]);

/** All measures at today's weights, on the benchmark's basis but for those of risk alone. Those against the benchmark are of returns of the same dates. */
export function measures(context: ReportContext): Section<Measures> {
  const { benchmark, history, riskFree } = context;
  const { sums, riskSums, by } = context.compared;
  if (!sums.ok) return sums;
  if (!riskSums.ok) return riskSums;
  if (!context.riskSums.ok) return context.riskSums;
  const ofRisk = context.riskSums.value;
  const theirs = benchmark?.riskSums.ok === true ? benchmark.riskSums.value : null;
  const isDeposit = theirs !== null && benchmark?.interest !== null;
  const pair = benchmark && !isDeposit ? pairSums(sums.value, benchmark.returns) : null;
  const isShort = !coversYear(history.window.from, history.window.to);
  const isBrief = history.days.length < FEWEST_DAYS;
  const isTooFew = (id: MeasureId) => (isShort && OF_A_YEAR.has(id)) || (isBrief && !OF_ANY_DAYS.has(id));
  const rows = SERIES_MEASURES.map(({ id, unit, compute }): MeasureRow => {
    const measure = (of: SeriesSums) => (isTooFew(id) ? unmeasured('too_few') : compute(of));
    return {
      id,
      unit,
      portfolio: measure(OF_RISK.has(id) ? ofRisk : riskSums.value),
      benchmark: isDeposit && !OF_DEPOSITS.has(id) ? null : theirs && measure(theirs),
    };
  });
  if (pair?.ok === true)
    rows.push(
      ...PAIR_MEASURES.map(({ id, unit, compute }) => ({
        id,
        unit,
        portfolio: isTooFew(id) ? unmeasured('too_few') : compute(pair.value),
        benchmark: null,
      })),
    );
  return {
    ok: true,
    basis: basisOf(context, false, true),
    value: {
      by,
      rows,
      benchmark: pair?.ok === true || isDeposit ? (benchmark?.key ?? null) : null,
      riskFree: riskFree.taken,
    },
  };
}
