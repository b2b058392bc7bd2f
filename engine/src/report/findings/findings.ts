import { fitBenchmark } from '../../benchmark/regression.ts';
import { volatilityContributions } from '../../contribution/contributions.ts';
import { averageWithNeighborDays, type Traded } from '../../correlation/across-hours.ts';
import { averagePairwise, standardizedSum } from '../../correlation/average.ts';
import { usFundOf } from '../../instruments/nav-fund.ts';
import type { HeldToday, NoHistory } from '../../portfolio-history/history.ts';
import { coverageOf, leftOutOf } from '../../portfolio-history/coverage.ts';
import type { Moments } from '../../measures/moments.ts';
import { annualizedDeviation } from '../../measures/registry.ts';
import type { SeriesSumsResult } from '../../measures/sums.ts';
import { exceeds } from '../../numerics/exceeds.ts';
import type { AdvancedReason, HistoryContext, LowQualityData, WeightContext } from '../../rules/context.ts';
import type { PresetId } from '../../rules/presets.ts';
import { ON_HISTORY, ON_WEIGHTS, type AdvancedFinding } from '../../rules/registry.ts';
import { evaluate, type Verdicts } from '../../rules/rule.ts';
import { reasonOf } from '../correlation/correlation.ts';
import { currentOf } from '../drawdown/drawdown.ts';
import { basisOf, type ReportContext, type ReportContextResult } from '../context.ts';
import type { Section, ValueBasis } from '../section.ts';
import { missingReason } from '../missing-reason.ts';
import { FEWEST_DAYS, findingIntervals } from './intervals.ts';
import { weightContext } from './weights.ts';

export interface FindingsReport extends Verdicts<AdvancedFinding['id'], AdvancedReason> {
  readonly preset: PresetId;
  /** Keys of holdings larger than a company may be for which there is no limit, because they are no equity: gold, debt, cryptocurrencies. */
  readonly unlimited: readonly string[];
  /** Keys of holdings without a value, in no weight. */
  readonly unvalued: readonly string[];
}

/** The advanced rules on this portfolio: those that need no more than its weights without a price history too. */
export function findings(context: ReportContextResult): Section<FindingsReport, ValueBasis> {
  const { input, options } = context.ok ? context.value : context;
  const weights = weightContext(input, options);
  if (weights === null) return { ok: false, reason: context.ok ? 'no_value' : missingReason(context) };
  const isNoEquity = new Set(input.holdings.flatMap(({ key, isNoEquity: is }) => (is === true ? [key] : [])));
  const valued = new Set(weights.holdings.map(({ key }) => key));
  const value = {
    ...(context.ok
      ? evaluate([...ON_WEIGHTS, ...ON_HISTORY], { ...weights, ...historyFacts(context.value) })
      : withoutHistory(weights, context.reason)),
    preset: weights.preset.id,
    unlimited: weights.holdings
      .filter(({ key, weight }) => isNoEquity.has(key) && exceeds(weight, weights.preset.holding.notice))
      .map(({ key }) => key),
    unvalued: [...input.unpriced, ...input.holdings.map(({ key }) => key).filter((key) => !valued.has(key))],
  };
  return { ok: true, basis: context.ok ? basisOf(context.value, true) : valueBasis(weights, value.unvalued), value };
}

function withoutHistory(weights: WeightContext, because: NoHistory): Verdicts<AdvancedFinding['id'], AdvancedReason> {
  const verdicts = evaluate(ON_WEIGHTS, weights);
  const reason = because === 'too_few' ? because : 'no_history';
  const others = ON_HISTORY.map(({ id }) => ({ id, reason, holdings: [] }) as const);
  return { ...verdicts, abstained: [...verdicts.abstained, ...others] };
}

function valueBasis({ base, holdings }: WeightContext, unvalued: readonly string[]): ValueBasis {
  const leftOut = unvalued.map((key) => ({ key, reason: 'no_price' as const, value: null }));
  const counted = holdings.map(({ value }) => ({ value, ownPart: 1 }));
  return { currency: base, window: null, coverage: coverageOf(counted, leftOut), tail: null, hoursFactor: null };
}

/** What the rules that need returns see, and what a history adds to what is known of data quality. */
function historyFacts(context: ReportContext): Omit<HistoryContext, Exclude<keyof WeightContext, 'lowQuality'>> {
  const { history, options, returns, compared, index, weights, input } = context;
  const tail = context.tailBy(options.method).estimate;
  const { series, addedCovariances } = context;
  const risk = volatilityContributions(series, weights, addedCovariances, context.varianceShares());
  const traded = tradedOf(context);
  const moments = traded.map((one) => one.moments);
  const tradedReturns = traded.map((one) => one.returns);
  const sum = standardizedSum(tradedReturns, moments);
  const average = averageWithNeighborDays(averagePairwise(tradedReturns, moments, sum), traded, moments);
  const parts = risk.ok ? risk.value.parts : weights;
  const whole = risk.ok ? risk.value.total : 1;
  const byPart = history.holdings
    .map(({ held, weight }, i) => ({ key: held.key, part: parts[i] ?? 0, above: (parts[i] ?? 0) / whole - weight }))
    .toSorted((a, b) => b.part - a.part);
  const isLong = returns.length >= FEWEST_DAYS;
  const estimates = {
    volatility: isLong ? volatilityOf(context.riskSums) : null,
    benchmark: index && benchmarkContext(returns, index),
    averageCorrelation: isLong && average.ok ? average.value : null,
  };
  return {
    ...estimates,
    covered: history.total,
    intervals: findingIntervals(context, { series: tradedReturns, moments, sum }, estimates),
    byRiskContribution: byPart.map(({ key }) => key),
    riskAboveWeight: byPart
      .filter(({ above }) => above > 0)
      .toSorted((a, b) => b.above - a.above)
      .map(({ key }) => key),
    valueAtRisk: tail.ok ? tail.value.valueAtRisk * history.total : null,
    drawdown: compared.sums.ok ? currentOf(compared.sums.value.drawdowns, context) : null,
    lowQuality: input.isSampleMarket === true ? null : lowQualityOf(context),
  };
}

function tradedOf(context: ReportContext): readonly (Traded & { readonly moments: Moments })[] {
  const all = context.moments();
  return context.history.holdings.flatMap((one, i) => {
    const moments = all[i];
    const { held, returns } = one;
    return moments === undefined || reasonOf(one) !== null ? [] : [{ market: held.market, returns, moments }];
  });
}

function volatilityOf(sums: SeriesSumsResult): number | null {
  const volatility = sums.ok ? annualizedDeviation(sums.value) : Infinity;
  return Number.isFinite(volatility) ? volatility : null;
}

function benchmarkContext(
  returns: Float64Array,
  { returns: theirs, riskSums: sums }: NonNullable<ReportContext['index']>,
): HistoryContext['benchmark'] {
  const volatility = volatilityOf(sums);
  const fit = fitBenchmark(returns, theirs);
  return volatility !== null && fit.ok ? { volatility, beta: fit.value.beta } : null;
}

/** All of a holding without a market price of today; otherwise its part of days that were by proxy or unmoved. */
function lowQualityOf({ history, input }: ReportContext): LowQualityData {
  const states = new Map(input.holdings.map(({ key, price }) => [key, price]));
  const held = history.holdings.map(({ held: { key, market }, value, ownPart, unmovedPart }) => ({
    key,
    value:
      states.get(key) === 'market' ? value * (1 - ownPart + (isDollarFund({ key, market }) ? 0 : unmovedPart)) : value,
  }));
  const leftOut = leftOutOf(history.coverage).map(({ key, value }) => ({ key, value }));
  return {
    holdings: [...held, ...leftOut].filter(({ value }) => value === null || value > 0),
    known: leftOut.reduce((sum, { value }) => sum + (value ?? 0), history.total),
  };
}

/** A US money market fund keeps a price of one dollar between its payouts. */
function isDollarFund({ key, market }: Pick<HeldToday, 'key' | 'market'>): boolean {
  return market === 'US' && usFundOf(key.slice('US:'.length)) === 'money_market';
}
