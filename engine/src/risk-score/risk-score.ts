import type { Currency } from '../money/currency.ts';
import { normalInverse } from '../numerics/normal.ts';
import type { Interval } from '../numerics/interval.ts';
import type { Result } from '../result.ts';
import { anchorOf, type Anchor } from './anchors.ts';

/** Higher is riskier. */
export interface RiskScore {
  /** 1 for what cannot lose, 50 for the anchor, below 100; not rounded. */
  readonly score: number;
  /** 95% confidence interval of the score, by sampling error; null where there is none. */
  readonly interval: Interval | null;
  /** What a month in twenty loses at least: a fraction of the value. */
  readonly loss: number;
  readonly lossInterval: Interval | null;
  readonly anchor: Anchor;
}

/** A deviation a year as a fraction, 0 or above, with its 95% interval. */
interface Volatility {
  readonly value: number;
  readonly interval: Interval | null;
}

const LOWEST = 1;
const HIGHEST = 100;
const AT_ANCHOR = 50;
const BAD_MONTH = normalInverse(0.95);
const MONTHS_PER_YEAR = 12;

/**
 * The risk score of a yearly volatility, by version 1 of the method in `docs/risk-score.md`: loss = z₀.₉₅ · volatility / √12, without any
 * mean; score = 100 − 99 · (50/99)^(loss / the anchor's loss). Fails for a currency without anchor, and for a volatility that is
 * negative or no number.
 */
export function riskScore(
  { value, interval }: Volatility,
  base: Currency,
): Result<RiskScore, 'no_anchor' | 'out_of_range'> {
  const anchor = anchorOf(base);
  if (anchor === null) return { ok: false, reason: 'no_anchor' };
  if (!(value >= 0 && value < Infinity)) return { ok: false, reason: 'out_of_range' };
  const loss = badMonth(value);
  const lossInterval = interval && { low: badMonth(Math.max(0, interval.low)), high: badMonth(interval.high) };
  const scoreOf = (lost: number) => {
    const ratio = lost / (BAD_MONTH * anchor.monthlyDeviation);
    return HIGHEST - (HIGHEST - LOWEST) * ((HIGHEST - AT_ANCHOR) / (HIGHEST - LOWEST)) ** ratio;
  };
  return {
    ok: true,
    value: {
      score: scoreOf(loss),
      interval: lossInterval && { low: scoreOf(lossInterval.low), high: scoreOf(lossInterval.high) },
      loss,
      lossInterval,
      anchor,
    },
  };
}

function badMonth(volatility: number): number {
  return (BAD_MONTH * volatility) / Math.sqrt(MONTHS_PER_YEAR);
}

/** `close`: the 95% interval of the loss has the limit in it. */
export type LimitState = 'within' | 'close' | 'over';

/** A bad month beside what somebody says they can stand to lose in one; both in money, 0 or above. */
export interface LimitGap {
  readonly state: LimitState;
  /** The limit less the loss: below 0 where the loss is larger. */
  readonly gap: number;
}

/** How far a bad month of `total` is from a stated limit. */
export function limitGap({ loss, lossInterval }: RiskScore, total: number, limit: number): LimitGap {
  const gap = limit - loss * total;
  const isClose = lossInterval !== null && lossInterval.low * total <= limit && limit <= lossInterval.high * total;
  return { state: isClose ? 'close' : gap < 0 ? 'over' : 'within', gap };
}
