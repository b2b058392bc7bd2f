import type { Outcome } from '../measures/measured.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';

/** What months are drawn from. */
export interface MonthlyShocks {
  /** A month that begins on each day of a history: what it added to the trend, as a log return. */
  readonly values: Float64Array;
  /** Days of such a month. */
  readonly daysPerMonth: number;
}

/** Returns a day, as fractions, and how many of them make a year. */
export interface DailyHistory {
  readonly returns: Float64Array;
  readonly daysPerYear: number;
}

/** Every month is like the others. */
const CALM: MonthlyShocks = { values: new Float64Array(1), daysPerMonth: 1 };
/** With fewer months than this there is too little to draw from. */
const FEWEST_MONTHS = 12;
const MONTHS_PER_YEAR = 12;
/** As many normal numbers at least as the months of an assumed volatility are made of. */
const FEWEST_ASSUMED = 1200;
const ASSUMED_SEED = 1;

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

/**
 * Months of everything owned: `part` of the money moves with `history` (null: nothing follows a market), and assumed volatilities add
 * `assumed`, a deviation of a year. Fails as `monthlyShocks` does.
 */
export function goalShocks(history: DailyHistory | null, part: number, assumed: number): Outcome<MonthlyShocks> {
  if (history === null) return { ok: true, value: withAssumed(CALM, assumed) };
  const shocks = monthlyShocks(history.returns, history.daysPerYear, part);
  return shocks.ok ? { ok: true, value: withAssumed(shocks.value, assumed) } : shocks;
}

/**
 * The same months with what assumed volatilities add (`assumedRisk`): to each a normal number with a mean of 0, independent of the market
 * and of other months. `deviation` is of a year, a fraction of the money.
 */
export function withAssumed({ values, daysPerMonth }: MonthlyShocks, deviation: number): MonthlyShocks {
  if (deviation === 0) return { values, daysPerMonth };
  // Whole rounds of the days, so that a month is followed by the same one as before.
  const count = values.length * Math.ceil(FEWEST_ASSUMED / values.length);
  const drawn = Float64Array.from({ length: count }, normalSource(seededUniform(ASSUMED_SEED)));
  const mean = drawn.reduce((sum, one) => sum + one, 0) / count;
  const variance = drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count;
  const scale = deviation / Math.sqrt(MONTHS_PER_YEAR * variance);
  return {
    values: drawn.map((one, place) => (values[place % values.length] ?? 0) + scale * (one - mean)),
    daysPerMonth,
  };
}
