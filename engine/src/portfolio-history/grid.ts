import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { closeAt, isPrice, type PriceSeries } from './price-table.ts';
import { LONGEST_REST_DAYS, type RatePath } from './rate-path.ts';

/** The days that closes are read at, and the rates between currencies on each day of the table behind them. */
export interface Grid {
  /** Places in the table, ascending: those of the window's closes. Returns lie between them, one fewer. */
  readonly points: Int32Array;
  readonly dates: readonly Day[];
  readonly dayNumbers: Int32Array;
  readonly paths: ReadonlyMap<Currency, RatePath>;
}

/**
 * A series' closes at the points of a grid, in one currency: the last since the point before, so that an index also tells what it did on
 * a day on which nothing held traded. NaN where there is none. In `into`, of their number.
 */
export function closesOn(
  grid: Grid,
  series: PriceSeries,
  currency: Currency,
  into: Float64Array = new Float64Array(grid.points.length),
): Float64Array {
  const { points } = grid;
  const { closes } = series;
  const isIn = series.currency === currency;
  const read = reader(grid, series, currency);
  into[0] = lastBefore(grid, read);
  for (let i = 1; i < points.length; i += 1) {
    const point = points[i] ?? 0;
    let close = isIn ? closeAt(closes, point) : Number.NaN;
    // Most days have a close in the currency asked for.
    if (!isPrice(close)) close = lastSince(points[i - 1] ?? 0, point, read);
    into[i] = close;
  }
  return into;
}

/** The last close after `before`, up to `point`. */
function lastSince(before: number, point: number, read: (place: number) => number): number {
  let close = read(point);
  for (let place = point - 1; Number.isNaN(close) && place > before; place -= 1) close = read(place);
  return close;
}

/** The close of a day of the table, in `currency`; NaN where there is none or no rate for it. */
export function reader(
  { paths }: Pick<Grid, 'paths'>,
  { closes, currency: own }: PriceSeries,
  currency: Currency,
): (place: number) => number {
  const [from, to] = own === currency ? [null, null] : [paths.get(own), paths.get(currency)];
  return (place) => {
    const close = closes[place] ?? Number.NaN;
    if (!isPrice(close)) return Number.NaN;
    return from === null ? close : (close * (from?.[place] ?? Number.NaN)) / (to?.[place] ?? Number.NaN);
  };
}

/** The first day's close; where that is a holiday, the last one of the ten days before. */
function lastBefore({ points, dayNumbers }: Grid, read: (place: number) => number): number {
  const first = points[0] ?? 0;
  const oldest = (dayNumbers[first] ?? 0) - LONGEST_REST_DAYS;
  for (let place = first; place >= 0 && (dayNumbers[place] ?? 0) >= oldest; place -= 1) {
    const close = read(place);
    if (close > 0) return close;
  }
  return Number.NaN;
}
