import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { PriceTable } from '../portfolio-history/price-table.ts';

/**
 * What one unit of `from` was in `to` at the last close up to `day`, through a third currency where the table has no rate between the two; null where the
 * last ten dates of the table up to it have none, or it begins later.
 */
export function rateOn(table: PriceTable, from: Currency, to: Currency, day: Day): number | null {
  const found = directRate(table, from, to, day);
  if (found !== null) return found;
  for (const via of new Set(table.rates.flatMap(({ base, quote }) => [base, quote]))) {
    const [there, on] = [directRate(table, from, via, day), directRate(table, via, to, day)];
    if (there !== null && on !== null) return there * on;
  }
  return null;
}

function directRate({ dates, rates }: PriceTable, from: Currency, to: Currency, day: Day): number | null {
  const straight = rates.find(({ base, quote }) => base === from && quote === to);
  const turned = rates.find(({ base, quote }) => base === to && quote === from);
  const series = straight ?? turned;
  if (series === undefined) return null;
  const end = dates.findLastIndex((one) => one <= day);
  for (let i = end; i >= 0 && i > end - 10; i -= 1) {
    const rate = series.rates[i] ?? Number.NaN;
    if (rate > 0 && Number.isFinite(rate)) return series === straight ? rate : 1 / rate;
  }
  return null;
}
