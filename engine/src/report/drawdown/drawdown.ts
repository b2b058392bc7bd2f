import type { Day } from '../../calendar/day.ts';
import { drawdownsOf, maximumDrawdown, type Drawdown } from '../../drawdown/drawdowns.ts';
import { deepestEpisodes, drawdownEpisodes } from '../../drawdown/episodes.ts';
import { obstacle } from '../../measures/measured.ts';
import { basisOf, type Ground } from '../ground.ts';
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
  readonly falls: Float64Array;
}

const EPISODES = 5;

/** How deep and how long it fell, at today's weights. */
export function drawdown(ground: Ground): Section<DrawdownReport> {
  const { returns, benchmark, history } = ground;
  const problem = obstacle(returns, 1);
  if (problem !== null) return { ok: false, reason: problem };
  const falls = drawdownsOf(returns);
  const episodes = deepestEpisodes(falls, EPISODES).map((one) => dated(one, ground));
  const ofBenchmark = benchmark && maximumDrawdown(benchmark.returns);
  return {
    ok: true,
    basis: basisOf(ground, false),
    value: {
      maximum: episodes[0] ?? null,
      benchmark: ofBenchmark?.ok === true && ofBenchmark.value.depth > 0 ? dated(ofBenchmark.value, ground) : null,
      current: currentOf(falls, ground),
      episodes,
      days: history.days,
      falls,
    },
  };
}

/** The fall that has not ended, at the last day of a window. */
export function currentOf(falls: Float64Array, { history }: Pick<Ground, 'history'>): CurrentDrawdown | null {
  const last = drawdownEpisodes(falls).at(-1);
  if (last === undefined || last.recovery !== null) return null;
  const depth = falls.at(-1) ?? 0;
  return {
    depth,
    missing: (history.total * depth) / (1 - depth),
    peak: dayAt(last.peak, history),
    days: falls.length - 1 - last.peak,
  };
}

function dated({ depth, peak, trough, recovery }: Drawdown, { history }: Ground): DatedDrawdown {
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
function dayAt(place: number, { days, window }: Ground['history']): Day {
  return days[place] ?? window.from;
}
