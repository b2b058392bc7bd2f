import { DAY_MS, toDay } from '@ballast/engine/calendar/day';
import { startDeadline } from '../deadline.ts';
import type { FxPair, FxQuote, MarketProvider, ProviderResult } from '../provider.ts';
import { isWithinFactor, middleOf, type RecentCloses } from '../recent-closes.ts';

/** A currency rarely moves further against the dollar in a month; a rate that has needs a second source. */
const USUAL = 1.2;
/** Two sources of one rate are at most this far apart. */
const SAME_RATE = 1.02;
/** Rates of so long ago are no measure any more. */
const MEASURE_FOR_MS = 30 * DAY_MS;
const EVIDENCE_DAYS = 14;
/** The source's daily rates are worth waiting for, but not worth losing the rate. */
const EVIDENCE_WITHIN_MS = 1_500;

interface Evidence {
  /** Daily rates, ascending; empty where none are stored. */
  readonly daily: readonly number[];
  /** The stored rate. */
  readonly before: number | null;
  readonly sourceDaily: () => Promise<readonly number[]>;
  /** The rate of another source that was refused. */
  readonly refused: number | undefined;
}

/**
 * Believes a rate, or refuses it. It must lie within 20% of the middle one of the last five daily rates, or of two of them.
 * Where none are stored it is held against the stored rate, and where there is none of that against the source's own daily rates.
 * A second source that says the same outweighs any.
 */
export async function checkRate(
  result: ProviderResult<FxQuote>,
  { daily, before, sourceDaily, refused }: Evidence,
): Promise<ProviderResult<FxQuote>> {
  if (!result.ok) return result;
  const { rate } = result.value;
  if (refused !== undefined && isWithinFactor(rate / refused, SAME_RATE)) return result;
  const measure = daily.length > 0 || before !== null ? daily : await sourceDaily();
  const isUsual = measure.length > 0 ? isAmong(rate, measure) : before === null || isWithinFactor(rate / before, USUAL);
  return isUsual ? result : { ok: false, reason: 'bad_price' };
}

/** The daily rates that a rate of `asOf` can be held against. */
export function dailyNear(recent: RecentCloses | undefined, asOf: Date): readonly number[] {
  const isNear = recent !== undefined && Math.abs(asOf.getTime() - Date.parse(recent.day)) <= MEASURE_FOR_MS;
  return isNear ? recent.closes : [];
}

/** Whether a rate is usual among daily ones. A single one of them may be wrong; two of a new level are the market's. */
export function isAmong(rate: number, daily: readonly number[]): boolean {
  if (daily.length === 0 || isWithinFactor(rate / middleOf(daily), USUAL)) return true;
  return daily.filter((each) => isWithinFactor(rate / each, USUAL)).length >= 2;
}

/** The source's own daily rates, the last five of two weeks; none where they do not come in time. */
export async function sourceDaily(
  provider: MarketProvider,
  pair: FxPair,
  now: Date,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const range = { from: toDay(now.getTime() - EVIDENCE_DAYS * DAY_MS), to: toDay(now.getTime()) };
  const deadline = startDeadline(EVIDENCE_WITHIN_MS, signal);
  try {
    const history = await deadline.race(provider.fxHistory(pair, range, deadline.signal));
    return history.ok ? history.value.bars.slice(-5).map(({ close }) => close) : [];
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.signal.aborted) return [];
    throw error;
  } finally {
    deadline.stop();
  }
}
