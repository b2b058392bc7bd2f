import { largestOf } from '../numerics/extremes.ts';
import { quantileOfLargest } from '../numerics/quantile.ts';
import { DAYS_PER_YEAR } from '../returns/compound.ts';
import { meanOfLargest } from '../tail-risk/tail-mean.ts';
import { measured, unmeasured, type Measured, type Unmeasured, type Outcome } from './measured.ts';
import { excessKurtosis, skewness, standardDeviation } from './moments.ts';
import { NO_SPREAD } from './ratios.ts';
import { minimumTrackRecordOf, probabilisticSharpeOf } from './sharpe-confidence.ts';
import { pairSums, type Captured, type SeriesSums } from './tear-sheet-sums.ts';

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

const CONFIDENCE = 0.95;

/**
 * All measures of a series, from its sums: what `measures/`, `drawdown/` and `tail-risk/` have one by one, with the same conventions.
 * Sharpe's and Sortino's ratios are of the excess over what was free of risk, all else of the returns. Each has its own reason where
 * there is none.
 */
export function tearSheet(sums: SeriesSums): Readonly<Record<OwnMeasureId, Measured>> {
  const { moments, excess, growth, worstFall } = sums;
  const { count } = moments;
  const deviation = standardDeviation(moments);
  const varies = deviation > 0;
  const annualised = growth ** (DAYS_PER_YEAR / count) - 1;
  const excessDeviation = standardDeviation(excess);
  const annually = Math.sqrt(DAYS_PER_YEAR);
  const tails = tailsOf(sums, deviation);
  const downside = Math.sqrt(sums.excessDownside2 / count) * annually;
  return {
    total_return: measured(growth - 1),
    annualised_return: measured(annualised),
    volatility: measured(deviation * annually),
    downside_deviation: measured(Math.sqrt((sums.downside2 / count) * DAYS_PER_YEAR)),
    skewness: where(varies, skewness(moments), 'no_variation'),
    excess_kurtosis: where(varies, excessKurtosis(moments), 'no_variation'),
    best_day: measured(sums.best),
    worst_day: measured(sums.worst),
    positive_days: measured(sums.positive / count),
    value_at_risk_95: measured(tails.valueAtRisk),
    expected_shortfall_95: measured(tails.shortfall),
    tail_ratio: where(tails.valueAtRisk !== 0, Math.abs(tails.upper) / Math.abs(tails.valueAtRisk), 'no_losses'),
    maximum_drawdown: measured(worstFall),
    conditional_drawdown_95: measured(deepestMean(sums)),
    ulcer_index: measured(Math.sqrt(sums.sumFalls2 / count)),
    pain_index: measured(sums.sumFalls / count),
    sharpe: where(
      varies && hasSpread(excess.mean, excessDeviation),
      (excess.mean / excessDeviation) * annually,
      'no_variation',
    ),
    probabilistic_sharpe: varies ? probabilisticSharpeOf(excess) : unmeasured('no_variation'),
    minimum_track_record: varies ? minimumTrackRecordOf(excess) : unmeasured('no_variation'),
    sortino: where(downside > 0, (excess.mean * DAYS_PER_YEAR) / downside, 'no_losses'),
    calmar: where(worstFall > 0, annualised / worstFall, 'no_losses'),
    omega: where(sums.losses > 0, sums.gains / sums.losses, 'no_losses'),
  };
}

/**
 * The measures of a series against the daily simple returns of a benchmark over the same days, in two passes more. The reason of
 * `pairSums` where there are none.
 */
export function tearSheetAgainst(
  own: SeriesSums,
  benchmark: Float64Array,
): Outcome<Readonly<Record<PairMeasureId, Measured>>> {
  const sums = pairSums(own, benchmark);
  if (!sums.ok) return sums;
  const { count } = own.moments;
  const { product, benchmarkExcess, activeMean, active2, up, down } = sums.value;
  const [spread, mine] = [benchmarkExcess.sum2, own.excess.sum2];
  const beta = product / spread;
  const correlation = Math.max(-1, Math.min(1, product / Math.sqrt(mine * spread)));
  const tracking = Math.sqrt(active2 / (count - 1));
  const annually = Math.sqrt(DAYS_PER_YEAR);
  // What does not move has no beta to anything, though the rate beside it may.
  const theyVary = sums.value.benchmarkMoves;
  const bothVary = theyVary && mine > 0 && own.moments.sum2 > 0;
  return {
    ok: true,
    value: {
      beta: where(theyVary, beta, 'no_variation'),
      alpha: where(theyVary, (own.excess.mean - beta * benchmarkExcess.mean) * DAYS_PER_YEAR, 'no_variation'),
      correlation: where(bothVary, correlation, 'no_variation'),
      r_squared: where(bothVary, correlation ** 2, 'no_variation'),
      tracking_error: measured(tracking * annually),
      information_ratio: where(hasSpread(activeMean, tracking), (activeMean / tracking) * annually, 'no_variation'),
      up_capture: captured(up),
      down_capture: captured(down),
    },
  };
}

function where(isThere: boolean, value: number, reason: Unmeasured): Measured {
  return isThere ? measured(value) : unmeasured(reason);
}

/** The 5 and 95 % quantiles (linear) and the mean beyond the former, with the observation at its border in part. */
function tailsOf({ returns, moments: { mean } }: SeriesSums, deviation: number) {
  const n = returns.length;
  const worst = tailFrom(returns, -1, mean, deviation);
  const best = tailFrom(returns, 1, mean, deviation);
  return {
    valueAtRisk: quantileOfLargest(worst, n, CONFIDENCE),
    upper: quantileOfLargest(best, n, CONFIDENCE),
    shortfall: meanOfLargest(worst, n, CONFIDENCE),
  };
}

function deepestMean({ falls, sumFalls, sumFalls2, moments: { count } }: SeriesSums): number {
  const mean = sumFalls / count;
  const deviation = Math.sqrt(Math.max(0, sumFalls2 / count - mean * mean));
  return meanOfLargest(tailFrom(falls, 1, mean, deviation), count, CONFIDENCE);
}

/** As many of the largest as quantile and mean look at; in order are the few at the border. */
function tailFrom(values: Float64Array, sign: 1 | -1, mean: number, deviation: number): Float64Array {
  const n = values.length;
  const inTail = Math.ceil((1 - CONFIDENCE) * n);
  return largestOf(values, {
    count: Math.min(n, inTail + 2),
    loose: Math.max(0, inTail - 3),
    sign,
    mean,
    deviation,
  });
}

function captured({ days, growth, benchmarkGrowth }: Captured): Measured {
  if (days === 0) return unmeasured('too_few');
  const yearly = (total: number) => total ** (DAYS_PER_YEAR / days) - 1;
  return measured(yearly(growth) / yearly(benchmarkGrowth));
}

function hasSpread(mean: number, deviation: number): boolean {
  return deviation > NO_SPREAD * Math.max(Math.abs(mean), NO_SPREAD);
}
