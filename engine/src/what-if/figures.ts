import { fitBenchmark } from '../benchmark/regression.ts';
import { concentrationOf } from '../concentration/concentration.ts';
import { companyExposures } from '../look-through/look-through.ts';
import type { MatchedCompanies } from '../look-through/match-companies.ts';
import type { Outcome } from '../measures/measured.ts';
import { annualizedVolatility } from '../measures/volatility.ts';
import type { PortfolioHistory } from '../portfolio-history/history.ts';
import { ownDaysOf, type OwnDays } from '../portfolio-history/own-days.ts';
import type { ReportContext } from '../report/context.ts';
import { estimateOn, riskDaysOf } from '../report/risk-days.ts';
import type { RecordedState } from './estimate-changes.ts';
import type { TradeFigures } from './trade.ts';

type FiguresResult = Outcome<TradeFigures>;

interface WeighedState extends RecordedState {
  readonly weights: Float64Array;
}

/** A context's holdings, had they these values. */
export function stateOf(context: ReportContext, values: Float64Array): Outcome<WeighedState> {
  const value = values.reduce((sum, one) => sum + one, 0);
  const weights = values.map((one) => one / value);
  const days = daysOf(context, weights);
  if (!days.ok) return days;
  const { returns, recorded } = days.value;
  return { ok: true, value: { value, weights, returns, recorded } };
}

/** The days that are observations of both states: what is bought may have had a stand-in for longer than what is held. */
export function ownDaysOfBoth(
  { holdings, days }: PortfolioHistory,
  before: Pick<WeighedState, 'weights'>,
  after: Pick<WeighedState, 'weights'>,
): OwnDays {
  const largest = holdings.map((one, place) => ({
    ...one,
    weight: Math.max(before.weights[place] ?? 0, after.weights[place] ?? 0),
  }));
  return ownDaysOf({ holdings: largest, days });
}

function daysOf({ series, history }: ReportContext, weights: Float64Array) {
  const markets = history.holdings.map(({ held }) => held.market);
  return riskDaysOf(series, weights, markets);
}

/** The figures of a context's holdings, had they these values; `place` is that of the share traded, `matched` their companies. */
export function figuresOf(
  context: ReportContext,
  values: Float64Array,
  place: number,
  matched: MatchedCompanies,
): FiguresResult {
  const { options, index, history } = context;
  const total = values.reduce((sum, value) => sum + value, 0);
  const weights = values.map((value) => value / total);
  const days = daysOf(context, weights);
  if (!days.ok) return days;
  const { recorded, returns } = days.value;
  const concentration = concentrationOf(values);
  if (!concentration.ok) return concentration;
  const volatility = annualizedVolatility(returns, history.daysPerYear);
  if (!volatility.ok) return volatility;
  const tail = estimateOn(days.value, options.method, options);
  if (!tail.ok) return tail;
  const fit = index && fitBenchmark(recorded, index.returns);
  const { valueAtRisk, expectedShortfall } = tail.value;
  return {
    ok: true,
    value: {
      value: total,
      weight: weights[place] ?? 0,
      largestWeight: concentration.value.largest,
      largestCompany: companyExposures(matched, values)[0]?.weight ?? null,
      topFive: concentration.value.topFive,
      effectiveCount: concentration.value.effectiveCount,
      volatility: volatility.value,
      valueAtRisk,
      valueAtRiskAmount: valueAtRisk * total,
      expectedShortfall,
      expectedShortfallAmount: expectedShortfall * total,
      beta: fit?.ok === true ? fit.value.beta : null,
    },
  };
}

/** after − before, of each. */
export function differenceOf(before: TradeFigures, after: TradeFigures): TradeFigures {
  return {
    value: after.value - before.value,
    weight: after.weight - before.weight,
    largestWeight: after.largestWeight - before.largestWeight,
    largestCompany: difference(before.largestCompany, after.largestCompany),
    topFive: after.topFive - before.topFive,
    effectiveCount: after.effectiveCount - before.effectiveCount,
    volatility: after.volatility - before.volatility,
    valueAtRisk: after.valueAtRisk - before.valueAtRisk,
    valueAtRiskAmount: after.valueAtRiskAmount - before.valueAtRiskAmount,
    expectedShortfall: after.expectedShortfall - before.expectedShortfall,
    expectedShortfallAmount: after.expectedShortfallAmount - before.expectedShortfallAmount,
    beta: difference(before.beta, after.beta),
  };
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}
