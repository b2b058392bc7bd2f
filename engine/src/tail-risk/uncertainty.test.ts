import { assert, describe, expect, it } from 'vitest';
import { momentsOf, variance } from '../measures/moments.ts';
import { seededUniform } from '../numerics/random.ts';
import { simulatedDays } from '../testing/simulated-days.ts';
import { cornishFisherTail } from './cornish-fisher.ts';
import { simulateHistories } from './filtered-bootstrap.ts';
import { filteredHistoricalTail } from './filtered-historical.ts';
import { historicalTail } from './historical.ts';
import { monteCarloTail } from './monte-carlo.ts';
import { parametricTail } from './parametric.ts';
import { studentTail } from './student.ts';
import type { TailOptions, TailResult } from './tail-estimate.ts';
import { tailIntervals, type Estimator } from './uncertainty.ts';

const DAY_95 = { confidence: 0.95, horizon: 1 } as const;
type Method = (returns: Float64Array, options: TailOptions) => TailResult;

const METHODS: Readonly<Record<string, readonly [Method, Estimator['about']]>> = {
  historical: [historicalTail, 'any_day'],
  parametric: [parametricTail, 'any_day'],
  'Cornish–Fisher': [cornishFisherTail, 'any_day'],
  'filtered historical': [filteredHistoricalTail, 'tomorrow'],
  Student: [studentTail, 'any_day'],
};

function estimatorOf(name: string, returns: Float64Array, options: TailOptions = DAY_95): Estimator {
  const [estimate, about] = METHODS[name] ?? [historicalTail, 'any_day'];
  const found = estimate(returns, options);
  assert(found.ok, found.ok ? '' : found.reason);
  return { estimate, about, estimated: found.value };
}

function intervalOf(name: string, returns: Float64Array, options: TailOptions = DAY_95, rounds = 400) {
  const estimator = estimatorOf(name, returns, options);
  const [intervals] = tailIntervals(simulateHistories(returns, { seed: 3, rounds }), [estimator], options);
  assert(intervals);
  return { ...intervals, estimated: estimator.estimated };
}

/** ln(high / estimate) and ln(estimate / low). */
function reach(name: string, returns: Float64Array, figure: 'valueAtRisk' | 'expectedShortfall' = 'valueAtRisk') {
  const found = intervalOf(name, returns);
  const interval = found[figure];
  assert(interval);
  const { low, high } = interval;
  return { up: Math.log(high / found.estimated[figure]), down: Math.log(found.estimated[figure] / low) };
}

const calm = simulatedDays(1000, { seed: 11 });

describe('tailIntervals', () => {
  it.each([
    // 1.96 · √((1 + z²/2)/n) / z, and 1.96 · √(p(1 − p)/n) / (φ(z) · z), with z = 1.6449 and n = 1000.
    ['parametric', 0.0578],
    ['historical', 0.0797],
  ])('of normal days reach as far as theory says, either way: %s, %d', (name, theory) => {
    const { up, down } = reach(name, calm);
    for (const one of [up, down]) {
      expect(one).toBeGreaterThan(theory * 0.7);
      expect(one).toBeLessThan(theory * 1.35);
    }
  });

  it.each(Object.keys(METHODS))('hold the estimate, and are wider for fewer days: %s', (name) => {
    const few = simulatedDays(250, { seed: 12 });
    for (const figure of ['valueAtRisk', 'expectedShortfall'] as const) {
      const [wide, narrow] = [reach(name, few, figure), reach(name, calm, figure)];
      for (const one of [wide.up, wide.down, narrow.up, narrow.down]) expect(one).toBeGreaterThan(0);
      // A tomorrow is as uncertain however long ago the history began.
      const factor = name === 'filtered historical' ? 0.5 : 1.5;
      expect(wide.up + wide.down).toBeGreaterThan(factor * (narrow.up + narrow.down));
    }
  });

  it('do not take a simulation for surer than the days it learned from', () => {
    const [student, normal] = [reach('Student', calm), reach('parametric', calm)];
    expect(student.up + student.down).toBeGreaterThan(0.8 * (normal.up + normal.down));
  });

  it('are wider where calm and wild days cluster than for the same days in any order', () => {
    const clustered = simulatedDays(1250, { seed: 5, reaction: 0.08, persistence: 0.98, degrees: 6 });
    const uniform = seededUniform(1);
    const shuffled = Float64Array.from(
      Array.from(clustered, (value) => ({ value, at: uniform() })).toSorted((a, b) => a.at - b.at),
      ({ value }) => value,
    );
    const width = ({ up, down }: { up: number; down: number }) => up + down;
    expect(width(reach('historical', clustered))).toBeGreaterThan(1.5 * width(reach('historical', shuffled)));
  });

  it('are the same for the same seed, alone or beside others', () => {
    const both = ['historical', 'parametric'].map((name) => estimatorOf(name, calm));
    const all = tailIntervals(simulateHistories(calm, { seed: 3 }), both, DAY_95);
    expect(all).toEqual(tailIntervals(simulateHistories(calm, { seed: 3 }), both, DAY_95));
    expect(all[1]).toEqual(tailIntervals(simulateHistories(calm, { seed: 3 }), both.slice(1), DAY_95)[0]);
    expect(all).not.toEqual(tailIntervals(simulateHistories(calm, { seed: 4 }), both, DAY_95));
  });

  it('are in plain numbers where a bad stretch still gains', () => {
    const rising = calm.map((value) => value + 0.02);
    const { valueAtRisk, estimated } = intervalOf('parametric', rising, { confidence: 0.95, horizon: 5 });
    expect(estimated.valueAtRisk).toBeLessThan(0);
    expect(valueAtRisk.low).toBeLessThan(estimated.valueAtRisk);
    expect(valueAtRisk.high).toBeGreaterThan(estimated.valueAtRisk);
  });

  it('are in plain numbers where a bad stretch loses little, and in some simulated ones nothing', () => {
    const { valueAtRisk: loss } = estimatorOf('parametric', calm).estimated;
    const level = calm.map((value) => value + loss - 1e-5);
    const { valueAtRisk, estimated } = intervalOf('parametric', level);
    expect(estimated.valueAtRisk).toBeCloseTo(1e-5, 12);
    expect(valueAtRisk.low).toBeLessThan(0);
    expect(valueAtRisk.high).toBeGreaterThan(1e-5);
  });

  it('are none of a shortfall that is too fragile', () => {
    const fragile = { ...estimatorOf('Cornish–Fisher', calm), isShortfallFragile: true };
    const [found] = tailIntervals(simulateHistories(calm, { seed: 1 }), [fragile], DAY_95);
    expect(found?.expectedShortfall).toBeNull();
    expect(found?.valueAtRisk.high).toBeGreaterThan(found?.valueAtRisk.low ?? 1);
  });

  it('are none where nothing moves, and for a method that fails in simulated days', () => {
    const still = new Float64Array(100).fill(0.001);
    expect(tailIntervals(simulateHistories(still, { seed: 1 }), [estimatorOf('historical', still)], DAY_95)).toEqual([
      null,
    ]);
    const moody: Estimator = {
      ...estimatorOf('historical', calm),
      estimate: () => ({ ok: false, reason: 'out_of_range' }),
    };
    expect(tailIntervals(simulateHistories(calm, { seed: 1 }), [moody], DAY_95)).toEqual([null]);
  });

  it('stand a method that fails in one round of five, and no more', () => {
    const failing = (failures: number): Estimator => {
      let round = 0;
      const { estimate, ...more } = estimatorOf('historical', calm);
      return {
        ...more,
        estimate: (days, options) =>
          (round += 1) <= failures ? { ok: false, reason: 'out_of_range' } : estimate(days, options),
      };
    };
    const found = (failures: number) =>
      tailIntervals(simulateHistories(calm, { seed: 1, rounds: 20 }), [failing(failures)], DAY_95);
    expect(found(4)).not.toEqual([null]);
    expect(found(5)).toEqual([null]);
  });

  it('begin each simulated path calm or wild, as the model has it: its first month varies as much as its last', () => {
    const month = 20;
    const clustered = simulatedDays(1250, { seed: 5, reaction: 0.08, persistence: 0.98, degrees: 6 });
    const { estimate, ...more } = estimatorOf('historical', clustered);
    const [first, last]: [number[], number[]] = [[], []];
    const log = (days: Float64Array) => Math.log(days.reduce((sum, value) => sum + value * value, 0));
    const watching: Estimator = {
      ...more,
      estimate: (days, options) => {
        first.push(log(days.subarray(0, month)));
        last.push(log(days.subarray(-month)));
        return estimate(days, options);
      },
    };
    tailIntervals(simulateHistories(clustered, { seed: 2, rounds: 1000 }), [watching], DAY_95);
    const deviation = (values: readonly number[]) =>
      Math.sqrt(variance(momentsOf(Float64Array.from(values)), 'sample'));
    const ratio = deviation(first) / deviation(last);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });
});

describe('studentTail', () => {
  it.each([1, 5])('is what the simulation comes near, over %d days', (horizon) => {
    const days = simulatedDays(2520, { seed: 8, degrees: 6 });
    const options = { confidence: 0.99, horizon };
    const closed = studentTail(days, options);
    const simulated = monteCarloTail(days, {
      ...options,
      shocks: 'student',
      uniform: seededUniform(1),
      paths: 100_000,
    });
    assert(closed.ok && simulated.ok);
    expect(closed.value.valueAtRisk / simulated.value.valueAtRisk).toBeCloseTo(1, 1);
    expect(closed.value.expectedShortfall / simulated.value.expectedShortfall).toBeCloseTo(1, 1);
  });
});
