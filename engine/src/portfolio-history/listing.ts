import { isCryptoKey } from '../assets/crypto.ts';
import type { Currency } from '../money/currency.ts';
import type { Reference } from './history.ts';
import { isPrice, type PriceSeries, type PriceTable } from './price-table.ts';
import type { RatePath } from './rate-path.ts';
import type { Listed } from './window.ts';
import type { ValuedInBase } from './value-in-base.ts';

/** Series by their keys, and how many days of the table are not after today. */
export interface Listing {
  readonly seriesOf: ReadonlyMap<string, PriceSeries>;
  readonly end: number;
}

/** Finds each series by its key, and the first day of the table that is after `today`; the last of two series with one key counts. */
export function listingOf({ dates, series }: PriceTable, today: string): Listing {
  let end = dates.length;
  while (end > 0 && (dates[end - 1] ?? '') > today) end -= 1;
  return { seriesOf: new Map(series.map((one) => [one.key, one])), end };
}

/**
 * Places of the days on which at least one of `valued` has a close, ascending. A cryptocurrency beside other holdings makes no days of its own,
 * as everything else would stand still on its weekends: what it does then is in its next return. Days on which an index of their markets has a close
 * count, because it may stand in for them.
 */
export function tradedPlaces(
  valued: readonly ValuedInBase[],
  references: readonly Reference[],
  { seriesOf, end }: Listing,
): readonly number[] {
  const closing = (keys: readonly string[]) => {
    const all = keys.flatMap((key) => seriesOf.get(key) ?? []);
    return (place: number) => all.some(({ closes }) => isPrice(closes[place] ?? 0));
  };
  const others = valued.filter(({ held }) => !isCryptoKey(held.key));
  const markets = new Set(others.map(({ held }) => held.market));
  const isOther = closing(others.map(({ held }) => held.key));
  const isIndex = closing(references.flatMap(({ market, key }) => (markets.has(market) ? [key] : [])));
  const held = Array.from({ length: end }, (_, place) => place).filter(closing(valued.map((one) => one.held.key)));
  const open = others.length === valued.length ? held : held.filter((place) => isOther(place) || isIndex(place));
  return open.length > 0 ? open : held;
}

/** Where the closes of each holding that has any begin, and whether an index of its market has earlier ones. */
export function listedOf(
  valued: readonly ValuedInBase[],
  references: readonly Reference[],
  listing: Listing,
): readonly Listed[] {
  const begins = (key: string) => firstClose(listing.seriesOf.get(key), listing.end);
  const known = references.map(({ market, key }) => ({ market, key, firstPlace: begins(key) }));
  return valued.flatMap(({ held, value }) => {
    const firstPlace = begins(held.key);
    if (firstPlace === -1) return [];
    const hasProxy = known.some(
      (one) =>
        one.market === held.market && one.key !== held.key && one.firstPlace !== -1 && one.firstPlace < firstPlace,
    );
    return { key: held.key, value, firstPlace, hasProxy };
  });
}

function firstClose(series: PriceSeries | undefined, end: number): number {
  for (let place = 0; place < end; place += 1) if (isPrice(series?.closes[place] ?? 0)) return place;
  return -1;
}

/** The first place with a rate of each currency. */
export function firstRates(paths: ReadonlyMap<Currency, RatePath>): ReadonlyMap<Currency, number> {
  return new Map([...paths].map(([currency, path]) => [currency, path.findIndex((rate) => !Number.isNaN(rate))]));
}
