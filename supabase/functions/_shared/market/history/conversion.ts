import { crossRates, carriedRates, type DayRate } from '@ballast/engine/history/day-rates';
import type { DailyClose } from '@ballast/engine/history/daily-close';
import type { Day } from '@ballast/engine/calendar/day';
import type { Currency } from '@ballast/engine/money/currency';
import { FX_BASE } from '../rates/pairs.ts';

/** Daily rates of the dollar in other currencies, with where they are from. */
export interface RateSeries {
  readonly closes: readonly DailyClose[];
  readonly source: string;
  readonly fetchedAt: Date;
  readonly isUpToDate: boolean;
}

export interface Conversion {
  readonly base: Currency;
  readonly quote: Currency;
  /** For each day: the rate taken; null where there is none. */
  readonly rates: readonly (DayRate | null)[];
  /** Both where two rates were joined. */
  readonly source: string;
  readonly asOf: Date | null;
  readonly stale: boolean;
}

/** How closes in `base` become closes in `quote` on each of `days`, by way of the dollar. */
export function conversionOf(
  base: Currency,
  quote: Currency,
  days: readonly Day[],
  dollar: ReadonlyMap<Currency, RateSeries>,
): Conversion {
  const legs = [base, quote].filter((currency) => currency !== FX_BASE).map((currency) => dollar.get(currency));
  const known = legs.filter((leg) => leg !== undefined);
  const dollarIn = (currency: Currency): readonly (DayRate | null)[] =>
    currency === FX_BASE
      ? days.map((day) => ({ rate: 1, from: day }))
      : carriedRates(days, dollar.get(currency)?.closes ?? []);
  return {
    base,
    quote,
    rates: crossRates(dollarIn(base), dollarIn(quote)),
    source: [...new Set(known.map(({ source }) => source))].join('+'),
    asOf: known.map(({ fetchedAt }) => fetchedAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    stale: known.length < legs.length || known.some(({ isUpToDate }) => !isUpToDate),
  };
}
