import { priceFactor } from '../../history/dividends.ts';
import { leftOutOf } from '../../portfolio-history/coverage.ts';
import { reader } from '../../portfolio-history/grid.ts';
import type { HeldToday, HoldingHistory, PortfolioHistory, Reference } from '../../portfolio-history/history.ts';
import type { PriceSeries } from '../../portfolio-history/price-table.ts';
import { betaToProxy } from '../../portfolio-history/proxy.ts';
import { dayNumbersOf, LONGEST_REST_DAYS, ratePath } from '../../portfolio-history/rate-path.ts';
import type { Crisis } from '../../scenarios/crises.ts';
import { changeOver, lastAtOrBefore, type Closes, type Proxy, type ReplaySource } from '../../scenarios/replay.ts';
import type { ReportContext } from '../context.ts';

/** With the index of the country that the crisis happened in, in the base currency too. */
interface CrisisSource extends ReplaySource {
  readonly index: Closes;
}

const NOTHING: Closes = { days: [], values: new Float64Array() };

/**
 * The holdings as a replay wants them, for one crisis at a time: of each series only the prices at the two ends of its window, in the
 * base currency, dividends left out as the indices leave them out. The proxies of a holding without such closes are the index of its category, then that of its sector in its market, then that of the market, times its beta; what is no
 * equity has only the first, if any.
 */
export function replaySource({ input, history }: ReportContext): (crisis: Crisis) => CrisisSource {
  const { dates, series } = input.prices;
  const dayNumbers = dayNumbersOf(dates);
  const currencies = new Set(series.map(({ currency }) => currency));
  const paths = new Map(
    [history.base, ...currencies].flatMap((currency) => {
      const path = ratePath(input.prices, dayNumbers, currency, history.base);
      return path === null ? [] : [[currency, path] as const];
    }),
  );
  const seriesOf = new Map(series.map((one) => [one.key, { ...one, read: reader({ paths }, one, history.base) }]));
  const betaTo = betasOf(history);
  const standIns = new Map(
    history.holdings.map(({ held, categoryIndex }) => {
      const ofCategory = categoryIndex === null ? [] : [categoryIndex.key];
      return [held.key, [...ofCategory, ...standInKeys(held, input.references)]];
    }),
  );
  const leftOut = leftOutOf(history.coverage);
  return (crisis) => {
    const [start, end] = [lastAtOrBefore(dates, crisis.from), lastAtOrBefore(dates, crisis.to)];
    const closesOf = (one: ReadSeries | undefined): Closes => {
      if (one === undefined || end < 0) return NOTHING;
      const [first, last] = [nearest(one.read, dayNumbers, start), nearest(one.read, dayNumbers, end)];
      // One of them says nothing of a change.
      if (first < 0 || last < 0) return NOTHING;
      const days = [dates[first] ?? '', dates[last] ?? ''];
      return { days, values: new Float64Array([priceAt(one, first, days[0]), priceAt(one, last, days[1])]) };
    };
    const indices = new Map(input.references.map(({ key }) => [key, closesOf(seriesOf.get(key))]));
    const reaching = new Map([...indices].map(([key, closes]) => [key, changeOver(closes, crisis) !== null]));
    const proxyOf = (key: string, holding: HoldingHistory): readonly Proxy[] => {
      const closes = indices.get(key) ?? closesOf(seriesOf.get(key));
      const isReaching = reaching.get(key) ?? changeOver(closes, crisis) !== null;
      return isReaching ? [{ key, closes, beta: betaTo(key, holding) ?? 1 }] : [];
    };
    const inFigures = history.holdings.map((holding) => {
      const { held, value } = holding;
      const closes = closesOf(seriesOf.get(held.key));
      // A holding that is replayed by its own closes needs no index.
      const isOwn = changeOver(closes, crisis) !== null;
      const proxies = isOwn ? [] : (standIns.get(held.key) ?? []).flatMap((key) => proxyOf(key, holding));
      return { key: held.key, value, closes, proxies };
    });
    const index = input.references.find(({ market, sector }) => sector === null && market === crisis.market);
    return { holdings: inFigures, leftOut, index: (index && indices.get(index.key)) ?? NOTHING };
  };
}

/** Keys of the indices of a holding's sector and market, in that order. */
function standInKeys(held: HeldToday, references: readonly Reference[]): readonly string[] {
  return references
    .filter(({ market, sector }) => {
      return held.isNoEquity !== true && market === held.market && (sector === null || sector === held.sector);
    })
    .toSorted((a, b) => Number(a.sector === null) - Number(b.sector === null))
    .map(({ key }) => key);
}

/** How a holding follows an index of its market or that of its category, over the days of the report's window by its own closes. Each found once. */
function betasOf({ references, days }: PortfolioHistory) {
  const found = new Map<string, number>();
  return (key: string, { held, returns, stretches, categoryIndex }: HoldingHistory): number | null => {
    const reference = references.findLast((one) => one.reference.market === held.market && one.reference.key === key);
    const index = categoryIndex?.key === key ? categoryIndex.returns : reference?.returns;
    if (index === undefined) return null;
    const pair = `${held.key} ${key}`;
    const known = found.get(pair);
    if (known !== undefined) return known;
    const isOwn = days.map((day) => stretches.every(({ from, to }) => day < from || day > to));
    const ofOwn = (series: Float64Array) => (stretches.length === 0 ? series : series.filter((_, day) => isOwn[day]));
    const beta = betaToProxy(ofOwn(returns), ofOwn(index));
    found.set(pair, beta);
    return beta;
  };
}

interface ReadSeries extends PriceSeries {
  /** A close in the base currency, NaN where there is none. */
  readonly read: (place: number) => number;
}

/** The place of the last close at or before another, of the ten days before; −1 where there is none. */
function nearest(read: ReadSeries['read'], dayNumbers: Int32Array, end: number): number {
  const oldest = (dayNumbers[end] ?? 0) - LONGEST_REST_DAYS;
  for (let place = end; place >= 0 && (dayNumbers[place] ?? 0) >= oldest; place -= 1) if (read(place) > 0) return place;
  return -1;
}

function priceAt({ read, dividends }: ReadSeries, place: number, day = ''): number {
  return read(place) * (dividends === undefined ? 1 : priceFactor(dividends, day));
}
