import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceTo, finiteSeries, numberOf, referenceCases, series } from '../testing/reference-cases.ts';
import { compound } from './compound.ts';
import { returnsOf } from '../testing/price-returns.ts';
import { annualizedReturn, totalReturn } from '../testing/reference-measures.ts';

const value = (result: { ok: true; value: number } | { ok: false }) => (result.ok ? result.value : Number.NaN);
const DAY_MS = 86_400_000;

describe('compounding', () => {
  it.each(referenceCases('returns', 'cum_returns'))('agrees with $id day by day', ({ inputs, expected, tolerance }) => {
    const returns = series(inputs['returns']).map((one) => (Number.isNaN(one) ? 0 : one));
    const path = compound(returns);
    series(expected).forEach((one, i) => expect(Math.abs((path[i] ?? Number.NaN) - 1 - one)).toBeLessThan(tolerance));
  });

  it.each(referenceCases('returns', 'cum_returns_final'))('agrees with $id in the end', (one) => {
    const total = totalReturn(finiteSeries(one.inputs['returns']));
    expect(Math.abs(value(total) - numberOf(one.expected))).toBeLessThan(one.tolerance);
  });

  it.each(referenceCases('returns', 'cumulativeReturn'))('agrees with $id from prices', (one) => {
    const returns = returnsOf(series(one.inputs['prices']));
    expect(returns.ok && value(totalReturn(returns.value))).toBeCloseTo(numberOf(one.expected), 12);
  });

  it('annualizes as returns-6 does when the day without a return is a period', () => {
    const [one] = referenceCases('returns', 'annual_return');
    const returns = finiteSeries(one?.inputs['returns']);
    expect(value(annualizedReturn(returns, 252, 9 / 252))).toBeCloseTo(numberOf(one?.expected), 8);
  });

  const growths = referenceCases('returns', 'cagr');

  it.each(growths.filter(({ inputs }) => 'returns' in inputs))('annualizes as $id does', (one) => {
    const growth = annualizedReturn(finiteSeries(one.inputs['returns']), numberOf(one.params['ann_factor']));
    expect(differenceTo(one.expected, growth)).toBeLessThan(one.tolerance);
  });

  it.each(growths.filter(({ inputs }) => 'prices' in inputs))('annualizes as $id does, by the calendar', (one) => {
    const { first_date: first, last_date: last, prices } = one.inputs;
    const days = (Date.parse(String(last)) - Date.parse(String(first))) / DAY_MS;
    const returns = returnsOf(series(prices));
    const growth = returns.ok ? annualizedReturn(returns.value, 252, days / 365.25) : returns;
    expect(differenceTo(one.expected, growth)).toBeLessThan(one.tolerance);
  });

  it('annualizes each column of returns-16, a period a year', () => {
    const [one] = referenceCases('returns', 'mean_historical_return');
    const rows = Array.isArray(one?.inputs['prices']) ? one.inputs['prices'].map(series) : [];
    series(one?.expected).forEach((expected, column) => {
      // One column there is of negative prices; growth is growth.
      const prices = Float64Array.from(rows, (row) => Math.abs(row[column] ?? Number.NaN));
      const returns = returnsOf(prices);
      expect(returns.ok && value(annualizedReturn(returns.value, 1))).toBeCloseTo(expected, 4);
    });
  });
});

describe('returns', () => {
  const prices = fc.array(fc.double({ min: 0.01, max: 1e5, noNaN: true }), { minLength: 2, maxLength: 30 });

  it('compound to the price they came from; logarithms add up to it', () => {
    fc.assert(
      fc.property(prices, (list) => {
        const growth = (list.at(-1) ?? 0) / (list[0] ?? 0);
        const simple = returnsOf(Float64Array.from(list));
        const logs = returnsOf(Float64Array.from(list), 'log');
        expect((simple.ok ? value(totalReturn(simple.value)) + 1 : 0) / growth).toBeCloseTo(1, 8);
        expect(Math.exp(logs.ok ? logs.value.reduce((a, b) => a + b, 0) : 0) / growth).toBeCloseTo(1, 8);
      }),
    );
  });

  it.each([
    [[100], 'too_few'],
    [[100, Number.NaN], 'not_finite'],
    [[100, 0], 'out_of_range'],
    [[-1, 100], 'out_of_range'],
    // Their ratio is more, or less, than a number holds.
    [[1e-300, 1e300], 'not_finite'],
    [[1e300, 1e-300], 'not_finite'],
  ] as const)('of %j are none: %s', (list, reason) => {
    expect(returnsOf(Float64Array.from(list))).toEqual({ ok: false, reason });
  });

  it('that lose everything grow at no rate', () => {
    expect(annualizedReturn(new Float64Array([0.1, -1]))).toEqual({ ok: false, reason: 'lost_everything' });
    expect(annualizedReturn(new Float64Array())).toEqual({ ok: false, reason: 'too_few' });
    expect(totalReturn(new Float64Array([0.1, -1]))).toEqual({ ok: true, value: -1 });
  });
});
