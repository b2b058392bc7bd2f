import { expect, it } from 'vitest';
import type { PriceTable } from '../portfolio-history/price-table.ts';
import { makeSplit, makeTrade } from '../testing/make-trade.ts';
import { actualValue } from './actual-value.ts';
import type { PortfolioTrade } from './trade.ts';

const DAYS = ['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07'];
const APPLE = { symbol: 'AAPL', exchange: null, market: 'US', currency: 'USD' } as const;

function tableOf(closes: Readonly<Record<string, readonly (number | null)[]>>, rates?: readonly number[]): PriceTable {
  return {
    dates: DAYS,
    series: Object.entries(closes).map(([key, of]) => ({
      key,
      currency: key.startsWith('US') ? 'USD' : 'INR',
      closes: of,
    })),
    rates: rates === undefined ? [] : [{ base: 'USD', quote: 'INR', rates }],
  };
}

const valuesOf = (
  trades: readonly PortfolioTrade[],
  prices: PriceTable,
  held: Readonly<Record<string, number>>,
  days: readonly string[] = DAYS,
) => {
  const values = actualValue(trades, prices, { base: 'INR', days, held: new Map(Object.entries(held)) });
  return values === null ? null : [...values];
};

const INFY = { 'IN:INFY': [100, 110, 120, 130, 140] };

// 10 shares until the sale of 4 on the third day.
it('is what was held on each day at its close, and nothing before the first trade', () => {
  const trades = [makeTrade('2025-01-02', 'buy', 10, 100), makeTrade('2025-01-06', 'sell', 4, 130)];
  expect(valuesOf(trades, tableOf(INFY), { 'IN:INFY': 6 })).toEqual([Number.NaN, 1_100, 1_200, 780, 840]);
});

it('counts what was sold since, for the days on which it was held', () => {
  const sold = { symbol: 'TCS' };
  const trades = [
    makeTrade('2025-01-01', 'buy', 1, 100),
    makeTrade('2025-01-01', 'buy', 2, 50, sold),
    makeTrade('2025-01-03', 'sell', 2, 60, sold),
  ];
  const prices = tableOf({ ...INFY, 'IN:TCS': [50, 55, 60, 65, 70] });
  expect(valuesOf(trades, prices, { 'IN:INFY': 1 })).toEqual([200, 220, 120, 130, 140]);
  // Of what was sold nothing is known: those days have no value, the others do.
  expect(valuesOf(trades, tableOf(INFY), { 'IN:INFY': 1 })).toEqual([Number.NaN, Number.NaN, 120, 130, 140]);
});

it('converts each day at the rate of that day', () => {
  const trades = [makeTrade('2025-01-01', 'buy', 2, 10, APPLE)];
  const closes = { 'US:AAPL': [10, 11, 12, 13, 14] };
  expect(valuesOf(trades, tableOf(closes, [80, 81, 82, 83, 84]), { 'US:AAPL': 2 })).toEqual([
    1_600, 1_782, 1_968, 2_158, 2_352,
  ]);
  expect(valuesOf(trades, tableOf(closes), { 'US:AAPL': 2 })).toEqual(DAYS.map(() => Number.NaN));
});

it('takes dividends out of closes that they were put back into: what was paid out is no value of the shares', () => {
  const trades = [makeTrade('2025-01-01', 'buy', 10, 100)];
  const [series] = tableOf(INFY).series;
  if (series === undefined) throw new Error('there is no series');
  // The close of 2 January was 110 with a dividend of 11: before the ex-date the adjusted closes are nine tenths.
  const adjusted = { ...series, closes: [90, 99, 120, 130, 140], dividends: [{ date: '2025-01-03', factor: 0.9 }] };
  expect(valuesOf(trades, { ...tableOf({}), series: [adjusted] }, { 'IN:INFY': 10 })).toEqual([
    1_000, 1_100, 1_200, 1_300, 1_400,
  ]);
});

it('sees no fall in a split, for which the closes are adjusted', () => {
  const trades = [makeTrade('2025-01-01', 'buy', 5, 200), makeSplit('2025-01-03', 2)];
  expect(valuesOf(trades, tableOf(INFY), { 'IN:INFY': 10 })).toEqual([1_000, 1_100, 1_200, 1_300, 1_400]);
});

it('has the close before on a day without one, for ten days', () => {
  const trades = [makeTrade('2025-01-01', 'buy', 1, 100)];
  expect(valuesOf(trades, tableOf({ 'IN:INFY': [100, null, 120, null, null] }), { 'IN:INFY': 1 })).toEqual([
    100, 100, 120, 120, 120,
  ]);
  const gap = { ...tableOf({ 'IN:INFY': [100, null] }), dates: ['2025-01-01', '2025-01-12'] };
  expect(valuesOf(trades, gap, { 'IN:INFY': 1 }, gap.dates)).toEqual([100, Number.NaN]);
});

it('is not told where the trades are not the whole story', () => {
  const trades = [makeTrade('2025-01-01', 'buy', 10, 100)];
  expect(valuesOf(trades, tableOf(INFY), { 'IN:INFY': 11 })).toBeNull();
  expect(valuesOf(trades, tableOf(INFY), { 'IN:INFY': 10, 'IN:TCS': 1 })).toBeNull();
  expect(valuesOf(trades, tableOf(INFY), {})).toBeNull();
  expect(valuesOf([makeTrade('2025-01-01', 'sell', 10, 100)], tableOf(INFY), {})).toBeNull();
});

it('begins within the days that are asked about', () => {
  const trades = [makeTrade('2024-06-03', 'buy', 10, 100)];
  expect(valuesOf(trades, tableOf(INFY), { 'IN:INFY': 10 }, DAYS.slice(2))).toEqual([1_200, 1_300, 1_400]);
});
