import type { Measured } from '../../measures/measured.ts';
import { PAIR_MEASURES, SERIES_MEASURES } from '../../measures/registry.ts';
import { pairSums, seriesSums, type SeriesSumsResult } from '../../measures/sums.ts';
import { annualizedVolatility } from '../../measures/volatility.ts';
import { coversYear } from '../../returns/days-per-year.ts';
import { estimateOn, riskSums, type RiskDays } from '../risk-days.ts';
import type { Interval } from '../../numerics/interval.ts';
import { intervalOf } from '../../numerics/stationary-bootstrap.ts';
import type { TailResult } from '../../tail-risk/tail-estimate.ts';
import type { Benchmark } from '../benchmark.ts';
import { basisOf, type ReportContext, type ReturnBasis } from '../context.ts';
import type { Section } from '../section.ts';
import { differencesOf } from './differences.ts';
import { COMPARED_IDS, FEWEST_COMPARED, type ComparedId, type Side } from './compared.ts';

/** Fewer than 60 days say nothing of them. */
const ESTIMATED: ReadonlySet<ComparedId> = new Set(['volatility', 'sharpe', 'beta']);
const MEASURED = ['annualized_return', 'maximum_drawdown', 'sharpe'] as const;
export interface ComparisonRow {
  readonly id: ComparedId;
  /** Fractions, but for the Sharpe ratio and beta; losses are positive. Beta is that to the benchmark. Null where there is none. */
  readonly portfolio: number | null;
  readonly benchmark: number | null;
  /** 95% interval of portfolio less benchmark; null where it cannot be said. */
  readonly difference: Interval | null;
}

export interface Comparison extends Pick<Benchmark, 'parts' | 'interest'> {
  readonly benchmark: string;
  /** What the returns of both are. */
  readonly by: ReturnBasis;
  /** Of all days those without stand-ins, on which differences are tested; with fewer than 60 none is. */
  readonly tested: { readonly days: number; readonly of: number };
  /** Those that could be measured of both, a yearly return of at least a year; beside a deposit also what it has none of. */
  readonly rows: readonly ComparisonRow[];
}

type Figures = ReadonlyMap<ComparedId, number>;

/** What daily returns are annualized by, and what they are above. */
interface Rates {
  readonly daysPerYear: number;
  /** One for each day. */
  readonly riskFree: Float64Array;
}

/**
 * Portfolio and benchmark over the same days, on one basis (`compared`) but for volatility and value at risk, which are the report's own, and the interval of each difference: both are resampled at the same days (`drawStretches`),
 * because two levels that are each uncertain may differ for sure. Days with stand-ins count in the figures and not in the intervals. The
 * value at risk is by the method chosen. A deposit has a return and cannot fall; it has no Sharpe ratio, and nothing has a beta to it.
 * `no_benchmark` without a benchmark.
 */
export function comparison(context: ReportContext): Section<Comparison> {
  const { benchmark, compared, riskFree, history, options } = context;
  if (benchmark === null) return { ok: false, reason: 'no_benchmark' };
  const { key, parts, interest } = benchmark;
  const estimate = (days: RiskDays) => estimateOn(days, options.method, options);
  const rates = { daysPerYear: history.daysPerYear, riskFree: riskFree.perDay };
  const [own, theirs] = [sideOf(context), alone(benchmark.risk)];
  const both = figuresOfBoth(own, theirs, interest, rates, estimate);
  const differences = differencesOf(context, own, theirs, interest !== null);
  const isShort = !coversYear(history.window.from, history.window.to);
  const isBrief = history.days.length < FEWEST_COMPARED;
  const rows = COMPARED_IDS.flatMap((id): readonly ComparisonRow[] => {
    if (isShort && id === 'annualized_return') return [];
    if (isBrief && ESTIMATED.has(id)) return [];
    const [portfolio, figure] = [both.own.get(id) ?? null, both.theirs.get(id) ?? null];
    if (portfolio !== null && figure !== null)
      return [
        { id, portfolio, benchmark: figure, difference: intervalOf(portfolio - figure, differences.get(id) ?? []) },
      ];
    return interest === null ? [] : [{ id, portfolio, benchmark: figure, difference: null }];
  });
  const { recorded } = compared.risk;
  const tested = { days: context.ownDays(recorded).length, of: recorded.length };
  const value = { benchmark: key, by: compared.by, parts, interest, tested, rows };
  return { ok: true, basis: basisOf(context, true), value };
}

interface Both {
  readonly own: Figures;
  readonly theirs: Figures;
}

function figuresOfBoth(
  own: Side,
  theirs: Side,
  interest: number | null,
  rates: Rates,
  estimate: (days: RiskDays) => TailResult,
): Both {
  const sums = recordedSums(own, rates);
  const ours = figuresOf(own, sums, rates, estimate);
  if (interest !== null) return { own: ours, theirs: ofDeposit(theirs.compared, rates) };
  const pair = sums.ok ? pairSums(sums.value, theirs.compared.recorded) : sums;
  const beta = pair.ok ? PAIR_MEASURES.find(({ id }) => id === 'beta')?.compute(pair.value) : undefined;
  const index = figuresOf(theirs, recordedSums(theirs, rates), rates, estimate);
  if (beta?.ok !== true) return { own: ours, theirs: index };
  return { own: new Map([...ours, ['beta', beta.value]]), theirs: new Map([...index, ['beta', 1]]) };
}

function ofDeposit({ recorded }: RiskDays, { riskFree, daysPerYear }: Rates): Figures {
  const sums = seriesSums(recorded, riskFree, daysPerYear);
  const gained = sums.ok ? measureOf('annualized_return')?.compute(sums.value) : undefined;
  return new Map([
    ...(gained?.ok === true ? [['annualized_return', gained.value] as const] : []),
    ['volatility', 0],
    ['maximum_drawdown', 0],
    ['value_at_risk', 0],
  ]);
}

function measureOf(wanted: (typeof MEASURED)[number]) {
  return SERIES_MEASURES.find(({ id }) => id === wanted);
}

function recordedSums({ compared }: Side, { riskFree, daysPerYear }: Rates): SeriesSumsResult {
  return seriesSums(compared.recorded, riskFree, daysPerYear);
}

function figuresOf(
  { compared, risk }: Side,
  recorded: SeriesSumsResult,
  { riskFree, daysPerYear }: Rates,
  estimate: (days: RiskDays) => TailResult,
): Figures {
  const sums = riskSums(compared, recorded, riskFree);
  const volatility = annualizedVolatility(risk.returns, daysPerYear);
  const tail = estimate(risk);
  const measured = MEASURED.map((id): readonly [ComparedId, Measured | undefined] => [
    id,
    sums.ok ? measureOf(id)?.compute(sums.value) : sums,
  ]);
  return new Map([
    ...measured.flatMap(([id, value]) => (value?.ok === true ? [[id, value.value] as const] : [])),
    ...(volatility.ok ? [['volatility', volatility.value] as const] : []),
    ...(tail.ok ? [['value_at_risk', tail.value.valueAtRisk] as const] : []),
  ]);
}

function sideOf({ compared, risk }: ReportContext): Side {
  return { compared: compared.risk, risk };
}

function alone(days: RiskDays): Side {
  return { compared: days, risk: days };
}
