import { addDays, daysBetween, type Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { BILL_YIELDS, type BillYields } from './treasury-bills.ts';

/** The rate that counts as free of risk in a currency over a window. */
export interface RiskFreeTaken {
  readonly currency: Currency;
  /** The mean over the days of the window of the newest yield known on each: a fraction a year. */
  readonly mean: number;
  /** The newest that was taken, a fraction a year, and the day it is of. */
  readonly latest: number;
  readonly asOf: Day;
  /** The longest stretch of the window, of more than half a year, through which an old yield had to stand; null where there is none. */
  readonly gap: RateGap | null;
  readonly source: string;
}

/** The day of the yield that stood, and the day from which another one did: that after the window where none did. */
export interface RateGap {
  readonly from: Day;
  readonly to: Day;
}

export interface RiskFree {
  /** Null where no rate of the currency is known, and 0 is taken. */
  readonly taken: RiskFreeTaken | null;
  /** For each day: a fraction a trading day, rate / `daysPerYear`. */
  readonly perDay: Float64Array;
}

/** A yield that is older than this tells little about a day. */
const LONGEST_DAYS = 183;

/**
 * What could be had without risk on each of ascending `days` in `currency`: the yield of a three-month government bill. Each
 * observation holds from its day until the next one: what lay between two is not known, and a line between them would be made up. The first
 * one's holds before all.
 */
export function riskFreeOver(currency: Currency, days: readonly Day[], daysPerYear: number): RiskFree {
  const yields = BILL_YIELDS.find((one) => one.currency === currency);
  const perDay = new Float64Array(days.length);
  if (yields === undefined) return { taken: null, perDay };
  const known = yields.observations.map(([day, percent]) => ({ day, rate: simple(yields, percent) }));
  let next = 0;
  let sum = 0;
  days.forEach((day, i) => {
    while (next < known.length && (known[next]?.day ?? '') <= day) next += 1;
    const rate = known[Math.max(0, next - 1)]?.rate ?? 0;
    perDay[i] = rate / daysPerYear;
    sum += rate;
  });
  const latest = known[Math.max(0, next - 1)];
  if (latest === undefined || days.length === 0) return { taken: null, perDay };
  const taken = { currency, mean: sum / days.length, latest: latest.rate, asOf: latest.day, source: yields.source };
  return { taken: { ...taken, gap: longestGap(known, days) }, perDay };
}

function longestGap(known: readonly { readonly day: Day }[], days: readonly Day[]): RateGap | null {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const end = addDays(last, 1);
  const gaps = known.flatMap(({ day }, i): readonly RateGap[] => {
    const to = known[i + 1]?.day ?? end;
    return day > last || to <= first ? [] : [{ from: day, to: to < end ? to : end }];
  });
  const longest = gaps.toSorted((a, b) => daysBetween(b.from, b.to) - daysBetween(a.from, a.to))[0];
  return longest !== undefined && daysBetween(longest.from, longest.to) > LONGEST_DAYS ? longest : null;
}

const BILL_DAYS = 91;

/** On the price paid, over 365 days. From a discount d: 365d / (360 − 91d) (Federal Reserve, H.15, notes on bond equivalents). */
function simple({ quoted }: Pick<BillYields, 'quoted'>, percent: number): number {
  const rate = percent / 100;
  return quoted === 'simple' ? rate : (365 * rate) / (360 - BILL_DAYS * rate);
}
