import type { Day } from '@ballast/engine/calendar/day';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import type { PriceTable } from '@ballast/engine/portfolio-history/price-table';
import { sampleCloses } from '@ballast/engine/sample-market/sample-closes';
import { sampleRates } from '@ballast/engine/sample-market/sample-rates';
import type { WantedSeries } from './wanted-series.ts';

const FROM = '1999-01-04';

/**
 * The sample market's closes of some series, each in its own currency, with its rates of all others in `base`. Sectors stay
 * away from it, as they do from its quotes (`sample-market.ts`): with one, a share would have another price.
 */
export function sampleHistory(wanted: readonly WantedSeries[], base: Currency, to: Day): PriceTable {
  const range = { from: FROM, to };
  const closes = wanted.map((one) => ({ one, ...sampleCloses({ ...one, sector: null }, range) }));
  const foreign = CURRENCIES.filter((currency) => currency !== base);
  const rates = foreign.map((currency) => ({ currency, ...sampleRates(currency, base, range) }));
  const dates = [...new Set(closes.flatMap(({ days }) => days))].toSorted();
  const places = new Map(dates.map((day, place) => [day, place]));
  const on = (days: readonly Day[], values: Float64Array): readonly (number | null)[] => {
    const column = dates.map((): number | null => null);
    days.forEach((day, i) => {
      const place = places.get(day);
      if (place !== undefined) column[place] = values[i] ?? null;
    });
    return column;
  };
  return {
    dates,
    series: closes.map(({ one, days, values }) => ({
      key: one.key,
      currency: currencyOfMarket(one.market),
      closes: on(days, values),
    })),
    rates: rates.map(({ currency, days, values }) => ({ base: currency, quote: base, rates: on(days, values) })),
  };
}
