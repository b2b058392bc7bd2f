import { expect, it } from 'vitest';
import { resampleDays, drawStretches, valuesAt } from '../numerics/stationary-bootstrap.ts';
import { SAMPLE_SERIES } from '../testing/sample-series.ts';
import { drawdownsOf } from './drawdowns.ts';
import { resampledLevels } from './resampled-drawdown.ts';

it.each([...SAMPLE_SERIES, ['a single day', Float64Array.of(-0.1)] as const])(
  'the deepest fall on resampled days is that of each round, day by day: %s',
  (_, returns) => {
    const options = { seed: 4, rounds: 100 };
    const found = resampledLevels(returns, drawStretches(returns.length, options)).maxDrawdowns;
    const plain: number[] = [];
    resampleDays(returns.length, options, (places) => plain.push(Math.max(...drawdownsOf(valuesAt(returns, places)))));
    expect(plain).toHaveLength(100);
    plain.forEach((depth, round) => expect(found[round]).toBeCloseTo(depth, 12));
  },
);
