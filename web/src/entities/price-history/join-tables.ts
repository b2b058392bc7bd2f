import type { Day } from '@ballast/engine/calendar/day';
import type { PriceTable } from '@ballast/engine/portfolio-history/price-table';

/** Two tables as one over all their days. A series or rate that both have is that of the first. */
export function joinTables(first: PriceTable, second: PriceTable): PriceTable {
  const dates = [...new Set([...first.dates, ...second.dates])].toSorted();
  const placed = (from: readonly Day[]) => {
    const places = new Map(from.map((day, place) => [day, place]));
    const at = Int32Array.from(dates, (day) => places.get(day) ?? -1);
    return (values: ArrayLike<number | null>): readonly (number | null)[] =>
      Array.from(at, (place) => values[place] ?? null);
  };
  const [ofFirst, ofSecond] = [placed(first.dates), placed(second.dates)];
  const known = new Set(first.series.map(({ key }) => key));
  const rated = new Set(first.rates.map(({ base, quote }) => base + quote));
  return {
    dates,
    series: [
      ...first.series.map((one) => ({ ...one, closes: ofFirst(one.closes) })),
      ...second.series.flatMap((one) => (known.has(one.key) ? [] : [{ ...one, closes: ofSecond(one.closes) }])),
    ],
    rates: [
      ...first.rates.map((one) => ({ ...one, rates: ofFirst(one.rates) })),
      ...second.rates.flatMap((one) =>
        rated.has(one.base + one.quote) ? [] : [{ ...one, rates: ofSecond(one.rates) }],
      ),
    ],
  };
}
