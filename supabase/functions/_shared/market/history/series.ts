import type { Day } from '@ballast/engine/calendar/day';
import type { DayRange } from '@ballast/engine/history/day-range';
import type { Currency } from '@ballast/engine/money/currency';
import type { History, MarketProvider, Operation, ProviderResult } from '../provider.ts';

/** Something with a close a day: a share, an index, or a pair of currencies. One of it may be stored from each source. */
export interface Subject {
  /** `NSE`, `US` where no exchange is known, `FX` for currencies. */
  readonly venue: string;
  readonly symbol: string;
  /** The list of instruments has it: a source that does not know it is mistaken. */
  readonly isListed: boolean;
  /** What every source must tell its closes in. */
  readonly currency: Currency;
  /** A fund's NAVs are published by AMFI alone: every republished copy has the same. */
  readonly isFund: boolean;
  readonly operation: Extract<Operation, 'history' | 'fxHistory'>;
  readonly ask: (provider: MarketProvider, range: DayRange, signal: AbortSignal) => Promise<ProviderResult<History>>;
}

/** One source's closes of one subject, as far as they are stored. */
export interface Series {
  readonly id: number;
  readonly source: string;
  readonly venue: string;
  readonly symbol: string;
  /** The first day the source has; null while unknown. */
  readonly firstDay: Day | null;
  readonly covered: DayRange;
  readonly fetchedAt: Date;
  readonly version: number;
}

/** Subjects and series of one thing share it. */
export function keyOf({ venue, symbol }: { readonly venue: string; readonly symbol: string }): string {
  return `${venue}:${symbol}`;
}
