import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { makeSplit, makeTrade } from '../testing/make-trade.ts';
import type { PortfolioTrade } from './trade.ts';
import { lotsOf } from './lots-of.ts';
import { compareTrades } from './order.ts';
import { splitTrade } from './split-suggestion.ts';
import { suggestSplit, type StatedShares } from './suggest-split.ts';

const suggested = (trades: readonly PortfolioTrade[], stated: StatedShares | null = null) =>
  suggestSplit(trades.toSorted(compareTrades), stated);

describe('failure 21: a split that no row records', () => {
  const sold = [makeTrade('2025-01-01', 'buy', 10, 1000), makeTrade('2025-06-01', 'sell', 50, 210)];

  it('is suggested where five times as many are sold at about a fifth of the price', () => {
    expect(suggested(sold)).toEqual({
      key: 'split:IN:INFY:2025-06-01:5',
      symbol: 'INFY',
      market: 'IN',
      ratio: 5,
      after: '2025-01-01',
      day: '2025-06-01',
      evidence: 'shares_and_price',
      priceBefore: 1000,
      priceAfter: 210,
      issue: null,
    });
  });

  it('explains the sale once it is among the trades, and is not suggested again', () => {
    const split = suggested(sold);
    if (split === null) throw new Error('nothing suggested');
    const trades = [...sold, splitTrade(split)];
    expect(split).toMatchObject({ ratio: 5 });
    expect(splitTrade(split)).toMatchObject({ action: 'split', ratio: 5, quantity: 0, price: null, charges: 0 });
    expect(suggested(trades)).toBeNull();
    // 50 · (210 − 1,000 / 5) = 500
    expect(lotsOf(trades).get('IN:INFY')).toMatchObject({
      shares: 0,
      missing: [],
      closed: [{ quantity: 50, gain: 500 }],
    });
  });

  it('is found before a purchase that was already in new shares', () => {
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 1000),
      makeTrade('2025-03-01', 'buy', 5, 205),
      makeTrade('2025-06-01', 'sell', 30, 210),
    ];
    expect(suggested(trades)).toMatchObject({
      ratio: 5,
      after: '2025-01-01',
      day: '2025-03-01',
      evidence: 'shares_and_price',
    });
  });

  it('is suggested by the number of shares alone where no price is known', () => {
    const trades = [makeTrade('2025-01-01', 'buy', 10, null), makeTrade('2025-06-01', 'sell', 20, null)];
    expect(suggested(trades)).toMatchObject({ ratio: 2, evidence: 'shares', priceBefore: null });
  });

  it.each([
    ['the price has not fallen', makeTrade('2025-06-01', 'sell', 50, 1050)],
    ['the shares do not suffice for it', makeTrade('2025-06-01', 'sell', 51, 210)],
    ['the price has only fallen', makeTrade('2025-06-01', 'sell', 10, 210)],
    ['neither number is a common ratio', makeTrade('2025-06-01', 'sell', 13, 777)],
  ])('is not suggested where %s', (_, sale) => {
    expect(suggested([makeTrade('2025-01-01', 'buy', 10, 1000), sale])).toBeNull();
  });

  it('is not suggested where nothing was held, or a split of nothing is missing', () => {
    expect(suggested([makeTrade('2025-06-01', 'sell', 50, 210)])).toBeNull();
    expect(suggested([makeTrade('2025-06-01', 'split', 50, null)])).toBeNull();
    expect(suggested([])).toBeNull();
  });

  it('is suggested where the positions have as many times more, and the average cost is as many times lower', () => {
    const trades = [makeTrade('2025-01-01', 'buy', 10, 1000)];
    expect(suggested(trades, { shares: 50, price: 200 })).toMatchObject({
      ratio: 5,
      after: '2025-01-01',
      evidence: 'shares_and_price',
    });
    expect(suggested(trades, { shares: 50, price: 1000 })).toBeNull();
    expect(suggested(trades, { shares: 10, price: 1000 })).toBeNull();
    expect(suggested(trades, { shares: 37, price: 270 })).toBeNull();
    expect(suggested(trades, { shares: 15, price: null })).toBeNull();
    expect(suggested(trades, { shares: 20, price: null })).toMatchObject({ ratio: 2, evidence: 'shares' });
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 50, 100, 5 / 2, 3 / 2, 5 / 3, 4 / 3, 5 / 4, 6 / 5, 11 / 10])(
    'is recognised by its ratio, %d, and by the inverse of a consolidation',
    (ratio) => {
      const trades = [makeTrade('2025-01-01', 'buy', 60_000, 1000)];
      for (const one of [ratio, 1 / ratio])
        expect(suggested(trades, { shares: 60_000 * one, price: 1000 / one })?.ratio).toBeCloseTo(one, 12);
    },
  );

  it('is not suggested where the price shows it and the shares do not fit the one that the file states', () => {
    expect(suggested([makeTrade('2025-01-01', 'buy', 10, 1000)], { shares: 1, price: 200 })).toBeNull();
  });

  it('is the one that the price shows, before one that only makes the shares fit', () => {
    // Sold 45 of 15 without a price: 3 for 1 leaves nothing, but 1,000 fell to 200 before.
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 1000),
      makeTrade('2025-03-01', 'buy', 5, 200),
      makeTrade('2025-06-01', 'sell', 45, null),
    ];
    expect(suggested(trades)).toMatchObject({ day: '2025-03-01', ratio: 5, evidence: 'shares_and_price' });
  });

  it('takes the average cost of all lots for the price before the positions, and none where a lot has none', () => {
    // (10 · 1,000 + 10 · 500) / 20 = 750 and then 150; at 300 it would be 2.5 for 1, at 500 nothing.
    const lots = [makeTrade('2025-01-01', 'buy', 10, 1000), makeTrade('2025-01-01', 'buy', 10, 500)];
    expect(suggested(lots, { shares: 100, price: 150 })).toMatchObject({
      priceBefore: 750,
      evidence: 'shares_and_price',
    });
    const gift = [makeTrade('2025-01-01', 'buy', 10, 1000), makeTrade('2025-01-01', 'transfer_in', 10, null)];
    expect(suggested(gift, { shares: 100, price: 150 })).toMatchObject({ priceBefore: null, evidence: 'shares' });
  });

  it('is looked for at the 24 likeliest places', () => {
    // One share a day at half the price of the day before: split before the nth day, there are n more.
    const prices = Array.from({ length: 30 }, (_, i) => 2 ** (40 - i));
    const bought = prices.map((price, i) => makeTrade(addDays('2025-01-01', i), 'buy', 1, price));
    const sold = (shares: number) => makeTrade('2025-01-31', 'sell', shares, prices.at(-1) ?? 0);
    expect(suggested([...bought, sold(30 + 24)])).toMatchObject({ ratio: 2, day: '2025-01-25' });
    expect(suggested([...bought, sold(30 + 25)])).toBeNull();
  });

  it('is a consolidation where the positions have as many times fewer', () => {
    const trades = [makeTrade('2025-01-01', 'buy', 30, 10)];
    expect(suggested(trades, { shares: 3, price: 100 })).toMatchObject({ ratio: 0.1, evidence: 'shares_and_price' });
  });

  it('is not suggested beside a split that is recorded', () => {
    expect(suggested([...sold, makeSplit('2025-03-01', 5)])).toBeNull();
  });
});
