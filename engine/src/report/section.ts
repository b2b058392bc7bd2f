import type { Unmeasured } from '../measures/measured.ts';
import type { Currency } from '../money/currency.ts';
import type { Interval } from '../numerics/interval.ts';
import type { Coverage } from '../portfolio-history/coverage.ts';
import type { NoHistory, UsedWindow } from '../portfolio-history/history.ts';
import type { TailMethod } from './options.ts';

/** What every figure of a section rests on. */
export interface Basis {
  readonly currency: Currency;
  readonly window: UsedWindow;
  readonly coverage: Coverage;
  /** Null where the figures are of no method, confidence or horizon. */
  readonly tail: { readonly method: TailMethod; readonly confidence: number; readonly horizon: number } | null;
  /** What volatility and tails were multiplied by because India and the US close at different hours (`acrossHours`), historical losses over several days by less (`estimateOn`); null where they weren't. */
  readonly hoursFactor: number | null;
}

/** What figures rest on that need no price history. */
export interface ValueBasis extends Omit<Basis, 'window'> {
  /** Null without one. */
  readonly window: UsedWindow | null;
}

/** Why a section has no figures. */
export type NoSection =
  | Unmeasured
  | NoHistory
  /** All that is held has a value, but none in the base currency. */
  | 'no_rate'
  | 'no_benchmark'
  | 'one_holding'
  | 'no_foreign_currency'
  | 'no_foreign_currency_covered';

export type Section<Value, On extends ValueBasis = Basis> =
  | { readonly ok: true; readonly basis: On; readonly value: Value }
  | { readonly ok: false; readonly reason: NoSection };

/** A fraction of the value today, and the same in the base currency. Losses are positive where the name says loss. */
export interface Share {
  readonly fraction: number;
  readonly amount: number;
}

/** A fraction of `total`, in both. */
export function shareOf(total: number, fraction: number): Share {
  return { fraction, amount: fraction * total };
}

/** 95% confidence interval of a share. */
export interface Range {
  readonly low: Share;
  readonly high: Share;
}

/** An interval of fractions of `total`, in both; null without one. */
export function rangeOf(total: number, interval: Interval | null): Range | null {
  return interval && { low: shareOf(total, interval.low), high: shareOf(total, interval.high) };
}
