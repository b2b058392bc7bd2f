import { assert, describe, expect, it } from 'vitest';
import { seriesSums } from '../measures/sums.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { historicalTail } from '../tail-risk/historical.ts';
import { parametricTail } from '../tail-risk/parametric.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { estimateOn, riskDaysOf, riskSums } from './risk-days.ts';

const DAYS = 4000;
const draw = normalSource(seededUniform(8));
const news = Float64Array.from({ length: DAYS + 1 }, () => 0.01 * draw());
const own = [0, 1].map(() => Float64Array.from({ length: DAYS + 1 }, () => 0.005 * draw()));
const path = (late: number, place: number) =>
  Float64Array.from({ length: DAYS }, (_, day) => (news[day + 1 - late] ?? 0) + (own[place]?.[day + 1 - late] ?? 0));
const AMERICA = path(0, 0);
/** All of each day’s news comes a day later; and as it would be had both closed together. */
const [INDIA, TOGETHER] = [path(1, 1), path(0, 1)];
const WEIGHTS = new Float64Array([0.5, 0.5]);
const OPTIONS = { ...DEFAULT_OPTIONS, confidence: 0.95, seed: 1 };
const daysOf = (india: Float64Array, markets: readonly ('IN' | 'US')[] = ['IN', 'US']) => {
  const days = riskDaysOf([india, AMERICA], WEIGHTS, markets);
  assert(days.ok);
  return days.value;
};
const late = daysOf(INDIA);
/** Of one country: as recorded. */
const together = daysOf(TOGETHER, ['US', 'US']);

describe('days of risk', () => {
  it('are the recorded ones for holdings of one country, and where the other has no weight', () => {
    expect(together.hours).toBeNull();
    expect(together.returns).toBe(together.recorded);
    const nothing = riskDaysOf([INDIA, AMERICA], new Float64Array([1, 0]), ['IN', 'US']);
    assert(nothing.ok);
    expect(nothing.value.returns).toBe(nothing.value.recorded);
  });

  it.each([
    ['one country', ['US', 'US', 'US']],
    ['both', ['IN', 'US', 'US']],
  ] as const)('do not move where holdings of %s cancel each other out', (_, markets) => {
    // 0.1 + 0.2 is not quite 0.3.
    const weights = new Float64Array([0.1, 0.2, 0.3]);
    const days = riskDaysOf([AMERICA, AMERICA, AMERICA.map((value) => -value)], weights, markets);
    assert(days.ok);
    expect(days.value.recorded).toEqual(new Float64Array(DAYS));
    expect(days.value.returns).toEqual(new Float64Array(DAYS));
  });

  it.each(['historical', 'parametric', 'cornish_fisher', 'monte_carlo_student'] as const)(
    'lose by the method %s what they would with closes at one time, where the dates say far less',
    (method) => {
      const lossOf = (days: typeof late) => {
        const found = estimateOn(days, method, { ...OPTIONS, horizon: 1 });
        return found.ok ? found.value.valueAtRisk : Number.NaN;
      };
      const truth = lossOf(together);
      expect(Math.abs(lossOf(late) / truth - 1)).toBeLessThan(0.05);
      expect(lossOf({ ...late, hours: null, returns: late.recorded }) / truth).toBeLessThan(0.85);
    },
  );

  it('multiply stretches of ten days by less: compounded, they have nine of ten neighbors in them', () => {
    const lossOf = (days: typeof late) => {
      const found = estimateOn(days, 'historical', { ...OPTIONS, horizon: 10 });
      return found.ok ? found.value.valueAtRisk : Number.NaN;
    };
    const ratio = lossOf(late) / lossOf(together);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.08);
    const daily = historicalTail(late.returns, { confidence: 0.95, horizon: 10 });
    assert(daily.ok);
    expect(daily.value.valueAtRisk / lossOf(together)).toBeGreaterThan(1.2);
    // The others go by √10 from one day, with all of the factor.
    const scaled = parametricTail(late.returns, { confidence: 0.95, horizon: 10 });
    expect(estimateOn(late, 'parametric', { ...OPTIONS, horizon: 10 })).toEqual(scaled);
  });

  it('have sums whose spread is theirs, and whose path is recorded', () => {
    const free = new Float64Array(DAYS);
    const recorded = seriesSums(late.recorded, free, 252);
    const sums = riskSums(late, recorded, free);
    assert(recorded.ok && sums.ok);
    const factor = late.hours?.factor() ?? Number.NaN;
    expect(sums.value.moments.sum2 / recorded.value.moments.sum2).toBeCloseTo(factor ** 2, 10);
    expect(sums.value.tails().valueAtRisk).toBeGreaterThan(1.15 * recorded.value.tails().valueAtRisk);
    const { growth, drawdowns, maxDrawdown, best, worst, positive } = recorded.value;
    expect(sums.value).toMatchObject({ growth, drawdowns, maxDrawdown, best, worst, positive });
  });
});
