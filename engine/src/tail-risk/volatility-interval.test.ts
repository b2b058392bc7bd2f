import { assert, describe, expect, it } from 'vitest';
import { annualizedVolatility } from '../measures/volatility.ts';
import { simulatedDays } from '../testing/simulated-days.ts';
import { simulateHistories } from './filtered-bootstrap.ts';
import { volatilityInterval } from './volatility-interval.ts';

/** Of simulated days, whose deviation is 1% a day. */
const TRUTH = 0.01 * Math.sqrt(252);

function intervalOf(days: Float64Array, seed = 1) {
  const volatility = annualizedVolatility(days, 252);
  assert(volatility.ok);
  const interval = volatilityInterval(simulateHistories(days, { seed }), volatility.value, 252);
  assert(interval);
  return { ...interval, estimated: volatility.value };
}

describe('volatilityInterval', () => {
  it('of normal days reaches as far as theory says, either way', () => {
    const { low, high, estimated } = intervalOf(simulatedDays(1000, { seed: 11 }));
    // 1.96 / √(2n)
    const theory = 1.96 / Math.sqrt(2000);
    for (const reach of [Math.log(high / estimated), Math.log(estimated / low)]) {
      expect(reach).toBeGreaterThan(0.7 * theory);
      expect(reach).toBeLessThan(1.35 * theory);
    }
  });

  it.each([
    ['normal', {}, 0.9],
    ['clusters', { reaction: 0.06, persistence: 0.98, degrees: 8 }, 0.87],
  ] as const)('holds the truth about 19 times in 20: %s days', (_, world, least) => {
    const samples = 120;
    let held = 0;
    for (let seed = 1; seed <= samples; seed += 1) {
      const { low, high } = intervalOf(simulatedDays(1250, { seed: 1000 + seed, ...world }), seed);
      if (low < TRUTH && TRUTH < high) held += 1;
    }
    expect(held / samples).toBeGreaterThanOrEqual(least);
  });

  it('is none of few days, of still ones, and of what is no number', () => {
    const intervalFrom = (days: Float64Array) => volatilityInterval(simulateHistories(days, { seed: 1 }), 0.1, 252);
    expect(intervalFrom(simulatedDays(59, { seed: 1 }))).toBeNull();
    expect(intervalFrom(simulatedDays(60, { seed: 1 }))).not.toBeNull();
    expect(intervalFrom(new Float64Array(100).fill(0.001))).toBeNull();
    expect(intervalFrom(simulatedDays(100, { seed: 1 }).fill(Number.NaN, 5, 6))).toBeNull();
  });
});
