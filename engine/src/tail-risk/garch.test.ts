import { describe, expect, it } from 'vitest';
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
