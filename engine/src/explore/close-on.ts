import type { Day } from '../calendar/day.ts';
import { isPrice, type PriceTable } from '../portfolio-history/price-table.ts';

/** The close of a day itself, in the currency of its series; null where the table has none. */
export function closeOn({ dates, series }: PriceTable, key: string, day: Day): number | null {
  const place = dates.indexOf(day);
  const close = series.find((one) => one.key === key)?.closes[place] ?? null;
  return close !== null && isPrice(close) ? close : null;
}
