import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessKurtosis, momentsOf, skewness } from '../measures/moments.ts';
import { normalInverse } from '../numerics/normal.ts';
import { normalSource, seededUniform, studentSource } from '../numerics/random.ts';
import { SAMPLE_SERIES } from '../testing/sample-series.ts';
import { cornishFisherTail } from './cornish-fisher.ts';
import { filteredHistoricalTail } from './filtered-historical.ts';
import { historicalTail, tailOfLosses } from './historical.ts';
import { degreesOfFreedom, monteCarloTail } from './monte-carlo.ts';
import { parametricTail } from './parametric.ts';
import type { TailOptions, TailResult } from './tail-estimate.ts';

const DAY_95 = { confidence: 0.95, horizon: 1 } as const;

const METHODS: Readonly<Record<string, (returns: Float64Array, options: TailOptions) => TailResult>> = {
  historical: historicalTail,
  parametric: parametricTail,
  'Cornish–Fisher': cornishFisherTail,
  'filtered historical': filteredHistoricalTail,
  'Monte Carlo, normal': (returns, options) =>
    monteCarloTail(returns, { ...options, shocks: 'normal', uniform: seededUniform(1), paths: 4000 }),
  'Monte Carlo, Student': (returns, options) =>
    monteCarloTail(returns, { ...options, shocks: 'student', uniform: seededUniform(1), paths: 4000 }),
};

/** Two years of normal days of deviation 1 %. */
function normalDays(days = 504, seed = 7): Float64Array {
  const draw = normalSource(seededUniform(seed));
  return Float64Array.from({ length: days }, () => 0.01 * draw());
}

const valueOf = (result: TailResult) => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

describe.each(Object.entries(METHODS))('%s', (_, method) => {
  const returns = normalDays();

  it('finds no loss larger than the mean of those beyond it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 0.8, max: 0.98, noNaN: true }),
        (seed, confidence) => {
          const result = method(normalDays(252, seed), { confidence, horizon: 1 });
          // A sample of a year may have a shape that Cornish and Fisher's expansion has no tail for: it says so.
          fc.pre(result.ok);
          const { valueAtRisk, expectedShortfall } = valueOf(result);
          expect(valueAtRisk).toBeLessThanOrEqual(expectedShortfall);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('finds twice the loss at twice the stake', () => {
    const once = valueOf(method(returns, DAY_95));
    const twice = valueOf(
      method(
        returns.map((value) => 2 * value),
        DAY_95,
      ),
    );
    expect(twice.valueAtRisk / once.valueAtRisk).toBeCloseTo(2, 6);
    expect(twice.expectedShortfall / once.expectedShortfall).toBeCloseTo(2, 6);
  });

  it('comes near 1.645 deviations for normal days', () => {
    const { valueAtRisk } = valueOf(method(normalDays(2520), DAY_95));
    expect(Math.abs(valueAtRisk - 0.01645)).toBeLessThan(0.0025);
  });

  it('finds about three times the loss over nine days', () => {
    const nine = valueOf(method(normalDays(2520), { confidence: 0.95, horizon: 9 })).valueAtRisk;
    expect(nine / valueOf(method(normalDays(2520), DAY_95)).valueAtRisk).toBeGreaterThan(2.3);
    expect(nine / valueOf(method(normalDays(2520), DAY_95)).valueAtRisk).toBeLessThan(3.7);
  });

  it.each([
    ['too few days', new Float64Array(59).fill(0.01), DAY_95, 'too_few'],
    ['a tail without days', returns, { confidence: 0.999, horizon: 1 }, 'too_few'],
    ['NaN', returns.with(3, Number.NaN), DAY_95, 'not_finite'],
    ['a horizon of half a day', returns, { confidence: 0.95, horizon: 0.5 }, 'out_of_range'],
    ['a horizon of a month', returns, { confidence: 0.95, horizon: 21 }, 'out_of_range'],
    ['a confidence of 1', returns, { confidence: 1, horizon: 1 }, 'out_of_range'],
  ] as const)('says why there is none: %s', (__, days, options, reason) => {
    expect(method(days, options)).toEqual({ ok: false, reason });
  });
});

describe('historical', () => {
  it('is a quantile between days, and the mean beyond it', () => {
    // Losses 1 … 100 in thousandths. Type 7 at 95 %: 95.05.
    const returns = Float64Array.from({ length: 100 }, (_, i) => -(i + 1) / 1000);
    const { valueAtRisk, expectedShortfall } = valueOf(historicalTail(returns, DAY_95));
    expect(valueAtRisk).toBeCloseTo(0.09505, 12);
    // The worst five: (96 + 97 + 98 + 99 + 100) / 5.
    expect(expectedShortfall).toBeCloseTo(0.098, 12);
  });

  it('counts stretches as they were', () => {
    // Every day −1 %: three days are 1 − 0.99³ = 2.9701 %.
    const returns = new Float64Array(100).fill(-0.01);
    expect(valueOf(historicalTail(returns, { confidence: 0.95, horizon: 3 })).valueAtRisk).toBeCloseTo(0.029701, 12);
  });
});

describe('parametric', () => {
  it('is the formula: days of ±1 %, mean 0, deviation 1 % · √(n/(n − 1))', () => {
    const returns = Float64Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01));
    const deviation = 0.01 * Math.sqrt(100 / 99);
    const { valueAtRisk, expectedShortfall } = valueOf(parametricTail(returns, DAY_95));
    expect(valueAtRisk).toBeCloseTo(-normalInverse(0.05) * deviation, 12);
    // φ(1.6449)/0.05 = 2.0627 (McNeil, Frey and Embrechts, table 2.1).
    expect(expectedShortfall / deviation).toBeCloseTo(2.0627, 4);
  });

  it('loses less by what is gained a day, for as many days', () => {
    const returns = Float64Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01));
    const rising = returns.map((value) => value + 0.002);
    for (const horizon of [1, 5]) {
      const [still, risen] = [returns, rising].map((days) =>
        valueOf(parametricTail(days, { confidence: 0.95, horizon })),
      );
      expect((still?.valueAtRisk ?? 0) - (risen?.valueAtRisk ?? 0)).toBeCloseTo(0.002 * horizon, 12);
      expect((still?.expectedShortfall ?? 0) - (risen?.expectedShortfall ?? 0)).toBeCloseTo(0.002 * horizon, 12);
    }
  });
});

describe('Cornish–Fisher', () => {
  it('is the normal estimate where there is neither skew nor kurtosis, and larger with a fat left tail', () => {
    const normal = normalDays(2520);
    const crash = normal.map((value, i) => (i % 100 === 0 ? -0.05 : value));
    const excess = (days: Float64Array) =>
      valueOf(cornishFisherTail(days, { confidence: 0.99, horizon: 1 })).valueAtRisk /
      valueOf(parametricTail(days, { confidence: 0.99, horizon: 1 })).valueAtRisk;
    expect(excess(normal)).toBeCloseTo(1, 1);
    expect(excess(crash)).toBeGreaterThan(1.2);
  });

  it.each([1, 5])(
    'is Cornish and Fisher’s expansion, and its shortfall the mean of it beyond, over %d days',
    (horizon) => {
      const days = normalDays(2520).map((value, i) => value + 0.0005 - (i % 50 === 0 ? 0.02 : 0));
      const mean = days.reduce((sum, value) => sum + value, 0) / days.length;
      const central = (power: number) => days.reduce((sum, value) => sum + (value - mean) ** power, 0) / days.length;
      const deviation = Math.sqrt((central(2) * days.length) / (days.length - 1));
      const skew = central(3) / central(2) ** 1.5 / Math.sqrt(horizon);
      const kurtosis = (central(4) / central(2) ** 2 - 3) / horizon;
      const expansion = (z: number) =>
        z + ((z ** 2 - 1) / 6) * skew + ((z ** 3 - 3 * z) / 24) * kurtosis - ((2 * z ** 3 - 5 * z) / 36) * skew ** 2;
      const loss = (z: number) => -mean * horizon - deviation * Math.sqrt(horizon) * expansion(z);
      const found = valueOf(cornishFisherTail(days, { confidence: 0.95, horizon }));
      expect(found.valueAtRisk).toBeCloseTo(loss(normalInverse(0.05)), 12);
      // The mean over the middles of 50,000 equal parts of the tail.
      const parts = Array.from({ length: 50_000 }, (_, i) => loss(normalInverse((0.05 * (i + 0.5)) / 50_000)));
      expect(found.expectedShortfall).toBeCloseTo(parts.reduce((sum, part) => sum + part, 0) / parts.length, 6);
    },
  );

  it('is there where the expansion rises from −3.5 to the quantile, and nowhere else', () => {
    const z = normalInverse(0.05);
    const places = Array.from({ length: 1001 }, (_, i) => -3.5 + ((z + 3.5) * i) / 1000);
    const [wrong, middles]: [number[], number[]] = [[], []];
    for (const jump of [-9, -7, -5, -3, -1, 1, 3, 4, 5, 5.2, 5.4, 5.5, 6, 7, 9])
      for (const many of [5, 10, 20, 40, 80]) {
        const days = Float64Array.from(
          { length: 1000 },
          (_, i) => 0.01 * (i < many ? jump : normalInverse((i - many + 0.5) / (1000 - many))),
        );
        const moments = momentsOf(days);
        const [skew, kurtosis] = [skewness(moments, 'population'), excessKurtosis(moments, 'population')];
        const slopes = places.map(
          (at) => 1 + (at / 3) * skew + ((3 * at ** 2 - 3) / 24) * kurtosis - ((6 * at ** 2 - 5) / 36) * skew ** 2,
        );
        const rises = Math.min(...slopes) > 0;
        if (cornishFisherTail(days, DAY_95).ok !== rises) wrong.push(jump);
        if (!rises && Math.min(slopes[0] ?? 0, slopes.at(-1) ?? 0) > 0) middles.push(jump);
      }
    expect(wrong).toEqual([]);
    // Of some it is only the middle that folds back.
    expect(middles).toContain(5.5);
  });

  it('is none where the tail would fold back: one lost half among quiet days', () => {
    const returns = new Float64Array(500).map((_, i) => (i === 250 ? 0.5 : (i % 2) * 0.001));
    expect(cornishFisherTail(returns, DAY_95)).toEqual({ ok: false, reason: 'out_of_range' });
  });
});

describe('filtered historical', () => {
  it('is larger than the plain one after volatile days, and smaller after quiet ones', () => {
    const quiet = normalDays(500).map((value) => value / 4);
    const volatile = normalDays(60, 3).map((value) => 3 * value);
    const rising = Float64Array.from([...quiet, ...volatile]);
    const calming = Float64Array.from([...volatile, ...quiet]);
    const ratio = (days: Float64Array) =>
      valueOf(filteredHistoricalTail(days, DAY_95)).valueAtRisk / valueOf(historicalTail(days, DAY_95)).valueAtRisk;
    expect(ratio(rising)).toBeGreaterThan(1.5);
    expect(ratio(calming)).toBeLessThan(1);
  });

  it.each(SAMPLE_SERIES)(
    'is the tail of all days over their deviations, whatever is known of their order: %s',
    (_, returns) => {
      const first = returns.subarray(0, 30);
      let variance = first.reduce((sum, value) => sum + value ** 2, 0) / first.length;
      const losses = returns.map((value) => {
        const loss = -value / Math.sqrt(variance);
        variance = 0.94 * variance + 0.06 * value ** 2;
        return loss;
      });
      for (const confidence of [0.55, 0.9, 0.95]) {
        const plain = valueOf(tailOfLosses(losses, { confidence }));
        const found = valueOf(filteredHistoricalTail(returns, { confidence, horizon: 1 }));
        expect(found.valueAtRisk).toBeCloseTo(Math.sqrt(variance) * plain.valueAtRisk, 12);
        expect(found.expectedShortfall).toBeCloseTo(Math.sqrt(variance) * plain.expectedShortfall, 12);
      }
    },
  );

  it('is none where nothing ever moved', () => {
    expect(filteredHistoricalTail(new Float64Array(100), DAY_95)).toEqual({ ok: false, reason: 'no_variation' });
  });
});

describe('Monte Carlo', () => {
  it('is the same for the same seed', () => {
    const run = () =>
      monteCarloTail(normalDays(), { ...DAY_95, shocks: 'student', uniform: seededUniform(42), paths: 1000 });
    expect(run()).toEqual(run());
  });

  it('with Student’s t has the heavier tail far out, at the same variance', () => {
    const draw = studentSource(seededUniform(5), 5);
    const fat = Float64Array.from({ length: 2520 }, () => 0.01 * draw());
    const at = (shocks: 'normal' | 'student') =>
      valueOf(monteCarloTail(fat, { confidence: 0.99, horizon: 1, shocks, uniform: seededUniform(9), paths: 50_000 }))
        .expectedShortfall;
    expect(at('student')).toBeGreaterThan(at('normal') * 1.1);
  });

  it('takes its degrees of freedom from the kurtosis: 3 asks for 6', () => {
    expect(degreesOfFreedom(3)).toBe(6);
    expect(degreesOfFreedom(0)).toBe(100);
    expect(degreesOfFreedom(1000)).toBe(4.5);
  });

  it('never loses more than everything', () => {
    const wild = normalDays(100).map((value) => 50 * value);
    const options = { confidence: 0.99, horizon: 5, shocks: 'normal', uniform: seededUniform(1), paths: 500 } as const;
    expect(monteCarloTail(wild.slice(0), { ...options, confidence: 0.95 })).toMatchObject({ ok: true });
    expect(valueOf(monteCarloTail(wild, { ...options, confidence: 0.95 })).expectedShortfall).toBeLessThanOrEqual(1);
  });
});
