import type { Currency } from '../money/currency.ts';
import { isPrice, type PriceTable } from './price-table.ts';

/** A price stands for this many calendar days: a week's closure with the weekends around it (see `history/missing-days`). */
export const LONGEST_REST_DAYS = 10;

/** What one unit of a currency cost in the base currency on each day of a table; NaN where nobody said. */
export type RatePath = Float64Array;

/**
 * The path of `currency` in `base`: the pair's own rates, or the inverse of the opposite pair's. A day without a rate has the
 * last one, of the ten days before it. All 1 for the base itself; null where the table has neither pair.
 */
export function ratePath(
  table: PriceTable,
  dayNumbers: Int32Array,
  currency: Currency,
  base: Currency,
): RatePath | null {
  if (currency === base) return new Float64Array(table.dates.length).fill(1);
  const own = table.rates.find((one) => one.base === currency && one.quote === base);
  const opposite = table.rates.find((one) => one.base === base && one.quote === currency);
  const quoted = own ?? opposite;
  if (quoted === undefined) return null;
  return resting(dayNumbers, (place) => {
    const rate = quoted.rates[place] ?? Number.NaN;
    if (!isPrice(rate)) return Number.NaN;
    return own === undefined ? 1 / rate : rate;
  });
}

/** Of each day what `priceOn` says of it, or the last that it said in the ten days before; NaN where it said nothing. */
export function resting(dayNumbers: Int32Array, priceOn: (place: number) => number): Float64Array {
  let [last, since] = [Number.NaN, -Infinity];
  return Float64Array.from(dayNumbers, (today, place) => {
    const price = priceOn(place);
    if (!Number.isNaN(price)) [last, since] = [price, today];
    return today - since <= LONGEST_REST_DAYS ? last : Number.NaN;
  });
}

/** Days since 1970-01-01, to count calendar days by. */
export function dayNumbersOf(dates: readonly string[]): Int32Array {
  let [month, before] = ['', 0];
  return Int32Array.from(dates, (day) => {
    if (!day.startsWith(month) || month === '') {
      month = day.slice(0, 8);
      before = Math.round(Date.parse(`${month}01T00:00Z`) / 86_400_000) - 1;
    }
    return before + Number(day.slice(8));
  });
}
