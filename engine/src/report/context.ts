import { varianceShares, type VarianceShares } from '../contribution/contributions.ts';
import { lazy } from '../lazy.ts';
import type { Currency } from '../money/currency.ts';
import { drawStretches, type DrawnStretches } from '../numerics/stationary-bootstrap.ts';
import { ownDaysOf, type OwnDays } from '../portfolio-history/own-days.ts';
import { portfolioHistory } from '../portfolio-history/portfolio-history.ts';
import { growthsOf } from '../portfolio-history/portfolio-series.ts';
import type { NoHistory, PortfolioHistory } from '../portfolio-history/history.ts';
import type { Outcome } from '../measures/measured.ts';
import { momentsOf, type Moments } from '../measures/moments.ts';
import { seriesSums, type SeriesSumsResult } from '../measures/sums.ts';
import { riskFreeOver, type RiskFree } from '../rates/risk-free.ts';
import { simulateHistories, type SimulatedHistories } from '../tail-risk/filtered-bootstrap.ts';
import { benchmarkOf, homeIndex, type Benchmark } from './benchmark.ts';
import type { ReportInput } from './input.ts';
import type { ReportOptions, TailMethod } from './options.ts';
import { estimateOn, riskDaysOf, riskSums, type RiskDays } from './risk-days.ts';
import type { Basis } from './section.ts';
import type { TailResult } from '../tail-risk/tail-estimate.ts';
import type { TailIntervals } from '../tail-risk/uncertainty.ts';
import { intervalsBy } from './tail/estimate.ts';

export interface EstimatedTail {
  readonly estimate: TailResult;
  /** Null without an estimate, and where it cannot be said. */
  readonly intervals: () => TailIntervals | null;
}

/** What all sections are made from. */
export interface ReportContext {
  readonly input: ReportInput;
  readonly options: ReportOptions;
  readonly history: PortfolioHistory;
  /** In the base currency, at today's weights every day. */
  readonly returns: Float64Array;
  readonly sums: SeriesSumsResult;
  /** What volatility and tails are measured on: `returns` and `sums`, corrected for closing hours where both countries are held. */
  readonly risk: RiskDays;
  readonly riskSums: SeriesSumsResult;
  /**
   * The same four as they stand beside the benchmark. An index is of prices, so dividends are left out on both sides; a deposit earns
   * interest, so they are in. Risk alone is measured on `returns`, in which a dividend is no loss.
   */
  readonly compared: Days & { readonly by: ReturnBasis };
  /** What closing hours add to the covariance of each holding with the whole; null for holdings of one country. */
  readonly addedCovariances: Float64Array | null;
  readonly weights: Float64Array;
  /** One for each holding of the history. */
  readonly series: readonly Float64Array[];
  /** What to compare with, see `benchmarkOf`; null where that doesn't reach over the days. */
  readonly benchmark: Benchmark | null;
  /** What betas and limits are measured by: the benchmark, or the home market's index where that is a deposit, which does not move. */
  readonly index: Benchmark | null;
  readonly riskFree: RiskFree;
  /** Of a series of the history's days those that are observations. */
  readonly ownDays: OwnDays;
  /** Of each of `series`. */
  readonly moments: () => readonly Moments[];
  /** What 1 became in each holding over the window, on the basis of `compared`. */
  readonly growths: () => Float64Array;
  /** What each holding brings of the variance of the whole. */
  readonly varianceShares: () => Outcome<VarianceShares>;
  /** `ownDays` drawn with replacement, for intervals of differences from the benchmark and of what limits are compared with. */
  readonly drawnDays: () => DrawnStretches;
  /** What `ownDays` of `risk` might have been, for the intervals of volatility and tails; null where they don't vary. */
  readonly simulated: () => SimulatedHistories | null;
  /** Value at risk and expected shortfall of `risk` by a method, and how sure they are. */
  readonly tailBy: (method: TailMethod) => EstimatedTail;
}

/** `price`: dividends left out. `total`: dividends reinvested. */
export type ReturnBasis = 'price' | 'total';

type Days = Pick<ReportContext, 'returns' | 'sums' | 'risk' | 'riskSums'>;

/** Without a history there is still what it was asked for: limits on weights need no more. */
export type ReportContextResult =
  | { readonly ok: true; readonly value: ReportContext }
  | (Pick<ReportContext, 'input' | 'options'> & { readonly ok: false; readonly reason: NoHistory });

/** Reads the histories once: the expensive part of a report, which its sections then share. */
export function buildContext(input: ReportInput, options: ReportOptions): ReportContextResult {
  const { base, window } = options;
  const result = portfolioHistory({ ...input, base, window });
  if (!result.ok) return { ...result, input, options };
  const history = result.value;
  const weights = Float64Array.from(history.holdings, ({ weight }) => weight);
  const series = history.holdings.map(({ returns }) => returns);
  const markets = history.holdings.map(({ held }) => held.market);
  const days = riskDaysOf(series, weights, markets);
  if (!days.ok) return { ...days, input, options };
  const riskFree = riskFreeOver(base, history.days, history.daysPerYear);
  const whole = daysOf(days.value, history, riskFree);
  const benchmark = benchmarkOf(history, options.benchmark, riskFree);
  const added = addedCovariances(history, whole.risk);
  const ownDays = ownDaysOf(history);
  const ownRisk = ownDays(whole.risk.returns);
  const simulated = lazy(() => simulateHistories(ownRisk, options));
  const compared: ReportContext['compared'] =
    (benchmark?.interest ?? null) === null
      ? { ...(priceDays(history, weights, riskFree) ?? whole), by: 'price' }
      : { ...whole, by: 'total' };
  return {
    ok: true,
    value: {
      input,
      options,
      history,
      ...whole,
      compared,
      addedCovariances: added,
      weights,
      series,
      benchmark,
      index: benchmark === null || benchmark.interest === null ? benchmark : homeIndex(history, riskFree),
      riskFree,
      ownDays,
      moments: lazy(() => series.map(momentsOf)),
      growths: lazy(() => growthsOf(history.holdings, compared.by)),
      varianceShares: lazy(() => varianceShares(series, weights, added, { ok: true, value: whole.returns })),
      drawnDays: lazy(() => drawStretches(ownRisk.length, options)),
      simulated,
      tailBy: tailsOf(whole.risk, simulated, options),
    },
  };
}

/** Each method's tail is estimated when it is first asked for. */
function tailsOf(
  risk: RiskDays,
  simulated: ReportContext['simulated'],
  options: ReportOptions,
): ReportContext['tailBy'] {
  const found = new Map<TailMethod, EstimatedTail>();
  return (method) => {
    const known = found.get(method);
    if (known !== undefined) return known;
    const estimate = estimateOn(risk, method, options);
    const tail: EstimatedTail = {
      estimate,
      intervals: lazy(() => (estimate.ok ? intervalsBy(method, estimate.value, simulated(), options) : null)),
    };
    found.set(method, tail);
    return tail;
  };
}

function daysOf(risk: RiskDays, { daysPerYear }: PortfolioHistory, { perDay }: RiskFree): Days {
  const sums = seriesSums(risk.recorded, perDay, daysPerYear);
  return { returns: risk.recorded, sums, risk, riskSums: riskSums(risk, sums, perDay) };
}

/** Null where no dividend was paid. */
function priceDays(history: PortfolioHistory, weights: Float64Array, riskFree: RiskFree): Days | null {
  const { holdings } = history;
  if (holdings.every(({ returns, priceReturns }) => returns === priceReturns)) return null;
  const days = riskDaysOf(
    holdings.map(({ priceReturns }) => priceReturns),
    weights,
    holdings.map(({ held }) => held.market),
  );
  return days.ok ? daysOf(days.value, history, riskFree) : null;
}

/** What closing hours add to the covariance of each holding with the whole; null for holdings of one country. */
export function addedCovariances(
  { holdings }: Pick<PortfolioHistory, 'holdings'>,
  { hours }: RiskDays,
): Float64Array | null {
  return hours && Float64Array.from(holdings, ({ held, returns }) => hours.added(returns, held.market));
}

/** What the figures of a section rest on: with the method, where they are of one; with what closing hours do, where volatility is among them. */
export function basisOf({ history, options, risk }: ReportContext, hasMethod: boolean, isSpread = hasMethod): Basis {
  const { method, confidence, horizon } = options;
  const currency: Currency = history.base;
  return {
    currency,
    window: history.window,
    coverage: history.coverage,
    tail: hasMethod ? { method, confidence, horizon } : null,
    hoursFactor: isSpread ? (risk.hours?.factor() ?? null) : null,
  };
}
