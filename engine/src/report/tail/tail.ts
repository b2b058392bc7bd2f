import type { Outcome } from '../../measures/measured.ts';
import { momentsOf, type Moments } from '../../measures/moments.ts';
import { backtest, FEWEST_DAYS, type BacktestResult } from '../../tail-risk/backtest.ts';
import type { TailEstimate } from '../../tail-risk/tail-estimate.ts';
import { basisOf, type ReportContext } from '../context.ts';
import { TAIL_METHODS, type TailMethod } from '../options.ts';
import { rangeOf, shareOf, type Range, type Section, type Share } from '../section.ts';
import type { TailIntervals } from '../../tail-risk/uncertainty.ts';
import { estimatorOfDay } from './estimate.ts';

export interface TailFigures {
  readonly valueAtRisk: Share;
  readonly expectedShortfall: Share;
  /** 95% confidence interval of the value at risk, by sampling error; null where there is none. */
  readonly interval: Range | null;
  /** The same of the expected shortfall. */
  readonly shortfallInterval: Range | null;
}

export interface TailRow {
  readonly method: TailMethod;
  readonly figures: Outcome<TailFigures>;
  /** How it would have done on this very portfolio, a day ahead; `value.failed` says that it did not do. */
  readonly backtest: BacktestResult;
}

export interface Tail {
  readonly rows: readonly TailRow[];
  /** The one chosen on the page. */
  readonly chosen: TailMethod;
  /** Days each estimate of a backtest is made from. */
  readonly backtestWindow: number;
  /** Days of returns without which nothing can be tested. */
  readonly backtestDays: number;
}

/** What a bad day costs by every method, and how each would have done. */
export function tail(context: ReportContext): Section<Tail> {
  const { risk, history, options } = context;
  const ownReturns = context.ownDays(risk.recorded);
  const window = backtestWindow(ownReturns.length);
  const momentsBefore = momentsOfWindows(ownReturns, window);
  const rows = TAIL_METHODS.map((method): TailRow => {
    const { estimate, intervals } = context.tailBy(method);
    return {
      method,
      figures: estimate.ok ? { ok: true, value: inMoney(estimate.value, intervals(), history.total) } : estimate,
      backtest: backtestOf(method, ownReturns, { ...options, window, momentsBefore }),
    };
  });
  return {
    ok: true,
    basis: basisOf(context, true),
    value: { rows, chosen: options.method, backtestWindow: window, backtestDays: window + FEWEST_DAYS },
  };
}

function inMoney(
  { valueAtRisk, expectedShortfall }: TailEstimate,
  intervals: TailIntervals | null,
  total: number,
): TailFigures {
  return {
    valueAtRisk: shareOf(total, valueAtRisk),
    expectedShortfall: shareOf(total, expectedShortfall),
    interval: rangeOf(total, intervals?.valueAtRisk ?? null),
    shortfallInterval: rangeOf(total, intervals?.expectedShortfall ?? null),
  };
}

/** Two years where there are four, else one. */
function backtestWindow(days: number): number {
  return days >= 1000 ? 500 : 250;
}

/** Estimates stand for a week, simulated ones for a quarter: repeated each day they would be the slowest part of a report. */
const EVERY_DAYS = 5;
const EVERY_DAYS_SIMULATED = 63;
const PATHS = 2000;

/**
 * On the days that are observations: a day drawn to stand in tests nothing. Forecasts and days are those of the dates: closing hours
 * multiply both by one factor, which leaves as many losses beyond their forecast.
 */
function backtestOf(
  method: TailMethod,
  ownReturns: Float64Array,
  { confidence, seed, window, momentsBefore }: BacktestedBy,
): BacktestResult {
  const isSimulated = method === 'monte_carlo_normal' || method === 'monte_carlo_student';
  return backtest(ownReturns, estimatorOfDay(method, ownReturns, { confidence, seed, paths: PATHS }), {
    confidence,
    window,
    every: isSimulated ? EVERY_DAYS_SIMULATED : EVERY_DAYS,
    momentsBefore,
  });
}

interface BacktestedBy {
  readonly confidence: number;
  readonly seed: number;
  readonly window: number;
  readonly momentsBefore: (day: number) => Moments;
}

/** Of the window before a day, found once for all methods. */
function momentsOfWindows(returns: Float64Array, window: number): BacktestedBy['momentsBefore'] {
  const found = new Map<number, Moments>();
  return (day) => {
    const moments = found.get(day) ?? momentsOf(returns.subarray(day - window, day));
    found.set(day, moments);
    return moments;
  };
}
