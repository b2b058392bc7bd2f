import { largestOf } from '../numerics/extremes.ts';
import { DAYS_PER_YEAR } from '../returns/compound.ts';
import { measured, unmeasured, type Measured, type Unmeasured } from './measured.ts';
import { excessKurtosis, skewness, standardDeviation } from './moments.ts';
import { NO_SPREAD } from './ratios.ts';
import { minimumTrackRecordOf, probabilisticSharpeOf } from './sharpe-confidence.ts';
import { pairSums, seriesSums, type Captured, type SeriesSums } from './tear-sheet-sums.ts';

/** Of a series alone. */
export const OWN_MEASURES = [
  'total_return',
  'annualised_return',
  'volatility',
  'downside_deviation',
  'skewness',
  'excess_kurtosis',
  'best_day',
  'worst_day',
  'positive_days',
  'value_at_risk_95',
  'expected_shortfall_95',
  'tail_ratio',
  'maximum_drawdown',
  'conditional_drawdown_95',
  'ulcer_index',
  'pain_index',
  'sharpe',
  'probabilistic_sharpe',
  'minimum_track_record',
  'sortino',
  'calmar',
  'omega',
] as const;

/** Against a benchmark. */
export const PAIR_MEASURES = [
  'beta',
  'alpha',
  'correlation',
  'r_squared',
  'tracking_error',
  'information_ratio',
  'up_capture',
  'down_capture',
] as const;

export type OwnMeasureId = (typeof OWN_MEASURES)[number];
export type PairMeasureId = (typeof PAIR_MEASURES)[number];
export type MeasureId = OwnMeasureId | PairMeasureId;

/** Every measure with its number or its reason; or the reason that there is none of them. */
type Sheet<Id extends string> =
  | { readonly ok: true; readonly value: Readonly<Record<Id, Measured>> }
  | { readonly ok: false; readonly reason: Unmeasured };

const TAIL = 0.05;
/** The 5 % quantile of nearly everything lies farther out than this many deviations, and so does what must be sorted for it. */
const NEAR_TAIL = 1.2;

/**
 * All measures of a series of daily simple returns in two passes: what `measures/`, `drawdown/` and `tail-risk/` have one by one,
 * with the same conventions. `riskFree` is a rate for each day; Sharpe's and Sortino's ratios are of the excess over it, all else of the
 * returns. At least two; `lost_everything` where a return is −1 or less.
 */
export function tearSheet(returns: Float64Array, riskFree: Float64Array): Sheet<OwnMeasureId> {
  const problem = sheetObstacle(returns, riskFree);
  if (problem !== null) return unmeasured(problem);
  const sums = seriesSums(returns, riskFree);
  return sums === null ? unmeasured('lost_everything') : { ok: true, value: ownSheet(returns, sums) };
}

/** The measures of a series against a benchmark over the same days, in one pass more. */
export function tearSheetAgainst(
  returns: Float64Array,
  benchmark: Float64Array,
  riskFree: Float64Array,
): Sheet<PairMeasureId> {
  const problem = sheetObstacle(returns, riskFree) ?? sheetObstacle(benchmark, riskFree);
  if (problem !== null) return unmeasured(problem);
  const [own, theirs] = [seriesSums(returns, riskFree), seriesSums(benchmark, riskFree)];
  if (own === null || theirs === null) return unmeasured('lost_everything');
  return { ok: true, value: pairSheet([returns, own], [benchmark, theirs], riskFree) };
}

type Summed = readonly [returns: Float64Array, sums: SeriesSums];

function pairSheet(portfolio: Summed, benchmark: Summed, riskFree: Float64Array): Record<PairMeasureId, Measured> {
  const [[returns, own], [, theirs]] = [portfolio, benchmark];
  const pair = pairSums(portfolio, benchmark, riskFree);
  const count = returns.length;
  const spread = theirs.excess.sum2 > 0;
  const beta = pair.product / theirs.excess.sum2;
  const correlation = pair.product / Math.sqrt(own.excess.sum2 * theirs.excess.sum2);
  const tracking = Math.sqrt(pair.active2 / (count - 1));
  const active = { count, mean: pair.activeMean, sum2: pair.active2, sum3: 0, sum4: 0 };
  const needs = (is: boolean, value: number): Measured => (is ? measured(value) : unmeasured('no_variation'));
  return {
    beta: needs(spread, beta),
    alpha: needs(spread, (own.excess.mean - beta * theirs.excess.mean) * DAYS_PER_YEAR),
    correlation: needs(spread && own.excess.sum2 > 0, clamp(correlation)),
    r_squared: needs(spread && own.excess.sum2 > 0, clamp(correlation) ** 2),
    tracking_error: measured(tracking * Math.sqrt(DAYS_PER_YEAR)),
    information_ratio: needs(hasSpread(active.mean, tracking), (active.mean / tracking) * Math.sqrt(DAYS_PER_YEAR)),
    up_capture: captured(pair.up),
    down_capture: captured(pair.down),
  };
}

function ownSheet(returns: Float64Array, sums: SeriesSums): Record<OwnMeasureId, Measured> {
  const { moments, excess, growth, worstFall } = sums;
  const { count, mean } = moments;
  const deviation = standardDeviation(moments);
  const varies = deviation > 0;
  const annualised = growth ** (DAYS_PER_YEAR / count) - 1;
  const excessDeviation = standardDeviation(excess);
  const hasSharpe = hasSpread(excess.mean, excessDeviation);
  const annually = Math.sqrt(DAYS_PER_YEAR);
  const tails = tailsOf(returns, mean, deviation);
  const downside = Math.sqrt(sums.excessDownside2 / count) * annually;
  const of = (is: boolean, value: number, reason: Unmeasured): Measured => (is ? measured(value) : unmeasured(reason));
  return {
    total_return: measured(growth - 1),
    annualised_return: measured(annualised),
    volatility: measured(deviation * annually),
    downside_deviation: measured(Math.sqrt((sums.downside2 / count) * DAYS_PER_YEAR)),
    skewness: of(varies, skewness(moments), 'no_variation'),
    excess_kurtosis: of(varies, excessKurtosis(moments), 'no_variation'),
    best_day: measured(sums.best),
    worst_day: measured(sums.worst),
    positive_days: measured(sums.positive / count),
    value_at_risk_95: measured(tails.valueAtRisk),
    expected_shortfall_95: measured(tails.shortfall),
    tail_ratio: of(tails.valueAtRisk !== 0, Math.abs(tails.upper) / Math.abs(tails.valueAtRisk), 'no_losses'),
    maximum_drawdown: measured(worstFall),
    conditional_drawdown_95: measured(deepestMean(sums)),
    ulcer_index: measured(Math.sqrt(sums.sumFalls2 / count)),
    pain_index: measured(sums.sumFalls / count),
    sharpe: of(hasSharpe, (excess.mean / excessDeviation) * annually, 'no_variation'),
    probabilistic_sharpe: probabilisticSharpeOf(excess),
    minimum_track_record: minimumTrackRecordOf(excess),
    sortino: of(downside > 0, (excess.mean * DAYS_PER_YEAR) / downside, 'no_losses'),
    calmar: of(worstFall > 0, annualised / worstFall, 'no_losses'),
    omega: of(sums.losses > 0, sums.gains / sums.losses, 'no_losses'),
  };
}

/** The 5 and 95 % quantiles (linear) and the mean beyond the former, with the observation at its border in part. */
function tailsOf(returns: Float64Array, mean: number, deviation: number) {
  const n = returns.length;
  const near = NEAR_TAIL * deviation;
  const worst = largestOf(
    returns.map((value) => -value),
    tailCount(n),
    near - mean,
  );
  const best = largestOf(returns, tailCount(n), near + mean);
  return { valueAtRisk: quantileOf(worst, n), upper: quantileOf(best, n), shortfall: meanBeyond(worst, n) };
}

function deepestMean({ falls, sumFalls, sumFalls2, moments: { count } }: SeriesSums): number {
  const mean = sumFalls / count;
  const deviation = Math.sqrt(Math.max(0, sumFalls2 / count - mean * mean));
  return meanBeyond(largestOf(falls, tailCount(count), mean + deviation), count);
}

/** As many of the largest as quantile and mean look at. */
function tailCount(n: number): number {
  return Math.min(n, Math.ceil(TAIL * n) + 2);
}

/** The 95 % quantile (type 7) from the largest of `n`, the largest first. */
function quantileOf(largest: Float64Array, n: number): number {
  const h = (1 - TAIL) * (n - 1);
  const low = Math.floor(h);
  const [below, above] = [largest[n - 1 - low] ?? 0, largest[n - 2 - low] ?? largest[0] ?? 0];
  return below + (h - low) * (above - below);
}

/** As in `tailMean`: below it, what is left of an observation is rounding. */
const ROUNDING = 1e-12;

function meanBeyond(largest: Float64Array, n: number): number {
  const wanted = (1 - (1 - TAIL)) * n;
  const whole = Math.floor(wanted + ROUNDING);
  if (whole === 0) return largest[0] ?? 0;
  let sum = 0;
  for (let i = 0; i < whole; i += 1) sum += largest[i] ?? 0;
  const part = wanted - whole;
  if (part > ROUNDING) sum += part * (largest[whole] ?? 0);
  return sum / Math.max(wanted, whole);
}

function captured({ days, growth, benchmarkGrowth }: Captured): Measured {
  if (days === 0) return unmeasured('too_few');
  const yearly = (total: number) => total ** (DAYS_PER_YEAR / days) - 1;
  return measured(yearly(growth) / yearly(benchmarkGrowth));
}

function sheetObstacle(returns: Float64Array, riskFree: Float64Array): Unmeasured | null {
  if (riskFree.length !== returns.length) return 'different_lengths';
  if (returns.length < 2) return 'too_few';
  return returns.every(Number.isFinite) ? null : 'not_finite';
}

function hasSpread(mean: number, deviation: number): boolean {
  return deviation > NO_SPREAD * Math.max(Math.abs(mean), NO_SPREAD);
}

function clamp(correlation: number): number {
  return Math.max(-1, Math.min(1, correlation));
}
