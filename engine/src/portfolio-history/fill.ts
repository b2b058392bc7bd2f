import type { GapReason } from './history.ts';
import { LONGEST_REST_DAYS } from './rate-path.ts';

/** Returns `from` … `to` − 1 of a window that no close of a share's own says. */
export interface Hole {
  readonly reason: GapReason;
  readonly from: number;
  readonly to: number;
}

/** Returns in a share's own currency as far as its closes say them, and where they do not. */
export interface OwnReturns {
  /** One fewer than there are closes; 0 inside holes, but for what a gap's two ends say, which stands at its end. */
  readonly returns: Float64Array;
  readonly holes: readonly Hole[];
}

/**
 * Simple returns from one close to the next, c₁/c₀ − 1, on the day of the later one. Days without a close between two that are at
 * most ten calendar days apart are rest: a holiday of this market on which the other traded, with a return of 0. Longer
 * stretches are holes. `closes` are above 0 or NaN, on `days` counted from 1970.
 */
export function ownReturns(closes: Float64Array, days: Int32Array): OwnReturns {
  const end = closes.length - 1;
  const returns = new Float64Array(Math.max(0, end));
  const first = closes.findIndex((close) => !Number.isNaN(close));
  if (first === -1) return { returns, holes: [{ reason: 'no_closes', from: 0, to: end }] };
  const holes: Hole[] = [];
  let before = first;
  let since = days[first] ?? 0;
  let last = closes[first] ?? Number.NaN;
  if (since - (days[0] ?? 0) > LONGEST_REST_DAYS) holes.push({ reason: 'not_listed_yet', from: 0, to: first });
  for (let point = first + 1; point <= end; point += 1) {
    const close = closes[point] ?? Number.NaN;
    if (Number.isNaN(close)) continue;
    const day = days[point] ?? 0;
    returns[point - 1] = close / last - 1;
    // Where nothing else traded meanwhile, no day is without a close.
    if (day - since > LONGEST_REST_DAYS && point > before + 1) holes.push({ reason: 'gap', from: before, to: point });
    before = point;
    since = day;
    last = close;
  }
  if ((days[end] ?? 0) - since > LONGEST_REST_DAYS) holes.push({ reason: 'no_longer_traded', from: before, to: end });
  return { returns, holes };
}

/** A month of trading days. Sources that lost a share repeat its last close for as long as they are asked. */
const LONGEST_STILL_DAYS = 20;

/** The part of the days in stretches of a month or more on which a share's own close never moved: rather no data than no risk. */
export function unmovedPart({ returns, holes }: OwnReturns): number {
  const isHole = holes.length === 0 ? null : new Uint8Array(returns.length);
  for (const { from, to } of holes) isHole?.fill(1, from, to);
  let unmoved = 0;
  let run = 0;
  for (let day = 0; day < returns.length; day += 1) {
    if (returns[day] === 0 && isHole?.[day] !== 1) {
      run += 1;
    } else if (run > 0) {
      unmoved += stillDays(run);
      run = 0;
    }
  }
  return (unmoved + stillDays(run)) / Math.max(1, returns.length);
}

function stillDays(run: number): number {
  return run >= LONGEST_STILL_DAYS ? run : 0;
}

/** A day by proxy takes no more than this: a price stays above 0. */
export const WORST_DAY = -0.95;

/**
 * Fills holes in place by the returns of an index times `beta`. At the end of a gap the two closes around it have the last word:
 * its days compound to what they say.
 */
export function fillHole(returns: Float64Array, { reason, from, to }: Hole, proxy: Float64Array, beta: number): void {
  const over = reason === 'gap' ? 1 + (returns[to - 1] ?? 0) : null;
  let growth = 1;
  for (let i = from; i < to; i += 1) {
    const day = Math.max(WORST_DAY, beta * (proxy[i] ?? 0));
    const isEnd = over !== null && i === to - 1;
    returns[i] = isEnd ? over / growth - 1 : day;
    growth *= 1 + day;
  }
}
