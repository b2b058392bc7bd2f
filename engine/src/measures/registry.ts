import { measured, unmeasured, type Measured, type Unmeasured } from './measured.ts';
import { excessKurtosis, hasSpread, skewness, standardDeviation } from './moments.ts';
import { minimumTrackRecord, probabilisticSharpe } from './sharpe-confidence.ts';
import type { Captured, PairSums, SeriesSums } from './sums.ts';

export interface Measure<Id extends string, Sums> {
  readonly id: Id;
  /** fraction: 0.1 is 10%. ratio: a plain number. days: trading days. */
  readonly unit: 'fraction' | 'ratio' | 'days';
  /** Which is better for the investor; null where neither is. */
  readonly direction: 'higher' | 'lower' | null;
  /** A number, or the reason why there is none. */
  readonly compute: (sums: Sums) => Measured;
}

const own = <Id extends string>(
  id: Id,
  unit: Measure<Id, never>['unit'],
  direction: Measure<Id, never>['direction'],
  compute: (sums: SeriesSums) => Measured,
): Measure<Id, SeriesSums> => ({ id, unit, direction, compute });

/** Of a series alone. Sharpe (with its probability and track record) and Sortino ratios are of the excess over the risk-free rate, all else of the returns. */
export const SERIES_MEASURES = [
  own('total_return', 'fraction', 'higher', ({ growth }) => measured(growth - 1)),
  own('annualized_return', 'fraction', 'higher', (sums) => measured(annualizedReturn(sums))),
  own('volatility', 'fraction', 'lower', (sums) => measured(annualizedDeviation(sums))),
  own('downside_deviation', 'fraction', 'lower', ({ downside2, moments, daysPerYear }) =>
    measured(Math.sqrt((downside2 / moments.count) * daysPerYear)),
  ),
  own('skewness', 'ratio', 'higher', (sums) => where(varies(sums), skewness(sums.moments), 'no_variation')),
  own('excess_kurtosis', 'ratio', 'lower', (sums) => where(varies(sums), excessKurtosis(sums.moments), 'no_variation')),
  own('best_day', 'fraction', 'higher', ({ best }) => measured(best)),
  own('worst_day', 'fraction', 'higher', ({ worst }) => measured(worst)),
  own('positive_days', 'fraction', 'higher', ({ positive, moments }) => measured(positive / moments.count)),
  own('value_at_risk_95', 'fraction', 'lower', ({ tails }) => measured(tails().valueAtRisk)),
  own('expected_shortfall_95', 'fraction', 'lower', ({ tails }) => measured(tails().expectedShortfall)),
  own('tail_ratio', 'ratio', 'higher', ({ tails }) => {
    const { valueAtRisk, upperTail } = tails();
    return where(valueAtRisk !== 0, Math.abs(upperTail) / Math.abs(valueAtRisk), 'no_losses');
  }),
  own('maximum_drawdown', 'fraction', 'lower', ({ maxDrawdown }) => measured(maxDrawdown)),
  own('conditional_drawdown_95', 'fraction', 'lower', ({ conditionalDrawdown }) => measured(conditionalDrawdown())),
  own('ulcer_index', 'fraction', 'lower', ({ sumDrawdowns2, moments }) =>
    measured(Math.sqrt(sumDrawdowns2 / moments.count)),
  ),
  own('pain_index', 'fraction', 'lower', ({ sumDrawdowns, moments }) => measured(sumDrawdowns / moments.count)),
  own('sharpe', 'ratio', 'higher', (sums) => {
    const { mean } = sums.excess;
    const deviation = standardDeviation(sums.excess);
    return where(
      varies(sums) && hasSpread(mean, deviation),
      (mean / deviation) * Math.sqrt(sums.daysPerYear),
      'no_variation',
    );
  }),
  own('probabilistic_sharpe', 'fraction', 'higher', (sums) =>
    varies(sums) ? probabilisticSharpe(sums.excess) : unmeasured('no_variation'),
  ),
  own('minimum_track_record', 'days', 'lower', (sums) =>
    varies(sums) ? minimumTrackRecord(sums.excess) : unmeasured('no_variation'),
  ),
  own('sortino', 'ratio', 'higher', ({ excess, excessDownside2, daysPerYear }) => {
    const downside = Math.sqrt((excessDownside2 / excess.count) * daysPerYear);
    return where(downside > 0, (excess.mean * daysPerYear) / downside, 'no_losses');
  }),
  own('calmar', 'ratio', 'higher', (sums) =>
    where(sums.maxDrawdown > 0, annualizedReturn(sums) / sums.maxDrawdown, 'no_losses'),
  ),
  own('omega', 'ratio', 'higher', ({ gains, losses }) => where(losses > 0, gains / losses, 'no_losses')),
];

const pair = <Id extends string>(
  id: Id,
  unit: Measure<Id, never>['unit'],
  direction: Measure<Id, never>['direction'],
  compute: (sums: PairSums) => Measured,
): Measure<Id, PairSums> => ({ id, unit, direction, compute });

/** Against a benchmark over the same days. */
export const PAIR_MEASURES = [
  pair('beta', 'ratio', null, (sums) => where(sums.benchmarkMoves, betaOf(sums), 'no_variation')),
  pair('alpha', 'fraction', 'higher', (sums) =>
    where(
      sums.benchmarkMoves,
      (sums.own.excess.mean - betaOf(sums) * sums.benchmarkExcess.mean) * sums.own.daysPerYear,
      'no_variation',
    ),
  ),
  pair('correlation', 'ratio', null, (sums) => where(bothMove(sums), correlationOf(sums), 'no_variation')),
  pair('r_squared', 'fraction', null, (sums) => where(bothMove(sums), correlationOf(sums) ** 2, 'no_variation')),
  pair('tracking_error', 'fraction', 'lower', (sums) =>
    measured(trackingDeviation(sums) * Math.sqrt(sums.own.daysPerYear)),
  ),
  pair('information_ratio', 'ratio', 'higher', (sums) => {
    const tracking = trackingDeviation(sums);
    const ratio = (sums.activeMean / tracking) * Math.sqrt(sums.own.daysPerYear);
    return where(hasSpread(sums.activeMean, tracking), ratio, 'no_variation');
  }),
  pair('up_capture', 'fraction', 'higher', ({ up, own: { daysPerYear } }) => captureRatio(up, daysPerYear)),
  pair('down_capture', 'fraction', 'lower', ({ down, own: { daysPerYear } }) => captureRatio(down, daysPerYear)),
];

export const MEASURES = [...SERIES_MEASURES, ...PAIR_MEASURES];
export type MeasureId = (typeof MEASURES)[number]['id'];

/** Standard deviation (n − 1) of the returns · √daysPerYear, a fraction. */
export function annualizedDeviation({ moments, daysPerYear }: SeriesSums): number {
  return standardDeviation(moments) * Math.sqrt(daysPerYear);
}

function where(isDefined: boolean, value: number, reason: Unmeasured): Measured {
  return isDefined ? measured(value) : unmeasured(reason);
}

function varies({ moments }: SeriesSums): boolean {
  return moments.sum2 > 0;
}

function annualizedReturn({ growth, moments, daysPerYear }: SeriesSums): number {
  return growth ** (daysPerYear / moments.count) - 1;
}

function betaOf({ product, benchmarkExcess }: PairSums): number {
  return product / benchmarkExcess.sum2;
}

function correlationOf({ product, benchmarkExcess, own: { excess } }: PairSums): number {
  return Math.max(-1, Math.min(1, product / Math.sqrt(excess.sum2 * benchmarkExcess.sum2)));
}

/** A series that does not move has no correlation, though the risk-free rate in its excess may. */
function bothMove({ benchmarkMoves, own: { excess, moments } }: PairSums): boolean {
  return benchmarkMoves && excess.sum2 > 0 && moments.sum2 > 0;
}

function trackingDeviation({ active2, own: { moments } }: PairSums): number {
  return Math.sqrt(active2 / (moments.count - 1));
}

function captureRatio({ days, growth, benchmarkGrowth }: Captured, daysPerYear: number): Measured {
  if (days === 0) return unmeasured('too_few');
  const annualized = (total: number) => total ** (daysPerYear / days) - 1;
  return measured(annualized(growth) / annualized(benchmarkGrowth));
}
