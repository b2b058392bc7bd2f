import type { Currency } from '../money/currency.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import { DOLLAR_RATES } from './currencies.ts';
import { shocksOfCountry, WORLD } from './factors.ts';
import { growing } from './growing.ts';
import { noiseOf } from './noise.ts';
import { pathThrough } from './path.ts';
import type { DailySeries, DayRange } from './series.ts';
import { SAMPLE_MARKET } from './source.ts';
import { FIRST_DAY, LAST_DAY, weekdayAt, weekdayIndex } from './weekdays.ts';

type Foreign = Exclude<Currency, 'USD'>;

/** The part of the variance of a currency's day that comes from the dollar, and moves all others alike. */
const DOLLAR_VARIANCE = 0.4;

const dollarShocks = growing((days) => {
  const { shock } = noiseOf(`${WORLD}:USD`);
  return Float64Array.from({ length: days }, shock);
});

const dollarPaths: Readonly<Record<Foreign, (days: number) => Float64Array>> = {
  INR: growing(dollarPath('INR')),
  EUR: growing(dollarPath('EUR')),
  GBP: growing(dollarPath('GBP')),
  JPY: growing(dollarPath('JPY')),
};

/**
 * Daily rates of the sample market: what one unit of `base` costs in `quote`, each weekday from `from` to `to`, both
 * included, within 1999-01-04 to 2049-12-31. All pairs agree: a rate is the product of the rates over a third currency.
 */
export function sampleRates(base: Currency, quote: Currency, { from, to }: DayRange): DailySeries {
  const first = Math.ceil(weekdayIndex(from < FIRST_DAY ? FIRST_DAY : from));
  const last = Math.floor(weekdayIndex(to > LAST_DAY ? LAST_DAY : to));
  const count = Math.max(0, last - first + 1);
  const [priced, paid] = [dollarLevels(base, last + 1), dollarLevels(quote, last + 1)];
  const values = Float64Array.from({ length: count }, (_, step) => {
    return Math.exp((paid?.[first + step] ?? 0) - (priced?.[first + step] ?? 0));
  });
  return { days: Array.from({ length: count }, (_, step) => weekdayAt(first + step)), values };
}

/** The sample market's rate of the last weekday at or before `at` in UTC; null before its first day and after its last. */
export function sampleRate(base: Currency, quote: Currency, at: Date): ExchangeRate | null {
  const today = at.toISOString().slice(0, 10);
  if (today < FIRST_DAY || today > LAST_DAY) return null;
  const day = weekdayAt(Math.floor(weekdayIndex(today)));
  const rate = sampleRates(base, quote, { from: day, to: day }).values[0];
  if (rate === undefined) return null;
  return { base, quote, rate, source: SAMPLE_MARKET, as_of: `${day}T00:00:00.000Z`, stale: false };
}

/** Logarithms of what a dollar buys; undefined for the dollar itself. */
function dollarLevels(currency: Currency, days: number): Float64Array | undefined {
  return currency === 'USD' ? undefined : dollarPaths[currency](days);
}

function dollarPath(currency: Foreign) {
  const plan = DOLLAR_RATES[currency];
  return (days: number): Float64Array => {
    const [dollar, shares] = [dollarShocks(days), shocksOfCountry('IN', days)];
    const { shock } = noiseOf(`${WORLD}:${currency}`);
    const common = plan.withShares === 0 ? Math.sqrt(DOLLAR_VARIANCE) : 0;
    const own = Math.sqrt(1 - plan.withShares ** 2 - common ** 2);
    const shocks = Float64Array.from({ length: days }, (_, day) => {
      return plan.withShares * (shares[day] ?? 0) + common * (dollar[day] ?? 0) + own * shock();
    });
    return pathThrough(plan, shocks, noiseOf(`${WORLD}:${currency}:spells`)).levels;
  };
}
