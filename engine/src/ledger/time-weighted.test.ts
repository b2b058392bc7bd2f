import { describe, expect, it } from 'vitest';
import type { DailyClose } from '../history/daily-close.ts';
import { makeSplit, makeTrade } from '../testing/make-trade.ts';
import type { PortfolioTrade } from './trade.ts';
import { tradesTimeWeighted } from './time-weighted.ts';

const closesOf = (...closes: readonly (readonly [string, number])[]): readonly DailyClose[] =>
  closes.map(([date, close]) => ({ date, close }));
const measured = (trades: readonly PortfolioTrade[], closes: readonly DailyClose[], until: string) => {
  const result = tradesTimeWeighted(trades, new Map([['IN:INFY', closes]]), until);
  return result.ok ? result.value : result.reason;
};

const RISING = closesOf(['2025-01-01', 100], ['2025-01-03', 120], ['2025-01-04', 120], ['2025-01-08', 132]);

describe('the time-weighted return of trades', () => {
  // 100 → 120 → 132: 1.2 · 1.1 − 1 = 0.32, however much was held when.
  it('is what the shares did, whatever was bought or sold on the way', () => {
    const bought = makeTrade('2025-01-01', 'buy', 10, 100);
    expect(measured([bought], RISING, '2025-01-08')).toBeCloseTo(0.32, 12);
    expect(measured([bought, makeTrade('2025-01-04', 'buy', 90, 120)], RISING, '2025-01-08')).toBeCloseTo(0.32, 12);
    expect(measured([bought, makeTrade('2025-01-04', 'sell', 9, 120)], RISING, '2025-01-08')).toBeCloseTo(0.32, 12);
  });

  // Bought at 90 on a day that closes at 100: 100/90; charges of 100 on 900: 1,000/1,000.
  it('begins with what was paid, not with the close', () => {
    expect(measured([makeTrade('2025-01-01', 'buy', 10, 90)], RISING, '2025-01-01')).toBeCloseTo(1 / 9, 12);
    expect(measured([makeTrade('2025-01-01', 'buy', 10, 90, { charges: 100 })], RISING, '2025-01-01')).toBeCloseTo(
      0,
      12,
    );
  });

  // Sold at 150 on a day that had opened from 120: 1.2 · 1.25 − 1 = 0.5; what comes later is nobody's.
  it('ends with what was received, and rests while nothing is held', () => {
    const sold = [makeTrade('2025-01-01', 'buy', 10, 100), makeTrade('2025-01-04', 'sell', 10, 150)];
    expect(measured(sold, RISING, '2025-01-08')).toBeCloseTo(0.5, 12);
    expect(measured([...sold, makeTrade('2025-01-08', 'buy', 1, 132)], RISING, '2025-01-08')).toBeCloseTo(0.5, 12);
  });

  it('failure 21: sees no fall in a split nor in a bonus, for which the closes are adjusted', () => {
    // Twice 5 @ 200 become 20 by the split and 40 by the bonus; adjusted, the 200 of the first days are 50.
    const closes = closesOf(['2025-01-01', 50], ['2025-01-03', 50], ['2025-01-06', 50], ['2025-01-08', 55]);
    const trades = [
      makeTrade('2025-01-01', 'buy', 5, 200),
      makeTrade('2025-01-02', 'buy', 5, 200),
      makeSplit('2025-01-03', 2),
      makeTrade('2025-01-06', 'bonus', 20, 0),
    ];
    expect(measured(trades, closes, '2025-01-08')).toBeCloseTo(0.1, 12);
  });

  it('is the same in any unit of money, also where everything is worth less than one', () => {
    const inUnits = (unit: number) => {
      const trades = [
        makeTrade('2025-01-01', 'buy', 10, 90 * unit),
        makeTrade('2025-01-04', 'sell', 10, 150 * unit),
        makeTrade('2025-01-06', 'buy', 1, 125 * unit),
      ];
      return measured(
        trades,
        RISING.map(({ date, close }) => ({ date, close: close * unit })),
        '2025-01-08',
      );
    };
    // 90 → 120 → 150, and 125 → 132.
    const expected = (150 / 90) * (132 / 125) - 1;
    for (const unit of [1, 1e-3, 1e-6]) {
      expect(inUnits(unit)).toBeCloseTo(expected, 12);
      const worthless = [makeTrade('2025-01-01', 'buy', 1, unit), makeTrade('2025-01-02', 'sell', 1, 0)];
      expect(measured(worthless, closesOf(['2025-01-01', 0.9 * unit]), '2025-01-02')).toBe(-1);
      // What comes of nothing has no rate.
      const gift = [makeTrade('2025-01-01', 'buy', 1, 0)];
      expect(measured(gift, closesOf(['2025-01-01', 0.5 * unit]), '2025-01-01')).toBe('out_of_range');
    }
  });

  it('weighs several shares by what they are worth', () => {
    // 1,000 and 3,000 become 1,100 and 3,000: 4,100/4,000.
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 100),
      makeTrade('2025-01-01', 'buy', 30, 100, { symbol: 'TCS' }),
    ];
    const closes = new Map([
      ['IN:INFY', closesOf(['2025-01-01', 100], ['2025-01-08', 110])],
      ['IN:TCS', closesOf(['2025-01-01', 100], ['2025-01-08', 100])],
    ]);
    const result = tradesTimeWeighted(trades, closes, '2025-01-08');
    expect(result.ok && result.value).toBeCloseTo(0.025, 12);
  });

  it('takes a close that is at most ten days old', () => {
    const bought = [makeTrade('2025-01-01', 'buy', 1, 100)];
    expect(measured(bought, RISING, '2025-01-18')).toBeCloseTo(0.32, 12);
    expect(measured(bought, RISING, '2025-01-19')).toBe('no_close');
  });

  it.each([
    ['no_close', [makeTrade('2024-12-01', 'buy', 1, 100)], '2025-01-08'],
    ['no_close', [makeTrade('2025-01-01', 'buy', 1, 100)], '2025-02-01'],
    ['incomplete_history', [makeTrade('2025-01-01', 'sell', 1, 100)], '2025-01-08'],
    ['unknown_price', [makeTrade('2025-01-01', 'transfer_in', 1, null)], '2025-01-08'],
    [
      'several_currencies',
      [makeTrade('2025-01-01', 'buy', 1, 1), makeTrade('2025-01-01', 'buy', 1, 1, { currency: 'EUR' })],
      '2025-01-08',
    ],
    ['too_few', [], '2025-01-08'],
  ])('does not exist: %s', (reason, trades, until) => {
    expect(measured(trades, RISING, until)).toBe(reason);
  });
});
