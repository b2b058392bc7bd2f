import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf, standardDeviation } from '../measures/moments.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { tailMean } from '../measures/tail-mean.ts';
import {
  portfolioReturns,
  shortfallContributions,
  valueAtRiskContributions,
  volatilityContributions,
  type ContributionsResult,
} from './contributions.ts';

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
const seriesOf = (count: number, seed: number, days = 120) => {
  const draw = normalSource(seededUniform(seed));
  return Array.from({ length: count }, (_, i) => Float64Array.from({ length: days }, () => 0.01 * (i + 1) * draw()));
};
const some = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer());
const equal = (count: number) => new Float64Array(count).fill(1 / count);

const MEASURES: Readonly<
  Record<string, (series: readonly Float64Array[], weights: Float64Array) => ContributionsResult>
> = {
  volatility: volatilityContributions,
  'value at risk': (series, weights) => valueAtRiskContributions(series, weights, 0.02),
  'expected shortfall': (series, weights) => shortfallContributions(series, weights, 0.95),
};

describe.each(Object.entries(MEASURES))('contributions to %s', (_, measure) => {
  const valueOf = (series: readonly Float64Array[], weights: Float64Array) => {
    const result = measure(series, weights);
    if (!result.ok) throw new Error(result.reason);
    return result.value;
  };

  it('add up to the whole', () => {
    fc.assert(
      fc.property(some, ([count, seed]) => {
        const { total, parts } = valueOf(seriesOf(count, seed), equal(count));
        expect(sum(parts)).toBeCloseTo(total, 12);
      }),
    );
  });

  it('of a portfolio of one are all of it', () => {
    const { total, parts } = valueOf(seriesOf(1, 4), equal(1));
    expect(parts[0]).toBeCloseTo(total, 14);
  });

  it('go with their holdings, in whatever order', () => {
    const series = seriesOf(3, 8);
    const weights = new Float64Array([0.5, 0.3, 0.2]);
    const there = valueOf(series, weights).parts;
    const back = valueOf(series.toReversed(), weights.toReversed()).parts;
    there.forEach((part, i) => expect(back[2 - i]).toBeCloseTo(part, 12));
  });

  it('say why there are none', () => {
    expect(measure([], new Float64Array())).toEqual({ ok: false, reason: 'too_few' });
    expect(measure(seriesOf(2, 1), equal(3))).toEqual({ ok: false, reason: 'different_lengths' });
    expect(measure([new Float64Array([Number.NaN, 1])], equal(1))).toEqual({ ok: false, reason: 'not_finite' });
  });
});

describe('contributions', () => {
  it('to volatility are of the whole’s own deviation; what does not move brings none', () => {
    const series = [...seriesOf(2, 5), new Float64Array(120)];
    const weights = equal(3);
    const whole = portfolioReturns(series, weights);
    const result = volatilityContributions(series, weights);
    expect(result.ok && result.value.total).toBeCloseTo(whole.ok ? standardDeviation(momentsOf(whole.value)) : NaN, 14);
    expect(result.ok && result.value.parts[2]).toBe(0);
  });

  it('to shortfall are of the whole’s own tail, also where a day counts in part', () => {
    const series = seriesOf(4, 6, 130);
    const whole = portfolioReturns(series, equal(4));
    const tail = whole.ok
      ? tailMean(
          whole.value.map((value) => -value),
          0.95,
        )
      : whole;
    const result = shortfallContributions(series, equal(4), 0.95);
    expect(result.ok && result.value.total).toBeCloseTo(tail.ok ? tail.value : Number.NaN, 14);
  });

  it('to shortfall are of the first of equally bad days, as if all days were put in order', () => {
    const day = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }));
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (days, confidence) => {
          const wanted = Math.max(1, (1 - confidence) * days.length);
          const inOrder = days.toSorted(([a, b], [c, d]) => a + b - c - d);
          const partOf = (which: 0 | 1) =>
            inOrder.reduce((total, one, rank) => total - one[which] * Math.max(0, Math.min(1, wanted - rank)), 0) /
            wanted;
          const series = [Float64Array.from(days, ([one]) => one), Float64Array.from(days, ([, other]) => other)];
          const result = shortfallContributions(series, new Float64Array([1, 1]), confidence);
          expect(result.ok && result.value.parts[0]).toBeCloseTo(partOf(0), 9);
          expect(result.ok && result.value.parts[1]).toBeCloseTo(partOf(1), 9);
        },
      ),
    );
  });

  it('to shortfall at a confidence of 0 are of all days, and at 1 or outside of it there are none', () => {
    const series = [new Float64Array([0.01, -0.03, 0.005]), new Float64Array([-0.02, 0.01, 0.04])];
    // −½ · (0.01 − 0.03 + 0.005) / 3, and −½ · (−0.02 + 0.01 + 0.04) / 3.
    const all = shortfallContributions(series, equal(2), 0);
    expect(all.ok && all.value.parts[0]).toBeCloseTo(0.0025, 14);
    expect(all.ok && all.value.parts[1]).toBeCloseTo(-0.005, 14);
    for (const confidence of [1, -0.01, 1.5, Number.NaN])
      expect(shortfallContributions(series, equal(2), confidence)).toEqual({ ok: false, reason: 'out_of_range' });
  });

  it('to volatility need two days: of +1 % and −1 %, √2 %', () => {
    const two = volatilityContributions([new Float64Array([0.01, -0.01])], equal(1));
    expect(two.ok && two.value.total).toBeCloseTo(0.01 * Math.SQRT2, 14);
    expect(volatilityContributions([new Float64Array([0.01])], equal(1))).toEqual({ ok: false, reason: 'too_few' });
  });

  it('of a hedge are negative', () => {
    const [share] = seriesOf(1, 9);
    if (share === undefined) throw new Error('no series');
    const result = volatilityContributions([share, share.map((value) => -0.5 * value)], equal(2));
    expect(result.ok && result.value.parts[1]).toBeLessThan(0);
    const still = [share, share.map((value) => -value)];
    expect(volatilityContributions(still, equal(2))).toEqual({ ok: false, reason: 'no_variation' });
  });
});
