import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { normalSource, seededUniform } from '../../numerics/random.ts';
import type { ReportInput } from '../input.ts';
import { DEFAULT_OPTIONS, TAIL_METHODS } from '../options.ts';
import { riskReport } from '../risk-report.ts';

const DAYS = 1400;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' } as const;

/** One share whose days these returns are. */
function inputOf(returns: readonly number[]): ReportInput {
  let level = 100;
  const closes = [100, ...returns.map((change) => (level *= 1 + change))];
  const dates = closes.map((_, i) => addDays('2022-01-03', i));
  return {
    today: dates.at(-1) ?? '',
    unpriced: [],
    holdings: [{ key: 'IN:A', market: 'IN', currency: 'INR', shares: 1, value: 1000, sector: null, price: 'market' }],
    prices: { dates, series: [{ key: 'IN:A', currency: 'INR', closes }], rates: [] },
    rates: [],
    references: [],
  };
}
function tailOf(returns: readonly number[]) {
  const { tail } = riskReport(inputOf(returns), OPTIONS);
  assert(tail.ok);
  return tail.value;
}
const draw = normalSource(seededUniform(4));
const calm = Array.from({ length: DAYS }, () => 0.01 * draw());

describe('tail', { timeout: 60_000 }, () => {
  it('has all methods, in order, each with a backtest of its own', () => {
    const { rows, chosen, backtestWindow } = tailOf(calm);
    expect(rows.map(({ method }) => method)).toEqual(TAIL_METHODS);
    expect({ chosen, backtestWindow }).toEqual({ chosen: 'historical', backtestWindow: 500 });
    for (const { method, figures, backtest } of rows) {
      assert(figures.ok && backtest.ok, method);
      expect(backtest.value).toMatchObject({
        observations: DAYS - 500,
        expected: expect.closeTo(45, 9),
        failed: false,
      });
      // 1.645 standard deviations of 1 % of ₹1,000, give or take the sample.
      expect(Math.abs(figures.value.valueAtRisk.amount - 16.45)).toBeLessThan(2);
    }
  });

  it('says that a method failed on days that grew wild after its training window', () => {
    const wild = calm.map((value, i) => (i < 500 ? value : value * (1 + (4 * (i - 500)) / DAYS)));
    const { rows } = tailOf(wild);
    const failed = rows.flatMap(({ method, backtest }) => (backtest.ok && backtest.value.failed ? method : []));
    expect(failed).toContain('parametric');
    expect(failed).not.toContain('filtered_historical');
  });

  it('has figures and no backtest where there is too little for one', () => {
    const { rows, backtestWindow } = tailOf(calm.slice(0, 200));
    expect(backtestWindow).toBe(250);
    const [historical] = rows;
    expect(historical?.figures.ok).toBe(true);
    expect(historical?.backtest).toEqual({ ok: false, reason: 'too_few' });
  });

  it('has reasons where nothing moves', () => {
    const { rows } = tailOf(calm.map(() => 0));
    const reasons = Object.fromEntries(rows.map(({ method, figures }) => [method, figures.ok ? 0 : figures.reason]));
    expect(reasons).toMatchObject({ filtered_historical: 'no_variation', historical: 0, parametric: 0 });
  });
});
