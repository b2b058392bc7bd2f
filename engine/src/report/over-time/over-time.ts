import type { Day } from '../../calendar/day.ts';
import { obstacle } from '../../measures/measured.ts';
import { resampledMoments } from '../../measures/resampled-moments.ts';
import { windowsOf } from '../../numerics/stationary-bootstrap.ts';
import { heldValues } from '../../portfolio-history/portfolio-series.ts';
import { compound } from '../../returns/compound.ts';
import { basisOf, type ReportContext, type ReturnBasis } from '../context.ts';
import type { Section } from '../section.ts';

/** Lines over the window: element i of each is of `days[i]`, the first of which is 1. */
export interface OverTime {
  readonly days: readonly Day[];
  /** What the levels leave out or reinvest; volatility has dividends in any case. */
  readonly by: ReturnBasis;
  /** What is held and counted is worth today, in the base currency. */
  readonly total: number;
  /** What 1 became, at today's weights every day. */
  readonly rebalanced: Float64Array;
  /** What 1 became, with today's number of shares throughout. */
  readonly held: Float64Array;
  /** What 1 became in the benchmark, in the base currency; null where there is none. */
  readonly benchmark: { readonly key: string; readonly levels: Float64Array } | null;
  /** Over the `rollingDays` up to each day: annualized volatility and beta; null where there is none, as of a deposit. */
  readonly rollingDays: number;
  readonly volatility: readonly (number | null)[];
  readonly benchmarkVolatility: readonly (number | null)[] | null;
  readonly beta: readonly (number | null)[] | null;
}

/** A quarter. */
const ROLLING_DAYS = 63;

/** The value and its volatility over the window, beside the benchmark's, the value on one basis (`compared`). */
export function overTime(context: ReportContext): Section<OverTime> {
  const { history, benchmark, risk } = context;
  const { returns } = context.compared;
  const moving = benchmark?.interest === null ? benchmark : null;
  const problem = obstacle(returns, 1);
  if (problem !== null) return { ok: false, reason: problem };
  const held = heldValues(history, context.compared.by, context.growths());
  const start = held[0] ?? Number.NaN;
  return {
    ok: true,
    basis: basisOf(context, false, true),
    value: {
      days: [history.window.from, ...history.days],
      by: context.compared.by,
      total: history.total,
      rebalanced: fromOne(returns),
      held: held.map((value) => value / start),
      benchmark: benchmark && { key: benchmark.key, levels: fromOne(benchmark.returns) },
      rollingDays: ROLLING_DAYS,
      volatility: upTo(returns, volatilities(risk.returns, history.daysPerYear)),
      benchmarkVolatility: moving && upTo(returns, volatilities(moving.risk.returns, history.daysPerYear)),
      beta: moving && upTo(returns, betas(returns, moving.returns)),
    },
  };
}

/** Annualized, of every window. */
function volatilities(returns: Float64Array, daysPerYear: number): Float64Array {
  const { xx } = resampledMoments(returns, returns, windowsOf(returns.length, ROLLING_DAYS));
  return xx.map((square) => Math.sqrt((square / (ROLLING_DAYS - 1)) * daysPerYear));
}

/** Slopes on the benchmark, of every window; NaN where the benchmark does not move. */
function betas(returns: Float64Array, benchmark: Float64Array): Float64Array {
  const { yy, xy } = resampledMoments(returns, benchmark, windowsOf(returns.length, ROLLING_DAYS));
  return xy.map((product, window) => (yy[window] === 0 ? Number.NaN : product / (yy[window] ?? Number.NaN)));
}

function fromOne(returns: Float64Array): Float64Array {
  const levels = new Float64Array(returns.length + 1);
  levels[0] = 1;
  levels.set(compound(returns), 1);
  return levels;
}

/** Windows end at the last days: nothing stands before the first whole one. */
function upTo(returns: Float64Array, windows: Float64Array): readonly (number | null)[] {
  const missing = returns.length + 1 - windows.length;
  return Array.from({ length: returns.length + 1 }, (_, i) => {
    const value = i < missing ? Number.NaN : (windows[i - missing] ?? Number.NaN);
    return Number.isNaN(value) ? null : value;
  });
}
