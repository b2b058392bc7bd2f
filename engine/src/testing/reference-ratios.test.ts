import { describe, expect, it } from 'vitest';
import { differenceTo, finiteSeries, numberOf, referenceCases, series } from '../testing/reference-cases.ts';
import { calmarRatio, excessReturns, omegaRatio, sharpeRatio, sortinoRatio } from './reference-measures.ts';

/** Days on which both are known. */
function known(returns: unknown, other: unknown): [Float64Array, number | Float64Array] {
  const all = series(returns);
  const isKnown = (value: number) => !Number.isNaN(value);
  if (!Array.isArray(other)) return [all.filter(isKnown), numberOf(other)];
  return [all.filter(isKnown), series(other).filter((_, i) => isKnown(all[i] ?? Number.NaN))];
}

describe('ratios', () => {
  it.each(referenceCases('ratios', 'sharpe_ratio'))(
    'Sharpe agrees with $id',
    ({ inputs, params, expected, tolerance }) => {
      const [returns, riskFree] = known(inputs['returns'], params['risk_free']);
      expect(
        differenceTo(expected, sharpeRatio(excessReturns(returns, riskFree), numberOf(params['annualization']))),
      ).toBeLessThanOrEqual(tolerance);
    },
  );

  it.each(referenceCases('ratios', 'sharpeRatio'))('Sharpe agrees with $id, not annualized', (one) => {
    const [returns, riskFree] = known(one.inputs['returns'], one.inputs['risk_free_returns']);
    expect(differenceTo(one.expected, sharpeRatio(excessReturns(returns, riskFree), 1))).toBeLessThanOrEqual(
      one.tolerance,
    );
  });

  it.each(referenceCases('ratios', 'sortino_ratio'))(
    'Sortino agrees with $id',
    ({ inputs, params, expected, tolerance }) => {
      const [returns, required] = known(inputs['returns'], params['required_return']);
      const above = excessReturns(returns, required);
      expect(differenceTo(expected, sortinoRatio(above, 0, numberOf(params['ann_factor'])))).toBeLessThanOrEqual(
        tolerance,
      );
    },
  );

  it.each(referenceCases('ratios', 'omega_ratio'))(
    'Omega agrees with $id',
    ({ inputs, params, expected, tolerance }) => {
      const [returns, riskFree] = known(inputs['returns'], params['risk_free']);
      const threshold = (1 + numberOf(params['required_return_annual'])) ** (1 / numberOf(params['annualization'])) - 1;
      expect(differenceTo(expected, omegaRatio(excessReturns(returns, riskFree), threshold))).toBeLessThanOrEqual(
        tolerance,
      );
    },
  );

  it.each(referenceCases('ratios', 'calmar_ratio').filter(({ id }) => id !== 'ratios-1'))(
    'Calmar agrees with $id',
    ({ inputs, params, expected, tolerance }) => {
      expect(
        differenceTo(expected, calmarRatio(series(inputs['returns']), numberOf(params['ann_factor']))),
      ).toBeLessThanOrEqual(tolerance);
    },
  );

  it('Calmar of ratios-1 counts the day without a return as a period, which we do not', () => {
    const [one] = referenceCases('ratios', 'calmar_ratio');
    const returns = finiteSeries(one?.inputs['returns']);
    // Over 9 periods for 8 returns the growth is 2.9136; over its own 8 it is 2.9136^(9/8).
    const ours = calmarRatio(returns);
    const theirs = numberOf(one?.expected) / 10 + 1;
    expect(ours.ok && ours.value).toBeCloseTo((theirs ** (9 / 8) - 1) / 0.1, 8);
  });

  it('say why there is none', () => {
    const up = new Float64Array([0.01, 0.02, 0.03]);
    expect(sharpeRatio(new Float64Array([0.01]))).toEqual({ ok: false, reason: 'too_few' });
    expect(sharpeRatio(new Float64Array(5).fill(0.01))).toEqual({ ok: false, reason: 'no_variation' });
    expect(sharpeRatio(new Float64Array(5))).toEqual({ ok: false, reason: 'no_variation' });
    expect(sortinoRatio(up)).toEqual({ ok: false, reason: 'no_losses' });
    expect(omegaRatio(up)).toEqual({ ok: false, reason: 'no_losses' });
    expect(calmarRatio(up)).toEqual({ ok: false, reason: 'no_losses' });
    expect(calmarRatio(new Float64Array([0.1, -1]))).toEqual({ ok: false, reason: 'lost_everything' });
    expect(sharpeRatio(new Float64Array([0.01, Number.NaN]))).toEqual({ ok: false, reason: 'not_finite' });
  });
});
