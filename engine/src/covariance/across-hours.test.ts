import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { portfolioReturns } from '../contribution/contributions.ts';
import { momentsOf, variance } from '../measures/moments.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { acrossHours, laggedCovariance, neighborSums, spread } from './across-hours.ts';

const varianceOf = (returns: Float64Array) => variance(momentsOf(returns));
const added = (a: Float64Array, b: Float64Array) => a.map((value, day) => value + (b[day] ?? 0));
const noise = (seed: number, length = 400, scale = 0.01) => {
  const draw = normalSource(seededUniform(seed));
  return Float64Array.from({ length }, () => scale * draw());
};
/** Follows the other a day later by this part. */
const late = (other: Float64Array, part: number, own: Float64Array) =>
  own.map((value, day) => value + part * (other[day - 1] ?? 0));

describe('laggedCovariance', () => {
  it('adds up the day before and the day after: of 1, 2, 6 and 3, 3, 0', () => {
    // Less their means of 3 and 2: −2, −1, 3 and 1, 1, −2. A day before: −1·1 + 3·1 = 2; a day after: −2·1 + −1·−2 = 0. Over 2.
    const [x, y] = [new Float64Array([1, 2, 6]), new Float64Array([3, 3, 0])];
    expect([...neighborSums(y)]).toEqual([1, -1, 1]);
    expect(laggedCovariance(x, neighborSums(y))).toBeCloseTo(1, 14);
    expect(laggedCovariance(y, neighborSums(x))).toBeCloseTo(1, 14);
  });
});

describe('acrossHours', () => {
  it('finds what follows a day later: a part of 0.5 of the other’s variance, twice', () => {
    const america = noise(1, 50_000);
    const india = late(america, 0.5, noise(2, 50_000));
    const hours = acrossHours({ IN: india, US: america });
    assert(hours);
    // Variances of 1 + 0.25 and 1, and twice 0.5 across: √(3.25 / 2.25).
    expect(hours.factor()).toBeCloseTo(Math.sqrt(3.25 / 2.25), 1);
    expect(Math.abs(hours.factor() - Math.sqrt(3.25 / 2.25))).toBeLessThan(0.01);
  });

  it('is less for days compounded, which have most of it in them: √(3.25 / (2.25 + 0.8)) of five', () => {
    const america = noise(1, 50_000);
    const hours = acrossHours({ IN: late(america, 0.5, noise(2, 50_000)), US: america });
    expect(Math.abs((hours?.factor(5) ?? 0) - Math.sqrt(3.25 / 3.05))).toBeLessThan(0.01);
  });

  it('is what each holding adds, weighted', () => {
    const seeds = fc.tuple(fc.integer(), fc.integer(), fc.double({ min: -0.9, max: 0.9, noNaN: true }));
    fc.assert(
      fc.property(seeds, ([one, other, part]) => {
        const america = [noise(one, 120), noise(one + 7, 120)];
        const india = [late(america[0] ?? noise(0), part, noise(other, 120)), noise(other + 7, 120)];
        const [w, v] = [new Float64Array([0.3, 0.2]), new Float64Array([0.1, 0.4])];
        const [IN, US] = [portfolioReturns(india, w), portfolioReturns(america, v)];
        assert(IN.ok && US.ok);
        const hours = acrossHours({ IN: IN.value, US: US.value });
        assert(hours);
        const sum =
          india.reduce((total, returns, i) => total + (w[i] ?? 0) * hours.added(returns, 'IN'), 0) +
          america.reduce((total, returns, i) => total + (v[i] ?? 0) * hours.added(returns, 'US'), 0);
        const ofDate = varianceOf(added(IN.value, US.value));
        expect((ofDate + sum) / ofDate).toBeCloseTo(hours.factor() ** 2, 10);
      }),
    );
  });

  it('is what each adds, weighted, also where it is bounded', () => {
    const slow = Float64Array.from({ length: 200 }, (_, day) => 0.01 * Math.sin(day / 20));
    const [IN, US] = [noise(9, 200).map((value, day) => value / 3 + (slow[day] ?? 0)), slow];
    const hours = acrossHours({ IN, US });
    assert(hours);
    const ofDate = varianceOf(added(IN, US));
    const [a, b] = [Math.sqrt(varianceOf(IN)), Math.sqrt(varianceOf(US))];
    expect(hours.factor() ** 2).toBeCloseTo((a + b) ** 2 / ofDate, 10);
    expect(hours.factor() ** 2).toBeCloseTo((ofDate + hours.added(IN, 'IN') + hours.added(US, 'US')) / ofDate, 10);
  });

  it('keeps within a correlation of one between the parts, so that a variance is never negative', () => {
    // The same path a day later and a day earlier at once: the correlations of three days add up to far more than one.
    const slow = Float64Array.from({ length: 200 }, (_, day) => 0.01 * Math.sin(day / 20));
    expect(acrossHours({ IN: slow, US: slow })?.factor()).toBeCloseTo(1, 12);
    const opposite = acrossHours({ IN: slow, US: slow.map((value) => -0.5 * value) });
    // 1 − 0.5 whether of the date or bounded.
    expect(opposite?.factor()).toBeCloseTo(1, 10);
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: -3, max: 3, noNaN: true }), (seed, part) => {
        const america = noise(seed, 80);
        const [IN, US] = [late(america, part, noise(seed + 1, 80)), america];
        const factor = acrossHours({ IN, US })?.factor() ?? -1;
        const [a, b] = [Math.sqrt(varianceOf(IN)), Math.sqrt(varianceOf(US))];
        const corrected = factor * Math.sqrt(varianceOf(added(IN, US)));
        expect(corrected).toBeGreaterThanOrEqual(Math.abs(a - b) - 1e-12);
        expect(corrected).toBeLessThanOrEqual(a + b + 1e-12);
      }),
    );
  });

  it('fades with the weight of the other country', () => {
    const america = noise(3);
    const india = late(america, 0.8, noise(4));
    const factors = [0.5, 0.1, 0.01, 0.001].map(
      (weight) =>
        acrossHours({
          IN: india.map((value) => (1 - weight) * value),
          US: america.map((value) => weight * value),
        })?.factor() ?? 0,
    );
    expect(factors).toEqual(factors.toSorted((a, b) => b - a));
    expect((factors[3] ?? 0) - 1).toBeLessThan(0.001);
  });

  it('is none from fewer than 60 days, and where one part does not move', () => {
    const [a, b] = [noise(5, 59), noise(6, 59)];
    expect(acrossHours({ IN: a, US: b })).toBeNull();
    expect(acrossHours({ IN: noise(5, 60), US: noise(6, 60) })).not.toBeNull();
    expect(acrossHours({ IN: noise(5, 60), US: new Float64Array(60) })).toBeNull();
    expect(acrossHours({ IN: noise(5, 60), US: noise(5, 61) })).toBeNull();
    expect(acrossHours({ IN: noise(5, 60), US: noise(6, 60).fill(Number.NaN, 3, 4) })).toBeNull();
  });
});

it('spread keeps the mean and multiplies the deviation', () => {
  const returns = new Float64Array([0.01, 0.03, -0.01]);
  expect([...spread(returns, 2)].map((value) => Number(value.toFixed(12)))).toEqual([0.01, 0.05, -0.03]);
});
