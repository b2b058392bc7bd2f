import { describe, expect, it } from 'vitest';
import { makeSplit, makeTrade } from '../testing/make-trade.ts';
import type { PortfolioTrade } from './trade.ts';
import { tradesXirr } from './money-weighted.ts';

const rate = (trades: readonly PortfolioTrade[], value: number, day: string) => {
  const result = tradesXirr(trades, value, day);
  return result.ok ? result.rate : result.reason;
};

describe('the money-weighted return of trades', () => {
  it('is 10 % for 1,000 that are 1,100 after 365 days', () => {
    expect(rate([makeTrade('2024-01-01', 'buy', 10, 100)], 1100, '2024-12-31')).toBeCloseTo(0.1, 10);
  });

  it('is 10 % for twice 100, a year apart, that are 231: 100 · 1.1² + 100 · 1.1', () => {
    const trades = [makeTrade('2023-01-01', 'buy', 1, 100), makeTrade('2024-01-01', 'buy', 2, 50)];
    expect(rate(trades, 231, '2024-12-31')).toBeCloseTo(0.1, 10);
  });

  it('counts charges: 990 + 10 bought, 1,110 − 10 received a year later', () => {
    const trades = [
      makeTrade('2024-01-01', 'buy', 10, 99, { charges: 10 }),
      makeTrade('2024-12-31', 'sell', 10, 111, { charges: 10 }),
    ];
    expect(rate(trades, 0, '2025-06-01')).toBeCloseTo(0.1, 10);
  });

  it('is not moved by a bonus nor by a split', () => {
    const trades = [
      makeTrade('2024-01-01', 'buy', 10, 100),
      makeSplit('2024-03-01', 2),
      makeTrade('2024-05-01', 'bonus', 20, 0),
    ];
    expect(rate(trades, 1100, '2024-12-31')).toBeCloseTo(0.1, 10);
  });

  it('is 0 where everything was sold for what it had cost', () => {
    const trades = [makeTrade('2024-01-01', 'buy', 10, 100), makeTrade('2024-07-01', 'sell', 10, 100)];
    expect(rate(trades, 0, '2024-12-31')).toBeCloseTo(0, 10);
  });

  it('counts what moves in at its price', () => {
    expect(rate([makeTrade('2024-01-01', 'transfer_in', 10, 100)], 1100, '2024-12-31')).toBeCloseTo(0.1, 10);
  });

  it.each([
    ['incomplete_history', [makeTrade('2024-01-01', 'sell', 10, 100)]],
    ['unknown_price', [makeTrade('2024-01-01', 'transfer_in', 10, null)]],
    [
      'several_currencies',
      [makeTrade('2024-01-01', 'buy', 1, 1), makeTrade('2024-01-01', 'buy', 1, 1, { market: 'US', currency: 'USD' })],
    ],
    ['too_few', []],
  ])('does not exist: %s', (reason, trades) => {
    expect(rate(trades, 1000, '2024-12-31')).toBe(reason);
  });
});
