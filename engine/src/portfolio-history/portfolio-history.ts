import type { Day } from '../calendar/day.ts';
import { CURRENCIES, type Currency } from '../money/currency.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import { currencyOfMarket } from '../quotes/market.ts';
import { daysPerYear } from '../returns/days-per-year.ts';
import { currencyReturns, holdingHistories, referenceReturns, wholeReferences, type Source } from './build.ts';
import type { Grid } from './grid.ts';
import { coverageOf, type LeftOut } from './coverage.ts';
import type { HeldToday, HistoryResult, Reference, UsedWindow, WindowId } from './history.ts';
import { firstRates, listedOf, listingOf, tradedPlaces } from './listing.ts';
import { badCloses, tableProblem, type PriceTable } from './price-table.ts';
import { dayNumbersOf, ratePath, type RatePath } from './rate-path.ts';
import { chooseWindow } from './window.ts';
import { valueInBase, type ValuedInBase } from './value-in-base.ts';

export interface HistoryInput {
  readonly today: Day;
  readonly base: Currency;
  readonly window: WindowId;
  readonly holdings: readonly HeldToday[];
  /** Keys of holdings without a price today. They are in no figure, and coverage says so. */
  readonly unpriced: readonly string[];
  readonly prices: PriceTable;
  /** Of today, for the values. */
  readonly rates: readonly ExchangeRate[];
  readonly references: readonly Reference[];
}

/** Less than this of any currency is nothing: fractions of it would lose their digits. */
const LEAST_VALUE = 1e-6;

/**
 * Daily returns of today's holdings over a window, in one base currency.
 *
 * The days are those on which anything that is held has a close, but for weekends of cryptocurrencies (`tradedPlaces`): where one market rests, its
 * shares have a return of 0 in their own currency, and that of the currency in the base. Stretches of more than ten calendar days without a close
 * are covered by an index times the holding's beta and named; without an index the window begins later, or the holding is
 * left out. Fewer than two closes are `too_few`. Cost: days × holdings.
 */
export function portfolioHistory(input: HistoryInput): HistoryResult {
  const { prices, base, today } = input;
  if (!CURRENCIES.includes(base)) return { ok: false, reason: 'unknown_currency' };
  if (input.holdings.length === 0) return { ok: false, reason: 'no_holdings' };
  const problem = tableProblem(prices);
  if (problem !== null) return { ok: false, reason: problem };
  const { valued, leftOut } = valueInBase(input.holdings, base, input.rates);
  if (sumOf(valued) < LEAST_VALUE) return { ok: false, reason: 'no_value' };
  const listing = listingOf(prices, today);
  const dayNumbers = dayNumbersOf(prices.dates);
  const paths = pathsOf(input, dayNumbers);
  const [rated, unrated] = parted(valued, ({ held }) => paths.has(held.currency));
  const heldCurrencies = new Set(rated.map(({ held }) => held.currency));
  const { points, shortened, tooLate } = chooseWindow({
    requested: input.window,
    today,
    dates: prices.dates,
    tradedPlaces: tradedPlaces(rated, input.references, listing),
    listed: listedOf(rated, input.references, listing),
    firstRates: new Map([...firstRates(paths)].filter(([currency]) => heldCurrencies.has(currency))),
  });
  if (points.length < 2) return { ok: false, reason: points.length === 0 ? 'no_closes' : 'too_few' };
  const grid: Grid = { points: Int32Array.from(points), dates: prices.dates, dayNumbers, paths };
  const days = points.map((place) => prices.dates[place] ?? '');
  const source: Source = {
    grid,
    seriesOf: listing.seriesOf,
    days,
    dayNumbers: grid.points.map((place) => dayNumbers[place] ?? 0),
    currencies: currencyReturns({ grid, base }),
    closes: new Float64Array(points.length),
  };
  const references = referenceReturns(source, input.references);
  const built = holdingHistories(source, rated, references, new Set(tooLate));
  const total = sumOf(built.holdings);
  if (total < LEAST_VALUE) return { ok: false, reason: built.holdings.length === 0 ? 'no_closes' : 'no_value' };
  const left: readonly LeftOut[] = [
    ...input.unpriced.map((key) => ({ key, reason: 'no_price' as const, value: null })),
    ...leftOut,
    ...unrated.map(({ held, value }) => ({ key: held.key, reason: 'no_rate' as const, value })),
    ...built.leftOut,
  ];
  return {
    ok: true,
    value: {
      base,
      window: windowUsed(input.window, days, shortened),
      days: days.slice(1),
      daysPerYear: daysPerYear(days[0] ?? '', days.slice(1)),
      holdings: built.holdings,
      total,
      currencies: source.currencies,
      references: wholeReferences(source, references),
      coverage: coverageOf(built.holdings, left),
      badCloses: prices.series.flatMap((series) => badCloses(series, listing.end)),
    },
  };
}

function windowUsed(requested: WindowId, days: readonly Day[], shortened: UsedWindow['shortened']): UsedWindow {
  return { requested, from: days[0] ?? '', to: days.at(-1) ?? '', days: days.length - 1, shortened };
}

/** The paths of every currency that a holding or an index is in, as far as the table has its rates. */
function pathsOf(
  { holdings, references, prices, base }: HistoryInput,
  dayNumbers: Int32Array,
): Map<Currency, RatePath> {
  const wanted = new Set<Currency>([
    base,
    ...holdings.map(({ currency }) => currency),
    ...references.map(({ market }) => currencyOfMarket(market)),
    ...prices.series.map(({ currency }) => currency),
  ]);
  return new Map(
    [...wanted].flatMap((currency) => {
      const path = ratePath(prices, dayNumbers, currency, base);
      return path?.some((rate) => !Number.isNaN(rate)) ? [[currency, path] as const] : [];
    }),
  );
}

function parted(
  valued: readonly ValuedInBase[],
  test: (one: ValuedInBase) => boolean,
): readonly [readonly ValuedInBase[], readonly ValuedInBase[]] {
  return [valued.filter(test), valued.filter((one) => !test(one))];
}

function sumOf(list: readonly { readonly value: number }[]): number {
  return list.reduce((sum, { value }) => sum + value, 0);
}
