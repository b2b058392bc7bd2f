import { fitBenchmark } from '../../benchmark/regression.ts';
import { volatilityContributions } from '../../contribution/contributions.ts';
import { averageWithNeighborDays, type Traded } from '../../correlation/across-hours.ts';
import { averagePairwise } from '../../correlation/average.ts';
import type { PortfolioHistory } from '../../portfolio-history/history.ts';
import { leftOutOf, type LeftOutReason } from '../../portfolio-history/coverage.ts';
import { companyExposures } from '../../look-through/look-through.ts';
import { annualizedDeviation } from '../../measures/registry.ts';
import type { SeriesSumsResult } from '../../measures/sums.ts';
import { exceeds } from '../../numerics/exceeds.ts';
import type { HistoryContext, HistoryReason, LowQualityData } from '../../rules/context.ts';
import { presetFor, type PresetId } from '../../rules/presets.ts';
import { ADVANCED, type AdvancedFinding } from '../../rules/registry.ts';
import { evaluate, type Verdicts } from '../../rules/rule.ts';
import { reasonOf } from '../correlation/correlation.ts';
import { currentOf } from '../drawdown/drawdown.ts';
import { exposureIn } from '../exposure/exposure.ts';
import { companiesIn } from '../companies.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';
import { estimateOn } from '../risk-days.ts';
import { findingIntervals } from './intervals.ts';

export interface FindingsReport extends Verdicts<AdvancedFinding['id'], HistoryReason> {
  readonly preset: PresetId;
  /** Keys of holdings larger than a company may be for which there is no limit, because they are no equity: gold, debt, cryptocurrencies. */
  readonly unlimited: readonly string[];
}

/** The advanced rules on this portfolio. */
export function findings(context: ReportContext): Section<FindingsReport> {
  const { history, options, returns, compared, index, series, weights, input } = context;
  const preset = presetFor(history.base, options.limits);
  const exposure = exposureIn(history);
  if (exposure === null) return { ok: false, reason: 'no_value' };
  const { matched, values } = companiesIn(context);
  const tail = estimateOn(context.risk, options.method, options);
  const risk = volatilityContributions(series, weights, context.addedCovariances);
  const traded = tradedOf(history);
  const average = averageWithNeighborDays(averagePairwise(traded.map((one) => one.returns)), traded);
  const parts = risk.ok ? risk.value.parts : weights;
  const whole = risk.ok ? risk.value.total : 1;
  const byPart = history.holdings
    .map(({ held, weight }, i) => ({ key: held.key, part: parts[i] ?? 0, above: (parts[i] ?? 0) / whole - weight }))
    .toSorted((a, b) => b.part - a.part);
  const estimates = {
    volatility: volatilityOf(context.riskSums),
    benchmark: index && benchmarkContext(returns, index),
    averageCorrelation: average.ok ? average.value : null,
  };
  const ruleContext: HistoryContext = {
    ...estimates,
    intervals: findingIntervals(
      context,
      traded.map((one) => one.returns),
      estimates,
    ),
    preset,
    base: history.base,
    total: history.total,
    holdings: history.holdings.map(({ held: { key, isFund = false }, value, weight }) => ({
      key,
      value,
      weight,
      isFund,
    })),
    companies: companyExposures(matched, values),
    exposure,
    byRiskContribution: byPart.map(({ key }) => key),
    riskAboveWeight: byPart
      .filter(({ above }) => above > 0)
      .toSorted((a, b) => b.above - a.above)
      .map(({ key }) => key),
    valueAtRisk: tail.ok ? tail.value.valueAtRisk * history.total : null,
    drawdown: compared.sums.ok ? currentOf(compared.sums.value.drawdowns, context) : null,
    unrated: leftOutOf(history.coverage).flatMap(({ key, reason }) => (UNRATED.has(reason) ? [key] : [])),
    lowQuality: input.isSampleMarket === true ? null : lowQualityOf(context),
  };
  const unlimited = history.holdings
    .filter(({ held, weight }) => held.isNoEquity === true && exceeds(weight, preset.holding.notice))
    .map(({ held: { key } }) => key);
  const value = { ...evaluate(ADVANCED, ruleContext), preset: preset.id, unlimited };
  return { ok: true, basis: basisOf(context, true), value };
}

const UNRATED: ReadonlySet<LeftOutReason> = new Set(['no_rate', 'unknown_currency']);

function tradedOf({ holdings }: PortfolioHistory): readonly Traded[] {
  return holdings.filter((one) => reasonOf(one) === null).map(({ held: { market }, returns }) => ({ market, returns }));
}

function volatilityOf(sums: SeriesSumsResult): number | null {
  return sums.ok ? annualizedDeviation(sums.value) : null;
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
  const held = history.holdings.map(({ held: { key }, value, ownPart, unmovedPart }) => ({
    key,
    value: states.get(key) === 'market' ? value * (1 - ownPart + unmovedPart) : value,
  }));
  const leftOut = leftOutOf(history.coverage).map(({ key, value }) => ({ key, value }));
  return {
    holdings: [...held, ...leftOut].filter(({ value }) => value === null || value > 0),
    known: leftOut.reduce((sum, { value }) => sum + (value ?? 0), history.total),
  };
}
