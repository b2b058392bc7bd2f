import { assert, expect, it } from 'vitest';
import { excessKurtosis, momentsOf, standardDeviation } from '../measures/moments.ts';
import { normalSource, seededUniform, studentSource } from '../numerics/random.ts';
import { SAMPLE_SERIES } from '../testing/sample-series.ts';
import { tailOfLosses } from './historical.ts';
import { degreesOfFreedom, monteCarloDay, monteCarloTail } from './monte-carlo.ts';

const WILD = [
  ...SAMPLE_SERIES,
  ['days on which all may be lost', Float64Array.from({ length: 90 }, (_, day) => 2 * (day % 2) - 0.9)],
] as const;

it.each(WILD)('a simulated day has the tail of all its paths, whatever is known of their order: %s', (_, returns) => {
  const moments = momentsOf(returns);
  const deviation = standardDeviation(moments);
  const degrees = degreesOfFreedom(moments.sum2 > 0 ? excessKurtosis(moments) : 0);
  for (const confidence of [0.51, 0.95, 0.99])
    for (const shocks of ['normal', 'student'] as const) {
      const uniform = seededUniform(3);
      const shock = shocks === 'normal' ? normalSource(uniform) : studentSource(uniform, degrees);
      const losses = Float64Array.from({ length: 1000 }, () => 1 - Math.max(0, 1 + moments.mean + deviation * shock()));
      const plain = tailOfLosses(losses, { confidence });
      const found = monteCarloDay({ confidence, shocks, uniform: seededUniform(3), paths: 1000 })(moments);
      assert(plain.ok && found.ok);
      expect(found.value.valueAtRisk).toBeCloseTo(plain.value.valueAtRisk, 12);
      expect(found.value.expectedShortfall).toBeCloseTo(plain.value.expectedShortfall, 12);
    }
});

it('a stretch of one day is such a day', () => {
  const [[, returns] = ['', new Float64Array()]] = SAMPLE_SERIES;
  const options = { confidence: 0.95, shocks: 'student', paths: 500 } as const;
  expect(monteCarloTail(returns, { ...options, horizon: 1, uniform: seededUniform(1) })).toEqual(
    monteCarloDay({ ...options, uniform: seededUniform(1) })(momentsOf(returns)),
  );
});
