import { isDay, type Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { DividendFactor } from '../history/dividends.ts';
import type { BadCloses } from './history.ts';

/** Closes of one share or index, one for each day of a table; null, NaN or what is not above 0 where there is none. */
export interface PriceSeries {
  /** What it is asked for by, see `quoteKey`. */
  readonly key: string;
  /** Of the closes as they are here. */
  readonly currency: Currency;
  readonly closes: ArrayLike<number | null>;
  /** What `closes` were adjusted for: without these factors they are prices. */
  readonly dividends?: readonly DividendFactor[];
}

/** Units of `quote` for one of `base`, one for each day of a table. */
export interface RateSeries {
  readonly base: Currency;
  readonly quote: Currency;
  readonly rates: ArrayLike<number | null>;
}

/** Histories side by side: `closes[i]` and `rates[i]` are of `dates[i]`. Adjusted for splits and dividends, never filled. */
export interface PriceTable {
  /** Ascending, each day once. */
  readonly dates: readonly Day[];
  readonly series: readonly PriceSeries[];
  readonly rates: readonly RateSeries[];
}

export type TableProblem = 'duplicate_dates' | 'unordered_dates' | 'malformed';

/** What makes a table unusable as a whole; null where nothing does. */
export function tableProblem({ dates, series, rates }: PriceTable): TableProblem | null {
  const lengths = [...series.map(({ closes }) => closes.length), ...rates.map((one) => one.rates.length)];
  if (lengths.some((length) => length !== dates.length) || !dates.every(isDay)) return 'malformed';
  for (let i = 1; i < dates.length; i += 1) {
    const [before, day] = [dates[i - 1] ?? '', dates[i] ?? ''];
    if (before >= day) return before === day ? 'duplicate_dates' : 'unordered_dates';
  }
  return null;
}

/** The closes of `series` that are passed over: not above 0 or beyond measure, or of the days from place `end` on. Null and NaN are none. */
export function badCloses({ key, closes }: PriceSeries, end: number): readonly BadCloses[] {
  let [notAboveZero, inTheFuture] = [0, 0];
  const isGiven = (place: number) => !Number.isNaN(closes[place] ?? Number.NaN);
  for (let i = 0; i < end; i += 1) if (!isPrice(closeAt(closes, i)) && isGiven(i)) notAboveZero += 1;
  for (let i = end; i < closes.length; i += 1) if (isGiven(i)) inTheFuture += 1;
  const found: BadCloses[] = [];
  if (notAboveZero > 0) found.push({ key, reason: 'not_above_zero', count: notAboveZero });
  if (inTheFuture > 0) found.push({ key, reason: 'in_the_future', count: inTheFuture });
  return found;
}

/** The close at a place, 0 where there is none. By `||`, which reads a list of numbers twice as fast as `??`: NaN is no price either. */
export function closeAt(closes: PriceSeries['closes'], place: number): number {
  return closes[place] || 0;
}

/** Within what can be computed with: ratios of such prices, and their fourth powers, stay finite. */
export function isPrice(close: number): boolean {
  return close >= LOWEST && close <= HIGHEST;
}

const LOWEST = 1e-9;
const HIGHEST = 1e15;
