import type { Day } from '../calendar/day.ts';
import type { DividendFactor } from '../history/dividends.ts';
import type { Currency } from '../money/currency.ts';
import { isPrice, type PriceSeries, type PriceTable } from '../portfolio-history/price-table.ts';
import { dayNumbersOf, ratePath, resting } from '../portfolio-history/rate-path.ts';
import { heldSteps, type HeldStep } from './held-steps.ts';
import { tradesByShare } from './order.ts';
import type { PortfolioTrade } from './trade.ts';
import { walk } from './walk.ts';

/** Shares of the trades and of the portfolio are equal within this part of them. */
const ROUNDING = 1e-6;

interface ValueBasis {
  readonly base: Currency;
  /** Ascending. */
  readonly days: readonly Day[];
  /** Shares held today, by `quoteKey`. */
  readonly held: ReadonlyMap<string, number>;
}

/**
 * What the shares of `trades` were worth at the close of each of `days`, in `base`: Σ shares of that day × last close × exchange rate, neither older than
 * ten days. NaN before the first trade, and on days on which something was held that has no close or no rate. Cash and dividends are not in it.
 *
 * `prices` by `quoteKey`, adjusted for splits; what they were adjusted for dividends is undone. Null where the trades are not the whole story: they
 * sell what they never bought, or do not come to exactly what is held today.
 */
export function actualValue(
  trades: readonly PortfolioTrade[],
  prices: PriceTable,
  { base, days, held }: ValueBasis,
): Float64Array | null {
  const dayNumbers = dayNumbersOf(prices.dates);
  const rates = new Map<Currency, Float64Array | null>();
  const rateOf = (currency: Currency): Float64Array | null => {
    const known = rates.get(currency);
    if (known !== undefined) return known;
    const path = ratePath(prices, dayNumbers, currency, base);
    rates.set(currency, path);
    return path;
  };
  const places = placesOf(prices.dates, days);
  const values = new Float64Array(days.length);
  const open = new Map<string, number>();
  let first: Day | null = null;
  for (const [key, ofShare] of tradesByShare(trades)) {
    const { days: traded, missing } = walk(ofShare);
    if (missing.length > 0) return null;
    const steps = heldSteps(traded);
    const begun = steps[0]?.from ?? null;
    if (begun !== null && (first === null || begun < first)) first = begun;
    open.set(key, steps.at(-1)?.shares ?? 0);
    const series = prices.series.find((one) => one.key === key);
    const path = series === undefined ? null : rateOf(series.currency);
    const worth = series === undefined || path === null ? null : restingPrices(series, prices.dates, dayNumbers);
    addShare(values, { days, places, steps, worth, path });
  }
  if (!isWhole(open, held)) return null;
  return values.map((value, at) => (first === null || (days[at] ?? '') < first ? Number.NaN : value));
}

interface ShareOverDays {
  readonly days: readonly Day[];
  /** Of each day, the place of the last day of the prices that is not after it; -1 where there is none. */
  readonly places: Int32Array;
  readonly steps: readonly HeldStep[];
  /** Null where there are none. */
  readonly worth: Float64Array | null;
  readonly path: Float64Array | null;
}

function addShare(values: Float64Array, { days, places, steps, worth, path }: ShareOverDays): void {
  let next = 0;
  for (let at = 0; at < days.length; at += 1) {
    while (next < steps.length && (steps[next]?.from ?? '') <= (days[at] ?? '')) next += 1;
    const shares = steps[next - 1]?.shares ?? 0;
    if (shares === 0) continue;
    const place = places[at] ?? -1;
    values[at] = (values[at] ?? 0) + shares * (worth?.[place] ?? Number.NaN) * (path?.[place] ?? Number.NaN);
  }
}

/** The last price of each day of the table, dividends not put back; NaN where it is more than ten days old. */
function restingPrices(
  { closes, dividends = [] }: PriceSeries,
  dates: readonly Day[],
  dayNumbers: Int32Array,
): Float64Array {
  const factors = factorsAfter(dividends, dates);
  return resting(dayNumbers, (place) => {
    const close = closes[place] ?? Number.NaN;
    return isPrice(close) ? close / (factors[place] ?? 1) : Number.NaN;
  });
}

/** Of each day, the product of the factors of all dividends after it. */
function factorsAfter(dividends: readonly DividendFactor[], dates: readonly Day[]): Float64Array {
  const latestFirst = dividends.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const factors = new Float64Array(dates.length);
  let [product, next] = [1, 0];
  for (let at = dates.length - 1; at >= 0; at -= 1) {
    for (let one = latestFirst[next]; one !== undefined && one.date > (dates[at] ?? ''); one = latestFirst[next]) {
      product *= one.factor;
      next += 1;
    }
    factors[at] = product;
  }
  return factors;
}

function placesOf(dates: readonly Day[], days: readonly Day[]): Int32Array {
  let place = -1;
  return Int32Array.from(days, (day) => {
    while (place + 1 < dates.length && (dates[place + 1] ?? '') <= day) place += 1;
    return place;
  });
}

/** Whether what is open is what is held, share by share. */
function isWhole(open: ReadonlyMap<string, number>, held: ReadonlyMap<string, number>): boolean {
  const keys = new Set([...open.keys(), ...held.keys()]);
  return [...keys].every((key) => {
    const [ours, theirs] = [open.get(key) ?? 0, held.get(key) ?? 0];
    return Math.abs(ours - theirs) <= ROUNDING * Math.max(ours, theirs);
  });
}
