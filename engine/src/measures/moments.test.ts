import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, referenceCases, series } from '../testing/reference-cases.ts';
import { excessKurtosis, momentsOf, skewness, standardDeviation, variance } from './moments.ts';
import { covariance, lowerPartialMoment, upperPartialMoment } from '../testing/reference-measures.ts';

const OF_X: Readonly<Record<string, (x: Float64Array) => number>> = {
  mean: (x) => momentsOf(x).mean,
  'variance (population)': (x) => variance(momentsOf(x), 'population'),
  sampleVariance: (x) => variance(momentsOf(x)),
  'sampleVariance (cancellation stress)': (x) => variance(momentsOf(x)),
  'stddev (population)': (x) => standardDeviation(momentsOf(x), 'population'),
  'skewness (population)': (x) => skewness(momentsOf(x), 'population'),
  sampleSkewness: (x) => skewness(momentsOf(x)),
  'kurtosis (population, non-excess)': (x) => excessKurtosis(momentsOf(x), 'population') + 3,
  'sampleKurtosis (non-excess)': (x) => excessKurtosis(momentsOf(x)) + 3,
  'sampleKurtosis (EXCESS)': (x) => excessKurtosis(momentsOf(x)),
};

describe.each(Object.entries(OF_X))('%s', (name, measure) => {
  it.each(referenceCases('moments', name))('agrees with $id ($source)', ({ inputs, expected, tolerance }) => {
    expect(Math.abs(measure(series(inputs['x'])) - numberOf(expected))).toBeLessThanOrEqual(tolerance);
  });
});

describe('moments', () => {
  it.each(referenceCases('moments', 'covariance (population)'))('agree with $id', ({ inputs, expected, tolerance }) => {
    const value = covariance(series(inputs['x']), series(inputs['y']), 'population');
    expect(Math.abs(value - numberOf(expected))).toBeLessThanOrEqual(tolerance);
  });

  it.each(referenceCases('moments', 'lpm order1 (downside potential)'))('agree with $id', (one) => {
    const value = lowerPartialMoment(series(one.inputs['x']), 1, numberOf(one.params['threshold']));
    expect(Math.abs(value - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
  });

  it.each(referenceCases('moments', 'hpm order1 (upside potential)'))('agree with $id', (one) => {
    const value = upperPartialMoment(series(one.inputs['x']), 1, numberOf(one.params['threshold']));
    expect(Math.abs(value - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
  });

  const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 50 });

  it('do not depend on the order', () => {
    fc.assert(
      fc.property(values, (list) => {
        const there = momentsOf(Float64Array.from(list));
        const back = momentsOf(Float64Array.from(list.toReversed()));
        expect(variance(back)).toBeCloseTo(variance(there), 12);
      }),
    );
  });

  it('of a series with itself are its variance', () => {
    fc.assert(
      fc.property(values, (list) => {
        const x = Float64Array.from(list);
        expect(covariance(x, x)).toBeCloseTo(variance(momentsOf(x)), 12);
      }),
    );
  });

  it('split the mean: what lies above a threshold less what falls short is the mean less the threshold', () => {
    fc.assert(
      fc.property(values, fc.double({ min: -1, max: 1, noNaN: true }), (list, threshold) => {
        const x = Float64Array.from(list);
        const difference = upperPartialMoment(x, 1, threshold) - lowerPartialMoment(x, 1, threshold);
        expect(difference).toBeCloseTo(momentsOf(x).mean - threshold, 12);
      }),
    );
  });

  it('are NaN where there are too few observations, and where one is NaN', () => {
    expect(variance(momentsOf(new Float64Array([1])))).toBeNaN();
    expect(skewness(momentsOf(new Float64Array([1, 2])))).toBeNaN();
    expect(excessKurtosis(momentsOf(new Float64Array([1, 2, 3])))).toBeNaN();
    expect(excessKurtosis(momentsOf(new Float64Array([0.1, 0.27, 0.4])))).toBeNaN();
    expect(skewness(momentsOf(new Float64Array([0.1, 0.27])))).toBeNaN();
    expect(covariance(new Float64Array([1, 2]), new Float64Array([1]))).toBeNaN();
    expect(variance(momentsOf(new Float64Array([1, Number.NaN, 3])))).toBeNaN();
    expect(lowerPartialMoment(new Float64Array([1, Number.NaN]), 2, 0)).toBeNaN();
  });
});
