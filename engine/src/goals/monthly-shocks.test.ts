import { expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { goalShocks, monthlyShocks, withAssumed } from './monthly-shocks.ts';

const draw = normalSource(seededUniform(3));
const days = Float64Array.from({ length: 504 }, () => 0.002 + 0.01 * draw());

function shocksOf(returns: Float64Array, part?: number): Float64Array {
  const result = monthlyShocks(returns, 252, part);
  if (!result.ok) throw new Error(result.reason);
  return result.value.values;
}

it('sums 21 days from each day on, around the end, less the mean', () => {
  const logs = [...days].map((change) => Math.log(1 + change));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const shocks = shocksOf(days);
  expect(shocks).toHaveLength(days.length);
  for (const first of [0, 100, 490, 503]) {
    const month = Array.from({ length: 21 }, (_, day) => logs[(first + day) % logs.length] ?? Number.NaN);
    expect(shocks[first]).toBeCloseTo(month.reduce((sum, value) => sum + value, 0) - 21 * mean, 12);
  }
  expect(shocks.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
});

it('has nothing of the trend of the past', () => {
  const rising = days.map((change) => (1 + change) * 1.001 - 1);
  shocksOf(rising).forEach((shock, day) => expect(shock).toBeCloseTo(shocksOf(days)[day] ?? Number.NaN, 10));
});

it('is calmer where a part of the money rests', () => {
  const [whole, half] = [shocksOf(days), shocksOf(days, 0.5)];
  const spread = (values: Float64Array) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  expect(spread(half) / spread(whole)).toBeCloseTo(0.5, 2);
  expect(shocksOf(days, 0).every((shock) => shock === 0)).toBe(true);
});

it('needs a year of days that can be compounded', () => {
  expect(monthlyShocks(days.subarray(0, 251), 252)).toEqual({ ok: false, reason: 'too_few' });
  expect(monthlyShocks(days.subarray(0, 252), 252).ok).toBe(true);
  expect(monthlyShocks(days.with(7, -1), 252)).toEqual({ ok: false, reason: 'not_finite' });
  expect(monthlyShocks(days.with(7, Number.NaN), 252)).toEqual({ ok: false, reason: 'not_finite' });
});

it('takes a twelfth of the days of a year', () => {
  const lengths = [252, 260.6, 365.25].map((daysPerYear) => {
    const result = monthlyShocks(days, daysPerYear);
    return result.ok ? result.value.daysPerMonth : result.reason;
  });
  expect(lengths).toEqual([21, 22, 30]);
  const one = monthlyShocks(
    Float64Array.from({ length: 400 }, (_, day) => (day === 50 ? 0.1 : 0)),
    365,
  );
  // A jump is in the thirty months that contain its day.
  expect(one.ok && one.value.values.filter((shock) => shock > 0)).toHaveLength(30);
});

it('adds an assumed volatility that is independent of the market, to as many rounds of the days as it takes', () => {
  const market = { values: shocksOf(days), daysPerMonth: 21 };
  expect(withAssumed(market, 0)).toEqual(market);
  const { values, daysPerMonth } = withAssumed(market, 0.12);
  expect(daysPerMonth).toBe(21);
  expect(values).toHaveLength(3 * days.length);
  const added = values.map((shock, place) => shock - (market.values[place % days.length] ?? Number.NaN));
  expect(added.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9);
  expect(Math.sqrt(added.reduce((sum, one) => sum + one * one, 0) / added.length)).toBeCloseTo(0.12 / Math.sqrt(12), 9);
  expect(withAssumed({ values: new Float64Array(1), daysPerMonth: 1 }, 0.12).values).toHaveLength(1200);
});

it('makes every month like the others where nothing follows a market', () => {
  expect(goalShocks(null, 0, 0)).toEqual({ ok: true, value: { values: Float64Array.of(0), daysPerMonth: 1 } });
  const days252 = { returns: days, daysPerYear: 252 };
  expect(goalShocks(days252, 0.5, 0)).toEqual(monthlyShocks(days, 252, 0.5));
  expect(goalShocks({ ...days252, returns: days.subarray(0, 251) }, 0.5, 0)).toEqual({ ok: false, reason: 'too_few' });
});
