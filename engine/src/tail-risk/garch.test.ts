import { assert, describe, expect, it } from 'vitest';
import { momentsOf, variance } from '../measures/moments.ts';
import { simulatedDays } from '../testing/simulated-days.ts';
import { fitVarianceModel, nextVariance, standardizedDays } from './garch.ts';

describe('fitVarianceModel', () => {
  it('sees no clusters where there are none, thin tails or fat', () => {
    for (const degrees of [undefined, 5]) {
      const model = fitVarianceModel(simulatedDays(1250, { seed: 3, ...(degrees !== undefined && { degrees }) }));
      expect(model).toMatchObject({ reaction: 0, persistence: 0 });
    }
  });

  it('finds clusters where there are, at least as lasting as they are', () => {
    const days = simulatedDays(2520, { seed: 4, reaction: 0.08, persistence: 0.97, degrees: 8 });
    const model = fitVarianceModel(days);
    expect(model?.persistence).toBeGreaterThanOrEqual(0.97);
    expect(model?.reaction).toBeGreaterThanOrEqual(0.04);
    expect(model?.reaction).toBeLessThanOrEqual(0.13);
    expect(model?.variance).toBeCloseTo(variance(momentsOf(days), 'population'), 15);
  });

  it.each([
    [0.05, 0.94, 1],
    [0.05, 0.985, 2],
    [0.1, 0.94, 1],
    [0.1, 0.97, 2],
    [0.15, 0.85, 2],
    [0.2, 0.94, 2],
    [0.25, 0.85, 2],
    [0.25, 0.94, 1],
  ])('of days with %d and %d is the most persistent that they do not reject at 5 %', (reaction, persistence, seed) => {
    const days = simulatedDays(1500, { seed, reaction, persistence });
    const model = fitVarianceModel(days);
    assert(model);
    const deviance = (a: number, p: number): number => {
      let [now, sum] = [model.variance, 0];
      for (const value of days) {
        const square = (value - model.mean) ** 2;
        sum += Math.log(now) + square / now;
        now = model.variance * (1 - p) + a * square + (p - a) * now;
      }
      return sum;
    };
    const all = [0.8, 0.9, 0.94, 0.96, 0.97, 0.98, 0.985, 0.99, 0.995].flatMap((p) =>
      [0.02, 0.04, 0.06, 0.08, 0.1, 0.13, 0.17, 0.22].map((a) => ({ a, p, deviance: deviance(a, p) })),
    );
    const least = Math.min(...all.map((one) => one.deviance));
    // Chi-squared with one degree of freedom: 3.84.
    const [last] = all.filter((one) => one.deviance - least <= 3.84).toReversed();
    expect([model.reaction, model.persistence]).toEqual([last?.a, last?.p]);
  });

  it('is none where nothing varies', () => {
    expect(fitVarianceModel(new Float64Array(100))).toBeNull();
  });
});

it('expects 0.02·1 + 0.1·4 + 0.88·2 after a day whose square was 4 where 2 was expected', () => {
  const model = { mean: 0, variance: 1, reaction: 0.1, persistence: 0.98 };
  expect(nextVariance(model, 2, 4)).toBeCloseTo(2.18, 12);
});

it('standardizes days to a mean square of 1, wild stretches like calm ones', () => {
  const days = simulatedDays(2520, { seed: 4, reaction: 0.08, persistence: 0.97 });
  const model = fitVarianceModel(days);
  const shocks = model ? standardizedDays(days, model) : days;
  const square = (series: Float64Array) => series.reduce((sum, value) => sum + value * value, 0) / series.length;
  expect(square(shocks)).toBeCloseTo(1, 12);
  const halves = [shocks.subarray(0, 1260), shocks.subarray(1260)].map(square);
  expect(Math.abs((halves[0] ?? 0) - (halves[1] ?? 0))).toBeLessThan(0.2);
});
