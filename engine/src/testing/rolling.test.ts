import { describe, expect, it } from 'vitest';
import { fitBenchmark } from '../benchmark/regression.ts';
import { numberOf, referenceCases, series } from './reference-cases.ts';
import { rolling, rollingPair } from './rolling.ts';
import { maximumDrawdown, sharpeRatio } from './reference-measures.ts';

describe('rolling', () => {
  it.each(referenceCases('rolling', 'roll_max_drawdown'))('agrees with $id, where a fall is negative', (one) => {
    const depths = rolling(series(one.inputs['returns']), numberOf(one.params['window']), (window) => {
      const result = maximumDrawdown(window);
      return result.ok ? { ok: true, value: -result.value.depth } : result;
    });
    const expected = series(one.expected);
    expect(depths).toHaveLength(expected.length);
    depths.forEach((depth, i) => expect(Math.abs(depth - (expected[i] ?? NaN))).toBeLessThan(one.tolerance));
  });

  it.each(referenceCases('rolling', 'roll_sharpe_ratio'))('agrees with $id', (one) => {
    const ratios = rolling(series(one.inputs['returns']), numberOf(one.params['window']), (window) =>
      sharpeRatio(window),
    );
    const expected = series(one.expected);
    expect(ratios).toHaveLength(expected.length);
    ratios.forEach((ratio, i) => expect(Math.abs(ratio - (expected[i] ?? NaN))).toBeLessThan(one.tolerance));
  });

  it.each(referenceCases('rolling', 'roll_alpha_beta'))(
    'agrees with the betas of $id after its first window',
    (one) => {
      // Its first window has a day without a return, which is not ours to pass over.
      const [returns, factor] = [series(one.inputs['returns']).slice(1), series(one.inputs['factor_returns']).slice(1)];
      const betas = rollingPair(returns, factor, numberOf(one.params['window']), (window, beside) => {
        const fit = fitBenchmark(window, beside);
        return fit.ok ? { ok: true, value: fit.value.beta } : fit;
      });
      const expected = Array.isArray(one.expected) ? one.expected.slice(1).map((pair) => series(pair)[1] ?? NaN) : [];
      expect(betas).toHaveLength(expected.length);
      betas.forEach((beta, i) => expect(Math.abs(beta - (expected[i] ?? NaN))).toBeLessThan(one.tolerance));
    },
  );

  it('is NaN where a window has no measure, and nothing where there is no window', () => {
    expect(rolling(new Float64Array(3), 2, (window) => sharpeRatio(window))).toEqual(new Float64Array([NaN, NaN]));
    expect(rolling(new Float64Array(3), 4, () => ({ ok: true, value: 1 }))).toHaveLength(0);
  });
});
