import { describe, expect, it } from 'vitest';
import { makeSplit, makeTrade } from '../testing/make-trade.ts';
import type { PortfolioTrade } from './trade.ts';
import { lotsOf } from './lots-of.ts';
import { compareTrades } from './order.ts';
import { suggestIssue, tradeOfSuggestion } from './suggest-issue.ts';

const GE = { symbol: 'GE', market: 'US', currency: 'USD' } as const;
const suggested = (...trades: readonly PortfolioTrade[]) => suggestIssue(trades.toSorted(compareTrades), () => false);
/** What is held once every suggestion is confirmed. */
const heldAfterAll = (...trades: readonly PortfolioTrade[]): number => {
  const suggestion = suggested(...trades);
  if (suggestion !== null) return heldAfterAll(...trades, tradeOfSuggestion(suggestion));
  return [...lotsOf(trades).values()].reduce((sum, { shares }) => sum + shares, 0);
};

describe('what a company is known to have made', () => {
  it.each([
    // 5 for 2; 1 for 8; 1 more for 2, twice: 10, 15 and 22.5, of which the half is paid in cash.
    ['VBL', 'IN', 10, 2.5, 25, 25],
    ['GE', 'US', 80, 0.125, 10, 10],
    ['MOTHERSON', 'IN', 10, 1.5, 15, 22],
  ] as const)('%s of %s makes of %d shares %d times as many', (symbol, market, held, ratio, after, last) => {
    const bought = makeTrade('2020-03-02', 'buy', held, 100, { symbol, market });
    expect(suggested(bought)).toMatchObject({ evidence: 'known', ratio, issue: { before: held, after } });
    expect(heldAfterAll(bought)).toBe(last);
  });

  it('is asked of both where a split and a bonus came on one day: 10 become 20 and 100', () => {
    const bought = makeTrade('2024-03-01', 'buy', 10, 7000, { symbol: 'BAJFINANCE' });
    expect(suggested(bought)).toMatchObject({ issue: { kind: 'split', before: 10, after: 20 } });
    const split = makeSplit('2025-06-16', 2, { symbol: 'BAJFINANCE', key: 'split:IN:BAJFINANCE:2025-06-16:2' });
    expect(suggested(bought, split)).toMatchObject({ issue: { kind: 'bonus', before: 20, after: 100 } });
    expect(heldAfterAll(bought)).toBe(100);
  });

  it('is recorded by a row from a week before its day to 45 days after', () => {
    const bought = makeTrade('2020-03-02', 'buy', 80, 100, GE);
    for (const [day, isRecorded] of [
      ['2021-07-25', false],
      ['2021-07-26', true],
      ['2021-09-16', true],
      ['2021-09-17', false],
    ] as const)
      expect(suggested(bought, makeSplit(day, 0.125, GE)) === null).toBe(isRecorded);
  });

  it('is none of what is not held on its eve', () => {
    expect(suggested(makeTrade('2021-08-02', 'buy', 80, 100, GE))).toBeNull();
    const sold = [makeTrade('2020-03-02', 'buy', 80, 100, GE), makeTrade('2021-07-30', 'sell', 80, 100, GE)];
    expect(suggested(...sold)).toBeNull();
  });
});
