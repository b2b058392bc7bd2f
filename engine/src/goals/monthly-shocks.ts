import type { Outcome } from '../measures/measured.ts';

/** What months are drawn from. */
export interface MonthlyShocks {
  /** A month that begins on each day of a history: what it added to the trend, as a log return. */
  readonly values: Float64Array;
  /** Days of such a month. */
  readonly daysPerMonth: number;
}

/** With fewer months than this there is too little to draw from. */
const FEWEST_MONTHS = 12;
const MONTHS_PER_YEAR = 12;

/**
 * What each month of a history added to the trend of the whole: log returns of a twelfth of `daysPerYear` days in a row (21 of one
 * exchange, 22 of India and the US together, 30 of a cryptocurrency alone), less their mean. One for each day, as a month may begin on any; the
 * days go around from the last to the first. The returns are multiplied by `part` first, the share of the money that moves with them.
 *
 * Fails with `too_few` below 12 months of days, with `not_finite` for a return that is no number or, times `part`, of −100% or less.
 */
export function monthlyShocks(dailyReturns: Float64Array, daysPerYear: number, part = 1): Outcome<MonthlyShocks> {
  const count = dailyReturns.length;
  const daysPerMonth = Math.round(daysPerYear / MONTHS_PER_YEAR);
  if (count < FEWEST_MONTHS * daysPerMonth) return { ok: false, reason: 'too_few' };
  const logs = dailyReturns.map((change) => Math.log1p(part * change));
  const mean = logs.reduce((sum, value) => sum + value, 0) / count;
  if (!Number.isFinite(mean)) return { ok: false, reason: 'not_finite' };
  const values = new Float64Array(count);
  let sum = 0;
  for (let day = 0; day < daysPerMonth; day += 1) sum += (logs[day] ?? 0) - mean;
  for (let first = 0; first < count; first += 1) {
    values[first] = sum;
    sum += (logs[(first + daysPerMonth) % count] ?? 0) - (logs[first] ?? 0);
  }
  return { ok: true, value: { values, daysPerMonth } };
}
