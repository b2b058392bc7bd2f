import { assert, describe, expect, it } from 'vitest';
import { shrunkCovariance } from '../covariance/shrinkage.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { optimize } from '../optimize/optimize.ts';
import { closingHoursCovariance } from './closing-hours.ts';

const noise = (seed: number, days: number) => {
  const draw = normalSource(seededUniform(seed));
  return Float64Array.from({ length: days }, () => 0.01 * draw());
};
/** Two shares of each country; those of India follow the first American one by half of its move, a day later. */
const world = (days: number) => {
  const lead = noise(1, days);
  const following = (seed: number) => noise(seed, days).map((own, day) => own + 0.5 * (lead[day - 1] ?? 0));
  return [lead, noise(2, days), following(3), following(4)];
};
const MARKETS = ['US', 'US', 'IN', 'IN'] as const;
const valueOf = (result: ReturnType<typeof closingHoursCovariance>) => {
  assert(result.ok);
  return result.value.values;
};

describe('closingHoursCovariance', () => {
  it('finds what India follows a day later, which returns of one date miss: half of the variance of 0.0001', () => {
    const series = world(20_000);
    const sameDate = shrunkCovariance(series);
    assert(sameDate.ok);
    expect(Math.abs(sameDate.value.matrix.values[2] ?? 1)).toBeLessThan(0.05e-4);
    const corrected = valueOf(closingHoursCovariance(series, MARKETS));
    for (const place of [2, 3, 8, 12]) expect(corrected[place]).toBeCloseTo(0.5e-4, 5);
    // Nothing is added within a country, nor to what does not lead.
    expect(corrected[14]).toBe(sameDate.value.matrix.values[14]);
    expect(Math.abs(corrected[6] ?? 1)).toBeLessThan(0.05e-4);
  });

  it('weighs less of what moves with the other country than returns of one date would', () => {
    const series = world(750);
    const weightOf = (covariance: Float64Array) => {
      const limits = { lower: new Float64Array(4), upper: new Float64Array(4).fill(1), groups: [], turnover: null };
      const solved = optimize({
        objective: { kind: 'minimum_variance' },
        covariance: { size: 4, values: covariance },
        ...limits,
      });
      assert(solved.ok);
      return solved.value.weights[0] ?? 1;
    };
    const sameDate = shrunkCovariance(series);
    assert(sameDate.ok);
    const now = weightOf(valueOf(closingHoursCovariance(series, MARKETS)));
    expect(now).toBeLessThan(weightOf(sameDate.value.matrix.values) - 0.05);
  });

  it('is that of the date for one country and for few days, and stays positive definite where little is known', () => {
    const series = world(200);
    const daily = shrunkCovariance(series);
    assert(daily.ok);
    expect(valueOf(closingHoursCovariance(series, ['IN', 'IN', 'IN', 'IN']))).toEqual(daily.value.matrix.values);
    const short = world(50);
    const few = shrunkCovariance(short);
    assert(few.ok);
    expect(valueOf(closingHoursCovariance(short, MARKETS))).toEqual(few.value.matrix.values);
    // The same slow path everywhere: three days of it add up to more than a correlation of one.
    const slow = Float64Array.from({ length: 100 }, (_, day) => 0.01 * Math.sin(day / 15));
    const paths = [5, 6, 7, 8].map((seed) => noise(seed, 100).map((own, day) => own / 10 + (slow[day] ?? 0)));
    const values = valueOf(closingHoursCovariance(paths, MARKETS));
    for (const weights of [
      [1, 1, -1, -1],
      [1, 0, -1, 0],
      [0.5, 0.5, 0, -1],
    ]) {
      const variance = weights.reduce(
        (sum, a, i) => sum + weights.reduce((row, b, j) => row + a * b * (values[i * 4 + j] ?? 0), 0),
        0,
      );
      expect(variance).toBeGreaterThan(0);
    }
  });
});
