import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, referenceCases, series } from '../testing/reference-cases.ts';
import { fitBenchmark } from './regression.ts';
import { capture, informationRatio, trackingError } from '../testing/reference-measures.ts';

const value = (result: { ok: true; value: number } | { ok: false }) => (result.ok ? result.value : Number.NaN);

/** Days on which both are known. */
function paired(inputs: Readonly<Record<string, unknown>>): [Float64Array, Float64Array] {
  const returns = series(inputs['returns']);
  const factor = Array.isArray(inputs['factor_returns'])
    ? series(inputs['factor_returns'])
    : new Float64Array(returns.length).fill(numberOf(inputs['factor_returns']));
  const isKnown = (_: number, i: number) => !Number.isNaN((returns[i] ?? 0) + (factor[i] ?? 0));
  return [returns.filter(isKnown), factor.filter(isKnown)];
}

describe('fitBenchmark', () => {
  it.each(referenceCases('benchmark', 'alpha_beta'))('agrees with $id, where alpha is compounded', (one) => {
    const [returns, factor] = paired(one.inputs);
    const [alpha = Number.NaN, beta = Number.NaN] = series(one.expected);
    const fit = fitBenchmark(returns, factor);
    expect(fit.ok && Math.abs(fit.value.beta - beta)).toBeLessThanOrEqual(one.tolerance);
    // Ours is of a day: (1 + alpha)^252 − 1 is theirs.
    expect(fit.ok && Math.abs((1 + fit.value.alpha) ** 252 - 1 - alpha)).toBeLessThanOrEqual(one.tolerance);
  });

  it.each(referenceCases('benchmark', 'up_alpha_beta'))('agrees with $id on the days that did not fall', (one) => {
    const [returns, factor] = paired(one.inputs);
    const isUp = (_: number, i: number) => (factor[i] ?? 0) >= 0;
    const fit = fitBenchmark(returns.filter(isUp), factor.filter(isUp));
    const [alpha = Number.NaN, beta = Number.NaN] = series(one.expected);
    expect(fit.ok && Math.abs(fit.value.beta - beta)).toBeLessThanOrEqual(one.tolerance);
    expect(fit.ok && Math.abs((1 + fit.value.alpha) ** 252 - 1 - alpha)).toBeLessThanOrEqual(1e-6);
  });

  it('finds what it was made of, and correlates fully', () => {
    const factor = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(factor, fc.double({ min: 0.1, max: 3, noNaN: true }), (list, beta) => {
        fc.pre(new Set(list).size > 1);
        const benchmark = Float64Array.from(list, (one) => one / 10_000);
        const fit = fitBenchmark(
          benchmark.map((one) => beta * one + 0.001),
          benchmark,
        );
        expect(fit.ok && fit.value.beta).toBeCloseTo(beta, 8);
        expect(fit.ok && fit.value.alpha).toBeCloseTo(0.001, 10);
        expect(fit.ok && fit.value.rSquared).toBeCloseTo(1, 8);
      }),
    );
  });

  it.each([0.0005, -0.0002, 1e-5])('has no beta to an index that grows evenly by %d a day, rounding or not', (rate) => {
    const levels = Float64Array.from({ length: 500 }, (_, day) => 23_456.78 * (1 + rate) ** day);
    const index = levels.slice(1).map((level, day) => level / (levels[day] ?? 1) - 1);
    const wild = index.map((_, day) => 0.01 * Math.sin(day * day));
    expect(fitBenchmark(wild, index)).toEqual({ ok: false, reason: 'no_variation' });
  });

  it('says why there is no fit', () => {
    const two = new Float64Array([0.01, 0.02]);
    expect(fitBenchmark(two, new Float64Array([0.01]))).toEqual({ ok: false, reason: 'different_lengths' });
    expect(fitBenchmark(new Float64Array([1]), new Float64Array([1]))).toEqual({ ok: false, reason: 'too_few' });
    expect(fitBenchmark(two, new Float64Array(2))).toEqual({ ok: false, reason: 'no_variation' });
    expect(fitBenchmark(new Float64Array([Number.NaN, 1]), two)).toEqual({ ok: false, reason: 'not_finite' });
    expect(fitBenchmark(new Float64Array(2), two)).toMatchObject({ ok: true, value: { beta: 0, correlation: null } });
  });
});

describe('tracking', () => {
  it.each(referenceCases('benchmark', 'excess_sharpe (information ratio)'))('agrees with $id', (one) => {
    const [returns, factor] = paired(one.inputs);
    const ratio = informationRatio(returns, factor, 1);
    expect(Math.abs(value(ratio) - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
  });

  it('is nothing against oneself', () => {
    const returns = new Float64Array([0.01, -0.02, 0.03]);
    expect(trackingError(returns, returns)).toEqual({ ok: true, value: 0 });
    expect(informationRatio(returns, returns)).toEqual({ ok: false, reason: 'no_variation' });
    expect(trackingError(returns, returns.slice(1))).toEqual({ ok: false, reason: 'different_lengths' });
  });
});

it('a correlation with the benchmark never is beyond 1, however it is rounded', () => {
  for (let run = 1; run <= 300; run += 1) {
    const returns = Float64Array.from({ length: 30 }, (_, day) => 0.01 * Math.sin(run * (day + 1)));
    for (const times of [3, -7]) {
      const fit = fitBenchmark(
        returns.map((one) => times * one),
        returns,
      );
      expect(Math.abs((fit.ok && fit.value.correlation) || Infinity)).toBeLessThanOrEqual(1);
    }
  }
});

describe('capture', () => {
  // Upstream counts the day without a benchmark as a period of the returns; pairing takes it from both sides here.
  it('of the days on which the benchmark rose: 2 of 4 percent, compounded over one day each', () => {
    // Up days: 2 % against 4 %. 1.02^252 − 1 = 145.967…; 1.04^252 − 1 = 19,619.…
    const result = capture(new Float64Array([0.02, -0.01]), new Float64Array([0.04, -0.02]), 'up');
    expect(value(result)).toBeCloseTo((1.02 ** 252 - 1) / (1.04 ** 252 - 1), 10);
  });

  it.each(referenceCases('benchmark', 'up_capture'))('agrees with $id', ({ inputs, expected, tolerance }) => {
    const [returns, factor] = paired(inputs);
    expect(Math.abs(value(capture(returns, factor, 'up')) - numberOf(expected))).toBeLessThanOrEqual(tolerance);
  });

  it.each(referenceCases('benchmark', 'down_capture'))('agrees with $id', ({ inputs, expected, tolerance }) => {
    const [returns, factor] = paired(inputs);
    expect(Math.abs(value(capture(returns, factor, 'down')) - numberOf(expected))).toBeLessThanOrEqual(tolerance);
  });

  it.each(referenceCases('benchmark', 'up_down_capture'))('agrees with $id', ({ inputs, expected, tolerance }) => {
    const [returns, factor] = paired(inputs);
    const ratio = value(capture(returns, factor, 'up')) / value(capture(returns, factor, 'down'));
    expect(Math.abs(ratio - numberOf(expected))).toBeLessThanOrEqual(tolerance);
  });

  it('of oneself is all of it, and of no such day no number', () => {
    const returns = new Float64Array([0.01, -0.02, 0.03]);
    expect(value(capture(returns, returns, 'down'))).toBeCloseTo(1, 12);
    expect(capture(returns, new Float64Array([0.01, 0.01, 0]), 'down')).toEqual({ ok: false, reason: 'too_few' });
  });
});
