import type { Measured } from '../../measures/measured.ts';
import { SERIES_MEASURES } from '../../measures/registry.ts';
import { seriesSums } from '../../measures/sums.ts';
import { estimateOn, riskDays, riskSums, type RiskDays } from '../risk-days.ts';
import type { Interval } from '../../numerics/interval.ts';
import { intervalOf, resampleDays, valuesAt } from '../../numerics/stationary-bootstrap.ts';
import { ownDays } from '../../portfolio-history/own-days.ts';
import type { TailResult } from '../../tail-risk/tail-estimate.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';
import { estimateInRounds } from '../tail/estimate.ts';

const MEASURED = ['annualized_return', 'volatility', 'maximum_drawdown', 'sharpe'] as const;
export type ComparedId = (typeof MEASURED)[number] | 'value_at_risk';

export interface ComparisonRow {
  readonly id: ComparedId;
  /** Fractions, but for the Sharpe ratio; losses are positive. */
  readonly portfolio: number;
  readonly benchmark: number;
  /** 95% interval of portfolio less benchmark; null where it cannot be said. */
  readonly difference: Interval | null;
}

export interface Comparison {
  readonly benchmark: string;
  /** Those that could be measured of both. */
  readonly rows: readonly ComparisonRow[];
}

/** Fewer days resample to nothing new. */
const FEWEST = 60;

type Figures = ReadonlyMap<ComparedId, number>;

/**
 * Portfolio and index over the same days, and the interval of each difference: both are resampled at the same days (`resampleDays`), because
 * two levels that are each uncertain may differ for sure. Days with stand-ins count in the figures and not in the intervals. The
 * value at risk is by the method chosen. `no_benchmark` without an index.
 */
export function comparison(context: ReportContext): Section<Comparison> {
  const { benchmark, risk, riskFree, options } = context;
  if (benchmark === null) return { ok: false, reason: 'no_benchmark' };
  const estimate = (days: RiskDays) => estimateOn(days, options.method, options);
  const own = figuresOf(risk, riskFree.perDay, estimate);
  const theirs = figuresOf(riskDays(benchmark.returns, null), riskFree.perDay, estimate);
  const differences = differencesOf(context, benchmark.returns);
  const rows = [...own].flatMap(([id, portfolio]): readonly ComparisonRow[] => {
    const figure = theirs.get(id);
    if (figure === undefined) return [];
    return [
      { id, portfolio, benchmark: figure, difference: intervalOf(portfolio - figure, differences.get(id) ?? []) },
    ];
  });
  return { ok: true, basis: basisOf(context, true), value: { benchmark: benchmark.key, rows } };
}

function figuresOf(days: RiskDays, riskFree: Float64Array, estimate: (days: RiskDays) => TailResult): Figures {
  const sums = riskSums(days, seriesSums(days.recorded, riskFree), riskFree);
  const tail = estimate(days);
  const measured = MEASURED.map((id): readonly [ComparedId, Measured | undefined] => [
    id,
    sums.ok ? SERIES_MEASURES.find((measure) => measure.id === id)?.compute(sums.value) : sums,
  ]);
  return new Map([
    ...measured.flatMap(([id, value]) => (value?.ok === true ? [[id, value.value] as const] : [])),
    ...(tail.ok ? [['value_at_risk', tail.value.valueAtRisk] as const] : []),
  ]);
}

/** Portfolio less index in each round. */
function differencesOf(
  { history, risk, riskFree, options }: ReportContext,
  benchmark: Float64Array,
): ReadonlyMap<ComparedId, readonly number[]> {
  const differences = new Map<ComparedId, number[]>();
  const [recorded, spread] = [ownDays(history, risk.recorded), ownDays(history, risk.returns)];
  const count = recorded.length;
  if (count < FEWEST) return differences;
  const [index, rates] = [ownDays(history, benchmark), ownDays(history, riskFree.perDay)];
  const estimate = ({ returns }: RiskDays) => estimateInRounds(options.method, returns, options);
  resampleDays(count, options, (places) => {
    const free = valuesAt(rates, places);
    const theirs = figuresOf(riskDays(valuesAt(index, places), null), free, estimate);
    const days = { ...risk, recorded: valuesAt(recorded, places), returns: valuesAt(spread, places) };
    for (const [id, value] of figuresOf(days, free, estimate)) {
      const all = differences.get(id) ?? [];
      all.push(value - (theirs.get(id) ?? Number.NaN));
      differences.set(id, all);
    }
  });
  return differences;
}
