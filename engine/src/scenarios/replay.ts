import { daysBetween, type Day } from '../calendar/day.ts';
import { coverageOf, type Coverage, type LeftOut } from '../portfolio-history/coverage.ts';
import type { Crisis } from './crises.ts';

/** Days of one series and its closes, above 0, ascending; a day without a close is not there. */
export interface Closes {
  readonly days: readonly Day[];
  readonly values: Float64Array;
}

/** A holding as it is today, with what is known of its past. All amounts in one base currency. */
export interface ReplayHolding {
  readonly key: string;
  /** What it is worth today; above 0. */
  readonly value: number;
  /** In the base currency, so that the currency's fall is in them. */
  readonly closes: Closes;
  /** What stands in where it did not trade: the closes of its category's, sector's or market's index, and how much of their move it makes. */
  readonly proxies: readonly Proxy[];
}

export interface Proxy {
  readonly key: string;
  readonly closes: Closes;
  /** The holding's move for each of the proxy's: its beta, or 1 where none is known. */
  readonly beta: number;
}

/** The holdings to replay, and those that are in no figure of the report, whatever the crisis. */
export interface ReplaySource {
  readonly holdings: readonly ReplayHolding[];
  readonly leftOut: readonly LeftOut[];
}

/** What one holding would have done. */
export interface ReplayedHolding {
  readonly key: string;
  /** A fraction, −1 or above. */
  readonly change: number;
  /** change · value */
  readonly amount: number;
  /** Key of the proxy whose closes stood in; null where its own did. */
  readonly proxy: string | null;
}

export interface Replay {
  readonly crisis: Crisis;
  /** Σ amount over what could be replayed: negative for a loss. */
  readonly amount: number;
  /** amount / Σ value of what could be replayed; null where that is less than half of the value: the rest would be another story. */
  readonly change: number | null;
  readonly holdings: readonly ReplayedHolding[];
  /** Of the value today. Holdings without closes of their own or of a proxy over the window are left out too. */
  readonly coverage: Coverage;
}

/** The first close may be this much earlier than the window's first day, and the last than its last day: holidays. */
const NEAR_DAYS = 7;
/** Of the value. */
const LEAST_REPLAYED = 0.5;

/**
 * What today's holdings would have done from the first close of a window to its last, bought and held.
 *
 * A holding without closes at both ends is replayed by the first of its proxies that has them, times its beta there, and
 * no further down than losing everything. Holdings worth nothing, and closes that are not above 0, do not count.
 */
export function replayCrisis({ holdings, leftOut }: ReplaySource, crisis: Crisis): Replay {
  const replayed = holdings.flatMap((holding) => replayOf(holding, crisis) ?? []);
  const known = new Map(replayed.map((one) => [one.key, one]));
  const counted = holdings.filter(({ key }) => known.has(key));
  // What is worth nothing is missing from nothing.
  const missing = holdings.filter(({ key, value }) => !known.has(key) && value !== 0);
  const coverage = coverageOf(
    counted.map(({ key, value }) => ({ value, ownPart: known.get(key)?.proxy === null ? 1 : 0 })),
    [
      ...missing.map(({ key, value }) => ({ key, reason: 'no_closes' as const, value: isValue(value) ? value : null })),
      ...leftOut,
    ],
  );
  const reached = counted.reduce((sum, { value }) => sum + value, 0);
  const amount = replayed.reduce((sum, one) => sum + one.amount, 0);
  return {
    crisis,
    amount,
    change: reached === 0 || coverage.own + coverage.proxied < LEAST_REPLAYED ? null : amount / reached,
    holdings: replayed,
    coverage,
  };
}

function isValue(value: number): boolean {
  return value > 0 && Number.isFinite(value);
}

function replayOf({ key, value, closes, proxies }: ReplayHolding, crisis: Crisis): ReplayedHolding | null {
  if (!isValue(value)) return null;
  const own = changeOver(closes, crisis);
  if (own !== null) return { key, change: own, amount: own * value, proxy: null };
  for (const proxy of proxies) {
    const moved = changeOver(proxy.closes, crisis);
    if (moved === null || !Number.isFinite(proxy.beta)) continue;
    const change = Math.max(-1, moved * proxy.beta);
    return { key, change, amount: change * value, proxy: proxy.key };
  }
  return null;
}

/** last/first − 1 over a window; null where a close is missing near either end. */
export function changeOver({ days, values }: Closes, { from, to }: Pick<Crisis, 'from' | 'to'>): number | null {
  // The close a holder had going in: the window's first day, or the last one before it.
  const start = lastAtOrBefore(days, from);
  const end = lastAtOrBefore(days, to);
  const [first, last] = [values[start], values[end]];
  if (start < 0 || end <= start || !isNear(days[start], from) || !isNear(days[end], to)) return null;
  return first !== undefined && last !== undefined && first > 0 && last > 0 ? last / first - 1 : null;
}

/** The last place of ascending `days` that is not after `day`; −1 where all are. */
export function lastAtOrBefore(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function isNear(day: Day | undefined, wanted: Day): boolean {
  if (day === undefined || day === wanted) return day === wanted;
  return Math.abs(daysBetween(day, wanted)) <= NEAR_DAYS;
}
