import type { Outcome } from '../../measures/measured.ts';
import { backtest, type BacktestResult } from '../../tail-risk/backtest.ts';
import type { TailEstimate } from '../../tail-risk/tail-estimate.ts';
import { basisOf, type Ground } from '../ground.ts';
import { TAIL_METHODS, type TailMethod } from '../options.ts';
import { shareOf, type Section, type Share } from '../section.ts';
import { estimateBy } from './estimate.ts';

export interface TailFigures {
  readonly valueAtRisk: Share;
  readonly expectedShortfall: Share;
  /** Where the true value at risk lies with a probability of 95 %, as far as chance in the data (or simulation) goes. */
  readonly interval: { readonly low: Share; readonly high: Share } | null;
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
  /** Days each estimate of a backtest is made from, and how many it stands for. */
  readonly backtestWindow: number;
}

/** What a bad day costs by every method, and how each would have done. */
export function tail(ground: Ground): Section<Tail> {
  const { returns, history, options } = ground;
  const window = backtestWindow(returns.length);
  const rows = TAIL_METHODS.map((method): TailRow => {
    const estimated = estimateBy(method, returns, options);
    return {
      method,
      figures: estimated.ok ? { ok: true, value: inMoney(estimated.value, history.total) } : estimated,
      backtest: backtestOf(method, ground, window),
    };
  });
  return { ok: true, basis: basisOf(ground, true), value: { rows, chosen: options.method, backtestWindow: window } };
}

function inMoney({ valueAtRisk, expectedShortfall, interval }: TailEstimate, total: number): TailFigures {
  const share = (fraction: number) => shareOf(total, fraction);
  return {
    valueAtRisk: share(valueAtRisk),
    expectedShortfall: share(expectedShortfall),
    interval: interval && { low: share(interval.low), high: share(interval.high) },
  };
}

/** Two years where there are four, else one. */
function backtestWindow(days: number): number {
  return days >= 1000 ? 500 : 250;
}

/** Estimates stand for a week, simulated ones for a quarter: made anew each day they would be the dearest part of a report. */
const EVERY_DAYS = 5;
const EVERY_DAYS_SIMULATED = 63;
const PATHS = 2000;

function backtestOf(method: TailMethod, { returns, options }: Ground, window: number): BacktestResult {
  const isSimulated = method === 'monte_carlo_normal' || method === 'monte_carlo_student';
  const { confidence, seed } = options;
  return backtest(
    returns,
    (days, asked) => estimateBy(method, days, { ...asked, seed, paths: PATHS, interval: false }),
    { confidence, window, every: isSimulated ? EVERY_DAYS_SIMULATED : EVERY_DAYS },
  );
}
