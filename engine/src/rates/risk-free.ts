import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { DAYS_PER_YEAR } from '../returns/compound.ts';
import { BILL_YIELDS, type BillYields } from './treasury-bills.ts';

/** The rate that counts as free of risk in a currency over a window. */
export interface RiskFreeTaken {
  readonly currency: Currency;
  /** The mean over the days of the window: a fraction a year. */
  readonly mean: number;
  /** The newest that was taken, a fraction a year, and the day it is of. */
  readonly latest: number;
  readonly asOf: Day;
  readonly source: string;
}

export interface RiskFree {
  /** Null where no rate of the currency is known, and 0 is taken. */
  readonly taken: RiskFreeTaken | null;
  /** For each day: a fraction a trading day, rate / 252. */
  readonly perDay: Float64Array;
}

/**
 * What could be had without risk on each of ascending `days` in `currency`: the yield of a three-month government bill, in a
 * straight line between two observations, the first one's before all, the last one's after all.
 */
export function riskFreeOver(currency: Currency, days: readonly Day[]): RiskFree {
  const yields = BILL_YIELDS.find((one) => one.currency === currency);
  const perDay = new Float64Array(days.length);
  if (yields === undefined) return { taken: null, perDay };
  const known = yields.observations.map(([day, percent]) => ({
    day,
    time: Date.parse(day),
    rate: simple(yields, percent),
  }));
  let next = 0;
  let sum = 0;
  days.forEach((day, i) => {
    while (next < known.length && (known[next]?.day ?? '') <= day) next += 1;
    const [before, after] = [known[next - 1], known[next]];
    const rate = before && after ? between(before, after, Date.parse(day)) : (before ?? after)?.rate;
    perDay[i] = (rate ?? 0) / DAYS_PER_YEAR;
    sum += rate ?? 0;
  });
  const latest = known[Math.max(0, next - 1)];
  if (latest === undefined || days.length === 0) return { taken: null, perDay };
  const { source } = yields;
  return { taken: { currency, mean: sum / days.length, latest: latest.rate, asOf: latest.day, source }, perDay };
}

interface Known {
  readonly time: number;
  readonly rate: number;
}

function between(before: Known, after: Known, time: number): number {
  return before.rate + ((after.rate - before.rate) * (time - before.time)) / (after.time - before.time);
}

const BILL_DAYS = 91;

/** On the price paid, over 365 days. From a discount d: 365d / (360 − 91d) (Federal Reserve, H.15, notes on bond equivalents). */
function simple({ quoted }: Pick<BillYields, 'quoted'>, percent: number): number {
  const rate = percent / 100;
  return quoted === 'simple' ? rate : (365 * rate) / (360 - BILL_DAYS * rate);
}
