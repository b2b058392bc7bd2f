import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import { barsOf, type PathBar } from './price-paths.ts';

/** Dollars for one, about as they were in late 2026. */
const DOLLARS: Readonly<Record<Currency, number>> = { INR: 0.0118, USD: 1, EUR: 1.158, GBP: 1.312, JPY: 0.00646 };
/** The day Yahoo's currency pairs begin. */
const FIRST_DAY = '2003-12-01';

/** All pairs of two of our currencies. */
export const PAIRS: readonly (readonly [base: Currency, quote: Currency])[] = CURRENCIES.flatMap((base) =>
  CURRENCIES.filter((quote) => quote !== base).map((quote) => [base, quote] as const),
);

const cache = new Map<string, readonly PathBar[]>();

/** Daily rates, `quote` for one `base`, that agree with those of every other pair. */
export function rateBars(base: Currency, quote: Currency): readonly PathBar[] {
  const key = `${base}/${quote}`;
  const known = cache.get(key) ?? ratesOf(base, quote);
  cache.set(key, known);
  return known;
}

function ratesOf(base: Currency, quote: Currency): readonly PathBar[] {
  const quotes = dollarsFor(quote);
  let previous = 0;
  return dollarsFor(base).map(({ date, close: dollars }, day) => {
    const close = rounded(dollars / (quotes[day]?.close ?? 1));
    const open = previous || close;
    previous = close;
    const [high, low] = [rounded(1.001 * Math.max(open, close)), rounded(0.999 * Math.min(open, close))];
    return { date, open, high, low, close, volume: 0 };
  });
}

/** The rate that quotes give. */
export function currentRate(base: Currency, quote: Currency): number {
  return rounded(DOLLARS[base] / DOLLARS[quote]);
}

function dollarsFor(currency: Currency): readonly PathBar[] {
  const volatility = currency === 'USD' ? 0 : 0.005;
  return barsOf({
    seed: `${currency} in dollars`,
    calendar: 'FX',
    firstDay: FIRST_DAY,
    price: DOLLARS[currency],
    volatility,
  });
}

function rounded(rate: number): number {
  return Number(rate.toPrecision(7));
}
