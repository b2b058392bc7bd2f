import { assert, expect, it } from 'vitest';
import { momentsOf } from '../measures/moments.ts';
import { seededUniform } from '../numerics/random.ts';
import { SAMPLE_SERIES } from '../testing/sample-series.ts';
import { simulateHistories } from './filtered-bootstrap.ts';
import { fitVarianceModel, nextVariance, standardizedDays } from './garch.ts';

it.each(SAMPLE_SERIES)('histories are those of the recursion, drawn one number after the other: %s', (_, returns) => {
  const model = fitVarianceModel(returns);
  const histories = simulateHistories(returns, { seed: 5, rounds: 3 });
  expect(histories === null).toBe(model === null);
  if (model === null) return;
  assert(histories);
  const shocks = standardizedDays(returns, model);
  const uniform = seededUniform(5);
  for (const round of [0, 1, 2]) {
    let now = model.variance;
    const plain: number[] = [];
    for (let day = model.persistence > 0 ? -250 : 0; day < returns.length; day += 1) {
      const x = Math.sqrt(now) * (shocks[Math.floor(uniform() * shocks.length)] ?? NaN);
      if (day >= 0) plain.push(model.mean + x);
      now = nextVariance(model, now, x * x);
    }
    const days = histories.days[round] ?? new Float64Array();
    expect(days).toHaveLength(plain.length);
    plain.forEach((value, day) => expect(days[day]).toBeCloseTo(value, 12));
    expect(histories.tomorrow[round]).toBeCloseTo(Math.sqrt(now), 12);
    expect(histories.moments[round]).toEqual(momentsOf(days));
  }
});
