import { portfolioReturns } from '../contribution/contributions.ts';
import { acrossHours, spread, type AcrossHours, type PartsByMarket } from '../covariance/across-hours.ts';
import type { Outcome } from '../measures/measured.ts';
import { seriesSums, type SeriesSums, type SeriesSumsResult } from '../measures/sums.ts';
import type { Market } from '../quotes/market.ts';
import type { TailResult } from '../tail-risk/tail-estimate.ts';
import type { TailMethod } from './options.ts';
import { estimateBy, type SeededOptions } from './tail/estimate.ts';

/** The days that volatility and tails are measured on. */
export interface RiskDays {
  /** Returns of the dates, as the closes have them. */
  readonly recorded: Float64Array;
  /** Null for holdings of one country. */
  readonly hours: AcrossHours | null;
  /** The recorded ones, for holdings of both countries spread around their mean to the variance over three days (`acrossHours`). */
  readonly returns: Float64Array;
}

/** The days of holdings at these weights. One market for each series. */
export function riskDaysOf(
  series: readonly Float64Array[],
  weights: Float64Array,
  markets: readonly Market[],
): Outcome<RiskDays> {
  const recorded = portfolioReturns(series, weights);
  if (!recorded.ok) return recorded;
  // Holdings that cancel each other out don't move: shares of what rounding leaves would be in the billions.
  const isStill = recorded.value.every((value) => Math.abs(value) < ROUNDING);
  if (isStill) return { ok: true, value: riskDays(new Float64Array(recorded.value.length), null) };
  const parts = partsByMarket(series, weights, markets);
  return { ok: true, value: riskDays(recorded.value, parts) };
}

/** Of a day: sums of returns at weights carry errors of some 1e-17. */
const ROUNDING = 1e-13;

/** The days of a whole whose parts by country are known; `parts` is null where it is in one country. */
export function riskDays(recorded: Float64Array, parts: PartsByMarket | null): RiskDays {
  const hours = parts && acrossHours(parts);
  return { recorded, hours, returns: hours === null ? recorded : spread(recorded, hours.factor()) };
}

function partsByMarket(
  series: readonly Float64Array[],
  weights: Float64Array,
  markets: readonly Market[],
): PartsByMarket | null {
  const of = (market: Market) => {
    const inside = (_: unknown, i: number) => markets[i] === market;
    return portfolioReturns(series.filter(inside), weights.filter(inside));
  };
  const [india, america] = [of('IN'), of('US')];
  return india.ok && america.ok ? { IN: india.value, US: america.value } : null;
}

/**
 * `estimateBy` of risk days. Stretches of the historical method are compounded from recorded days, which have most of the days around in
 * them already.
 */
export function estimateOn(days: RiskDays, method: TailMethod, options: SeededOptions): TailResult {
  const { recorded, hours, returns } = days;
  const isCompounded = method === 'historical' && options.horizon > 1 && hours !== null;
  return estimateBy(method, isCompounded ? spread(recorded, hours.factor(options.horizon)) : returns, options);
}

/** Sums of risk days: spread and tails are theirs; what the value did, day by day and in all, is of the `recorded` sums. */
export function riskSums(
  { returns, hours }: RiskDays,
  recorded: SeriesSumsResult,
  riskFree: Float64Array,
): SeriesSumsResult {
  if (hours === null || !recorded.ok) return recorded;
  const corrected = seriesSums(returns, riskFree, recorded.value.daysPerYear);
  return corrected.ok ? { ok: true, value: { ...corrected.value, ...pathOf(recorded.value) } } : corrected;
}

function pathOf(sums: SeriesSums) {
  const { growth, best, worst, positive, maxDrawdown, drawdowns, sumDrawdowns, sumDrawdowns2, conditionalDrawdown } =
    sums;
  return { growth, best, worst, positive, maxDrawdown, drawdowns, sumDrawdowns, sumDrawdowns2, conditionalDrawdown };
}
