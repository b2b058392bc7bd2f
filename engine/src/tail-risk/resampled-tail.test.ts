import { expect, it } from 'vitest';
import { quantile } from '../numerics/quantile.ts';
import { drawStretches, resampleDays, valuesAt } from '../numerics/stationary-bootstrap.ts';
import { SAMPLE_SERIES } from '../testing/sample-series.ts';
import { resampledValueAtRisk } from './resampled-tail.ts';

it.each(SAMPLE_SERIES)(
  'the value at risk on resampled days is the quantile of each round’s losses: %s',
  (_, returns) => {
    for (const confidence of [0.51, 0.9, 0.95, 0.975, 0.99]) {
      const options = { seed: 8, rounds: 100 };
      const found = resampledValueAtRisk(returns, drawStretches(returns.length, options), confidence);
      const plain: number[] = [];
      resampleDays(returns.length, options, (places) =>
        plain.push(
          quantile(
            valuesAt(returns, places).map((value) => -value),
            confidence,
          ),
        ),
      );
      plain.forEach((loss, round) => expect(found[round]).toBeCloseTo(loss, 14));
    }
  },
);

it('the value at risk is found where a round has few of the worst days', () => {
  // Some rounds have none of the five bad days.
  const returns = Float64Array.from({ length: 100 }, (_, day) => (day < 5 ? -0.1 : 0.001 * day));
  const options = { seed: 2, rounds: 50 };
  const found = resampledValueAtRisk(returns, drawStretches(100, options), 0.99);
  const plain: number[] = [];
  resampleDays(100, options, (places) => plain.push(-quantile(valuesAt(returns, places), 0.01)));
  expect(plain.some((loss) => loss < 0)).toBe(true);
  plain.forEach((loss, round) => expect(found[round]).toBeCloseTo(loss, 14));
});
