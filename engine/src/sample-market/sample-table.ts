import type { Day } from '../calendar/day.ts';
import type { Sector } from '../instruments/sector.ts';
import { CURRENCIES, type Currency } from '../money/currency.ts';
import type { PriceTable } from '../portfolio-history/price-table.ts';
import { currencyOfMarket, type Exchange, type Market } from '../quotes/market.ts';
import { sampleCloses } from './sample-closes.ts';
import { sampleRates } from './sample-rates.ts';

/** A series that is wanted of the sample market, by the key it is to have. */
interface WantedSample {
  readonly key: string;
  readonly symbol: string;
  readonly market: Market;
  readonly exchange: Exchange | null;
  readonly kind: 'share' | 'index';
  readonly sector: Sector | null;
}

const FROM = '1999-01-04';

/**
 * The sample market's closes of some series up to a day, each in its own currency, with its rates of all others in `base`.
 * Sectors stay away from it, as they do from its quotes: with one, a share would have another price.
 */
export function sampleTable(wanted: readonly WantedSample[], base: Currency, to: Day): PriceTable {
  const steps = sampleTableSteps(wanted, base, to);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The same one series after the other: where many are wanted, other work can go on between two of them. */
export function* sampleTableSteps(
  wanted: readonly WantedSample[],
  base: Currency,
  to: Day,
): Generator<undefined, PriceTable, undefined> {
  const range = { from: FROM, to };
  const closes: { readonly one: WantedSample; readonly days: readonly Day[]; readonly values: Float64Array }[] = [];
  const traded = new Set<Day>();
  for (const one of wanted) {
    const { days, values } = sampleCloses({ ...one, sector: null }, range);
    closes.push({ one, days, values });
    for (const day of days) traded.add(day);
    yield;
  }
  const dates = [...traded].toSorted();
  const places = new Map(dates.map((day, place) => [day, place]));
  const on = (days: readonly Day[], values: Float64Array): readonly (number | null)[] => {
    const column = dates.map((): number | null => null);
    days.forEach((day, i) => {
      const place = places.get(day);
      if (place !== undefined) column[place] = values[i] ?? null;
    });
    return column;
  };
  const series: PriceTable['series'][number][] = [];
  for (const { one, days, values } of closes) {
    series.push({ key: one.key, currency: currencyOfMarket(one.market), closes: on(days, values) });
    yield;
  }
  const rates: PriceTable['rates'][number][] = [];
  for (const currency of CURRENCIES.filter((each) => each !== base)) {
    const { days, values } = sampleRates(currency, base, range);
    rates.push({ base: currency, quote: base, rates: on(days, values) });
    yield;
  }
  return { dates, series, rates };
}
