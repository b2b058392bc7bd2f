import { describe, expect, it } from 'vitest';
import { statedTrade } from '../testing/make-record.ts';
import type { StatedTrade, WithCurrency } from '../record.ts';
import { KEY_MAX, tradeKeys } from './trade-key.ts';

const share = { symbol: 'INFY', market: 'IN', exchange: 'NSE' } as const;
const keys = (...trades: readonly WithCurrency<StatedTrade>[]) =>
  tradeKeys(
    'zerodha-tradebook',
    trades.map((stated) => ({ stated, share })),
  );
const instrumentRef = { isin: null, symbol: 'INFY', exchange: 'NSE', market: 'IN', name: null } as const;

describe('a trade’s key', () => {
  it('is the broker’s number with format, day and exchange', () => {
    expect(keys(statedTrade(2, '2025-01-10', 'buy', 10, 1400, { instrumentRef, tradeId: '501' }))).toEqual([
      'zerodha-tradebook:2025-01-10:NSE:501',
    ]);
    expect(keys(statedTrade(2, '2025-01-10', 'buy', 10, 1400, { tradeId: '501' }))).toEqual([
      'zerodha-tradebook:2025-01-10:-:501',
    ]);
  });

  it('is the content, and which of equal ones it is, without a number', () => {
    const trade = statedTrade(2, '2025-01-10', 'buy', 10, null, { account: 'X1', time: '09:15:00' });
    expect(keys(trade, trade, { ...trade, account: null, time: null, price: 1400 })).toEqual([
      'zerodha-tradebook:X1:2025-01-10:09:15:00:INFY:IN:buy:10:-#1',
      'zerodha-tradebook:X1:2025-01-10:09:15:00:INFY:IN:buy:10:-#2',
      'zerodha-tradebook:-:2025-01-10:-:INFY:IN:buy:10:1400#1',
    ]);
  });

  it('tells different trades apart that share a number, in whatever order they stand', () => {
    const one = statedTrade(2, '2025-01-10', 'buy', 10, 1400, { tradeId: '501' });
    const other = { ...one, action: 'sell' } as const;
    const [first, second] = keys(one, other);
    expect(first).not.toBe(second);
    expect(keys(other, one)).toEqual([second, first]);
    expect(keys(one)).toEqual([first]);
  });

  it('has nothing in it that cannot be stored', () => {
    expect(keys(statedTrade(2, '2025-01-10', 'buy', 10, 1400, { tradeId: 'A\u00001\uD800' }))).toEqual([
      'zerodha-tradebook:2025-01-10:-:A1',
    ]);
  });

  it('is never longer than can be stored, and still its own', () => {
    const long = statedTrade(2, '2025-01-10', 'buy', 10, 1400, { tradeId: '9'.repeat(300) });
    const [one = '', other = ''] = keys(long, { ...long, tradeId: `${'9'.repeat(299)}8` });
    expect([one.length, other.length]).toEqual([KEY_MAX, KEY_MAX]);
    expect(one).not.toBe(other);
  });
});
