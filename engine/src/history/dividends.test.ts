import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import type { DailyClose } from './daily-close.ts';
import { afterDividends, dividendFactors, priceFactor, priceReturns } from './dividends.ts';

const closes = (...values: number[]): DailyClose[] =>
  values.map((close, i) => ({ date: addDays('2026-01-01', i), close }));
const paid = (date: string, amount: number, closeBefore: number) => ({ date, amount, closeBefore });

describe('afterDividends', () => {
  it('multiplies every close before the ex-date by 1 − amount / close before', () => {
    // Ex on the 3rd: 1 − 2/50 = 0.96. Ex on the 4th: 1 − 1/40 = 0.975. Before both: 0.96 · 0.975 = 0.936.
    const dividends = [paid('2026-01-03', 2, 50), paid('2026-01-04', 1, 40)];
    const adjusted = afterDividends(closes(100, 50, 40, 39), dividends).map(({ close }) => close);
    expect(adjusted.map((close) => Number(close.toPrecision(12)))).toEqual([93.6, 46.8, 39, 39]);
  });

  it('takes them in any order, and one of a day without a close', () => {
    const series = closes(100, 50, 40, 39).filter(({ date }) => date !== '2026-01-03');
    const dividends = [paid('2026-01-04', 1, 50), paid('2026-01-03', 2, 50)];
    expect(afterDividends(series, dividends)).toEqual(afterDividends(series, dividends.toReversed()));
    // 0.98 · 0.96
    expect(afterDividends(series, dividends)[1]?.close).toBeCloseTo(47.04, 10);
  });

  it('changes nothing for a dividend that cannot be one, or that lies after every close', () => {
    const series = closes(100, 99);
    for (const [amount, before] of [
      [0, 100],
      [-1, 100],
      [100, 100],
      [Number.NaN, 100],
      [1, Number.NaN],
      [1, 0],
    ] as const) {
      expect(afterDividends(series, [paid('2026-01-02', amount, before)])).toEqual(series);
    }
    expect(afterDividends([], [paid('2026-01-02', 1, 100)])).toEqual([]);
  });

  it('gives the holder’s return: the adjusted change over the ex-date is that of close and dividend together', () => {
    const price = fc.double({ min: 1, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(price, price, fc.double({ min: 0, max: 0.5, noNaN: true }), (before, after, part) => {
        const amount = before * part;
        const [was, is] = afterDividends(closes(before, after), [paid('2026-01-02', amount, before)]);
        // after / (before − amount)
        expect((is?.close ?? 0) / (was?.close ?? 0) / (after / (before - amount))).toBeCloseTo(1, 9);
      }),
    );
  });

  it('leaves the last close what it was', () => {
    expect(afterDividends(closes(100, 99), [paid('2026-01-02', 5, 100)]).at(-1)?.close).toBe(99);
  });
});

describe('what adjusted closes were multiplied by', () => {
  const paidOut = [paid('2026-01-03', 2, 50), paid('2026-01-04', 1, 40), paid('2026-01-04', 0, 40)];
  const factors = dividendFactors(paidOut);
  const prices = closes(100, 50, 40, 39);
  const adjusted = afterDividends(prices, paidOut);

  it('is a factor for each dividend that changes anything', () => {
    expect(factors).toEqual([
      { date: '2026-01-03', factor: 0.96 },
      { date: '2026-01-04', factor: 0.975 },
    ]);
  });

  it('turns each back into its price', () => {
    for (const [i, { date, close }] of adjusted.entries())
      expect(close * priceFactor(factors, date)).toBeCloseTo(prices[i]?.close ?? 0, 10);
  });

  it('turns returns with dividends into those of prices', () => {
    const returns = (list: readonly DailyClose[]) =>
      Float64Array.from(list.slice(1), ({ close }, i) => close / (list[i]?.close ?? Number.NaN) - 1);
    const days = { from: '2026-01-01', days: prices.slice(1).map(({ date }) => date) };
    const found = priceReturns(returns(adjusted), days, factors);
    returns(prices).forEach((expected, i) => expect(found[i]).toBeCloseTo(expected, 12));
  });

  it('leaves the returns alone where none was paid within their days', () => {
    const returns = Float64Array.of(0.1, 0.2);
    const days = { from: '2026-02-01', days: ['2026-02-02', '2026-02-03'] };
    expect(priceReturns(returns, days, factors)).toBe(returns);
  });
});
