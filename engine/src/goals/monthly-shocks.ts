import type { Outcome } from '../measures/measured.ts';

/** Trading days of a month. */
export const DAYS_PER_MONTH = 21;
/** With fewer months than this there is too little to draw from. */
const FEWEST_MONTHS = 12;

/**
 * What each month of a history added to the trend of the whole: log returns of 21 trading days in a row, less their mean. One for
 * each day, as a month may begin on any; the days go around from the last to the first. Multiplied by `part`, the share of the money
 * that moves with them.
 *
 * Fails with `too_few` below 12 months of days, with `not_finite` for a return that is no number or of −100% or less.
 */
export function monthlyShocks(dailyReturns: Float64Array, part = 1): Outcome<Float64Array> {
  const count = dailyReturns.length;
  if (count < FEWEST_MONTHS * DAYS_PER_MONTH) return { ok: false, reason: 'too_few' };
  const logs = dailyReturns.map((change) => Math.log1p(part * change));
  const mean = logs.reduce((sum, value) => sum + value, 0) / count;
  if (!Number.isFinite(mean)) return { ok: false, reason: 'not_finite' };
  const shocks = new Float64Array(count);
  let sum = 0;
  for (let day = 0; day < DAYS_PER_MONTH; day += 1) sum += (logs[day] ?? 0) - mean;
  for (let first = 0; first < count; first += 1) {
    shocks[first] = sum;
    sum += (logs[(first + DAYS_PER_MONTH) % count] ?? 0) - (logs[first] ?? 0);
  }
  return { ok: true, value: shocks };
}
