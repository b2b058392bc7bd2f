import { expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { monthlyShocks } from './monthly-shocks.ts';

const draw = normalSource(seededUniform(3));
const days = Float64Array.from({ length: 504 }, () => 0.002 + 0.01 * draw());

function shocksOf(returns: Float64Array, part?: number): Float64Array {
  const result = monthlyShocks(returns, part);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
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
  expect(monthlyShocks(days.subarray(0, 251))).toEqual({ ok: false, reason: 'too_few' });
  expect(monthlyShocks(days.subarray(0, 252)).ok).toBe(true);
  expect(monthlyShocks(days.with(7, -1))).toEqual({ ok: false, reason: 'not_finite' });
  expect(monthlyShocks(days.with(7, Number.NaN))).toEqual({ ok: false, reason: 'not_finite' });
});
