import type { Day } from '../../calendar/day.ts';
import { fitBenchmark } from '../../benchmark/regression.ts';
import { obstacle, type Measured } from '../../measures/measured.ts';
import { rolling, rollingPair } from '../../measures/rolling.ts';
import { annualizedVolatility } from '../../measures/volatility.ts';
import { heldValues } from '../../portfolio-history/portfolio-series.ts';
import { wealth } from '../../returns/compound.ts';
import { basisOf, type ReportContext } from '../context.ts';
import type { Section } from '../section.ts';

/** Lines over the window: element i of each is of `days[i]`, the first of which is 1. */
export interface OverTime {
  readonly days: readonly Day[];
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
  const volatilityOf = (days: Float64Array) => annualizedVolatility(days, history.daysPerYear);
  const problem = obstacle(returns, 1);
  if (problem !== null) return { ok: false, reason: problem };
  const held = heldValues(history, context.compared.by);
  const start = held[0] ?? Number.NaN;
  return {
    ok: true,
    basis: basisOf(context, false, true),
    value: {
      days: [history.window.from, ...history.days],
      rebalanced: fromOne(returns),
      held: held.map((value) => value / start),
      benchmark: benchmark && { key: benchmark.key, levels: fromOne(benchmark.returns) },
      rollingDays: ROLLING_DAYS,
      volatility: upTo(returns, rolling(risk.returns, ROLLING_DAYS, volatilityOf)),
      benchmarkVolatility: moving && upTo(returns, rolling(moving.risk.returns, ROLLING_DAYS, volatilityOf)),
      beta: moving && upTo(returns, rollingPair(returns, moving.returns, ROLLING_DAYS, betaOf)),
    },
  };
}

function betaOf(returns: Float64Array, benchmark: Float64Array): Measured {
  const fit = fitBenchmark(returns, benchmark);
  return fit.ok ? { ok: true, value: fit.value.beta } : fit;
}

function fromOne(returns: Float64Array): Float64Array {
  const levels = new Float64Array(returns.length + 1);
  levels[0] = 1;
  levels.set(wealth(returns), 1);
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
