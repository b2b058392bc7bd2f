import { describe, expect, it } from 'vitest';
import { finiteSeries, numberOf, referenceCases } from '../testing/reference-cases.ts';
import { annualizedVolatility } from './volatility.ts';
import { downsideDeviation } from '../testing/reference-measures.ts';

describe('volatility', () => {
  it.each(referenceCases('volatility', 'annual_volatility'))(
    'agrees with $id',
    ({ inputs, params, expected, tolerance }) => {
      const result = annualizedVolatility(finiteSeries(inputs['returns']), numberOf(params['ann_factor']));
      expect(Math.abs((result.ok ? result.value : Number.NaN) - numberOf(expected))).toBeLessThanOrEqual(tolerance);
    },
  );

  it.each(referenceCases('volatility', 'downside_risk'))('of the downside agrees with $id', (one) => {
    const { inputs, params, expected, tolerance } = one;
    const returns = finiteSeries(inputs['returns']);
    const result = downsideDeviation(returns, numberOf(params['required_return']), numberOf(params['ann_factor']));
    expect(Math.abs((result.ok ? result.value : Number.NaN) - numberOf(expected))).toBeLessThanOrEqual(tolerance);
  });

  it('grows with the root of time, and doubles with the positions', () => {
    const returns = new Float64Array([0.01, -0.02, 0.015, 0.003]);
    const year = annualizedVolatility(returns, 252);
    const quarter = annualizedVolatility(returns, 63);
    const doubled = annualizedVolatility(
      returns.map((value) => 2 * value),
      252,
    );
    expect(year.ok && quarter.ok && year.value / quarter.value).toBeCloseTo(2, 12);
    expect(year.ok && doubled.ok && doubled.value / year.value).toBeCloseTo(2, 12);
  });

  it('is 0 of what does not move, and no number of one return or of NaN', () => {
    expect(annualizedVolatility(new Float64Array(3), 252)).toEqual({ ok: true, value: 0 });
    expect(annualizedVolatility(new Float64Array([0.01]), 252)).toEqual({ ok: false, reason: 'too_few' });
    expect(downsideDeviation(new Float64Array([Number.NaN]))).toEqual({ ok: false, reason: 'not_finite' });
  });
});
