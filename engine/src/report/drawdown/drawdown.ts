import type { Day } from '../../calendar/day.ts';
import type { Drawdown } from '../../drawdown/drawdowns.ts';
import { deepestEpisodes, drawdownEpisodes } from '../../drawdown/episodes.ts';
import { basisOf, type ReportContext, type ReturnBasis } from '../context.ts';
import type { Section } from '../section.ts';

/** A fall from a peak, with its days. */
export interface DatedDrawdown {
  /** A fraction of the peak. */
  readonly depth: number;
  /** The same fall of what is held today, in the base currency. */
  readonly amount: number;
  readonly peak: Day;
  readonly trough: Day;
  /** Null while the peak is not reached again. */
  readonly recovery: Day | null;
  /** Trading days from peak to trough, and from there to the recovery. */
  readonly daysDown: number;
  readonly daysBack: number | null;
}

/** Where it stands at the end of a window, below its last peak. */
export interface CurrentDrawdown {
  readonly depth: number;
  /** What is missing to the peak, in the base currency: total · depth / (1 − depth). */
  readonly missing: number;
  readonly peak: Day;
  /** Trading days since. */
  readonly days: number;
}

export interface DrawdownReport {
  /** What the values are that fell. */
  readonly by: ReturnBasis;
  /** The deepest; null where it never fell. */
  readonly maximum: DatedDrawdown | null;
  /** Of the benchmark over the same days, as if all were in it. Null where there is none. */
  readonly benchmark: DatedDrawdown | null;
  /** Null at a peak. */
  readonly current: CurrentDrawdown | null;
  /** The five deepest, the deepest first. */
  readonly episodes: readonly DatedDrawdown[];
  /** Below the peak so far, day by day: 0 at a peak, 0.2 for a fifth below. */
  readonly days: readonly Day[];
  readonly drawdowns: Float64Array;
  /** The same of the benchmark; null without one that moves. */
  readonly benchmarkDrawdowns: Float64Array | null;
}

const EPISODES = 5;

/** How deep and how long it fell, at today's weights, as it stands beside the benchmark. */
export function drawdown(context: ReportContext): Section<DrawdownReport> {
  const { benchmark, history } = context;
  const { sums, by } = context.compared;
  if (!sums.ok) return sums;
  const drawdowns = sums.value.drawdowns;
  const episodes = deepestEpisodes(drawdowns, EPISODES).map((one) => dated(one, context));
  const [ofBenchmark] = benchmark?.sums.ok === true ? deepestEpisodes(benchmark.sums.value.drawdowns, 1) : [];
  return {
    ok: true,
    basis: basisOf(context, false),
    value: {
      by,
      maximum: episodes[0] ?? null,
      benchmark: ofBenchmark ? dated(ofBenchmark, context) : null,
      current: currentOf(drawdowns, context),
      episodes,
      days: history.days,
      drawdowns,
      benchmarkDrawdowns: benchmark?.interest === null && benchmark.sums.ok ? benchmark.sums.value.drawdowns : null,
    },
  };
}

/** The fall that has not ended, at the last day of a window. */
export function currentOf(
  drawdowns: Float64Array,
  { history }: Pick<ReportContext, 'history'>,
): CurrentDrawdown | null {
  const last = drawdownEpisodes(drawdowns).at(-1);
  if (last === undefined || last.recovery !== null) return null;
  const depth = drawdowns.at(-1) ?? 0;
  return {
    depth,
    missing: (history.total * depth) / (1 - depth),
    peak: dayAt(last.peak, history),
    days: drawdowns.length - 1 - last.peak,
  };
}

function dated({ depth, peak, trough, recovery }: Drawdown, { history }: ReportContext): DatedDrawdown {
  return {
    depth,
    amount: depth * history.total,
    peak: dayAt(peak, history),
    trough: dayAt(trough, history),
    recovery: recovery === null ? null : dayAt(recovery, history),
    daysDown: trough - peak,
    daysBack: recovery === null ? null : recovery - trough,
  };
}

/** −1 is the close that the window starts from. */
function dayAt(place: number, { days, window }: ReportContext['history']): Day {
  return days[place] ?? window.from;
}
