import { describe, expect, it } from 'vitest';
import { makeSplit, makeTrade } from '../testing/make-trade.ts';
import type { PortfolioTrade } from './trade.ts';
import { lotsOf } from './lots-of.ts';
import { realizedOf } from '../testing/realized-gains.ts';

const US = { symbol: 'AAPL', market: 'US', currency: 'USD' } as const;

/** The lots of the one share that the trades are of. */
function only(...trades: readonly PortfolioTrade[]) {
  const [lots, another] = lotsOf(trades).values();
  if (lots === undefined || another !== undefined) throw new Error('not one share');
  return lots;
}
const open = (...trades: readonly PortfolioTrade[]) =>
  only(...trades).open.map(({ day, quantity, cost }) => [day, quantity, cost]);
const gains = (...trades: readonly PortfolioTrade[]) =>
  only(...trades).closed.map(({ quantity, gain }) => [quantity, gain]);

describe('lots, first in, first out', () => {
  // 10 @ 100; 5 go at 100 with gain 0; 5 @ 200 come; 5 go at 200, of the first lot: gain 5 · (200 − 100) = 500. 5 @ 200 are left, worth
  // 5 · 200 = 1,000 and bought for 1,000: nothing more to gain. Total profit 500.
  it('makes 500 of buy 10 @ 100, sell 5 @ 100, buy 5 @ 200, sell 5 @ 200 at a price of 200', () => {
    const lots = only(
      makeTrade('2025-01-01', 'buy', 10, 100),
      makeTrade('2025-02-01', 'sell', 5, 100),
      makeTrade('2025-03-01', 'buy', 5, 200),
      makeTrade('2025-04-01', 'sell', 5, 200),
    );
    expect(realizedOf(lots.closed)).toEqual([{ currency: 'INR', gain: 500, proceeds: 1500, cost: 1000, unknown: 0 }]);
    expect(lots).toMatchObject({ shares: 5, averageCost: 200, since: '2025-03-01', missing: [] });
    const cost = lots.open.reduce((sum, lot) => sum + (lot.cost ?? Number.NaN), 0);
    expect(lots.shares * 200 - cost).toBe(0);
  });

  it('takes a sale from the oldest lot on, over several, and counts the days held', () => {
    // 4 of the first (20 each) and 2 of the second (10 each); 2024-01-10 to 2024-03-01 are 51 days, leap year.
    const lots = only(
      makeTrade('2024-01-10', 'buy', 4, 100),
      makeTrade('2024-01-20', 'buy', 6, 110),
      makeTrade('2024-03-01', 'sell', 6, 120),
    );
    expect(lots.closed.map(({ quantity, bought, gain, days }) => [quantity, bought, gain, days])).toEqual([
      [4, '2024-01-10', 80, 51],
      [2, '2024-01-20', 20, 41],
    ]);
    expect(lots.open).toMatchObject([{ day: '2024-01-20', quantity: 4, cost: 440 }]);
  });

  it('has charges in what shares cost and in what they bring', () => {
    // Cost (10 · 100 + 20) / 10 = 102 each; proceeds 5 · 110 − 10 = 540; gain 540 − 510 = 30; left 5 · 102 = 510.
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 100, { charges: 20 }),
      makeTrade('2025-02-01', 'sell', 5, 110, { charges: 10 }),
    ];
    expect(gains(...trades)).toEqual([[5, 30]]);
    expect(only(...trades)).toMatchObject({ averageCost: 102, open: [{ cost: 510 }] });
  });

  it('averages the cost of what is left', () => {
    // (5 · 100 + 10 · 130) / 15 = 120
    const lots = only(
      makeTrade('2025-01-01', 'buy', 10, 100),
      makeTrade('2025-01-02', 'buy', 10, 130),
      makeTrade('2025-01-03', 'sell', 5, 150),
    );
    expect(lots).toMatchObject({ shares: 15, averageCost: 120, since: '2025-01-01' });
  });

  it('has no average as soon as one lot has no price, and has one again when that lot is gone', () => {
    const trades = [makeTrade('2025-01-01', 'transfer_in', 5, null), makeTrade('2025-01-02', 'buy', 5, 100)];
    expect(only(...trades).averageCost).toBeNull();
    expect(only(...trades, makeTrade('2025-01-03', 'sell', 5, 120))).toMatchObject({
      averageCost: 100,
      closed: [{ cost: null, gain: null, proceeds: 600, days: 2 }],
    });
  });

  it('sells for an unknown price without a gain', () => {
    expect(gains(makeTrade('2025-01-01', 'buy', 5, 100), makeTrade('2025-01-02', 'sell', 5, null))).toEqual([
      [5, null],
    ]);
  });

  it('knows a price of 0 from an unknown one', () => {
    expect(only(makeTrade('2025-01-01', 'buy', 5, 0)).averageCost).toBe(0);
  });

  it('leaves nothing of fractions that add up', () => {
    const tenths = Array.from({ length: 10 }, (_, i) => makeTrade(`2025-01-0${1 + (i % 9)}`, 'buy', 0.1, 100));
    const lots = only(...tenths, makeTrade('2025-02-01', 'sell', 1, 100));
    expect(lots).toMatchObject({ shares: 0, open: [], missing: [], since: null, averageCost: null });
    expect(only(...tenths.slice(0, 3)).shares).toBe(0.3);
  });

  it('takes the oldest units of a scheme, also of those bought on the day of the redemption', () => {
    const scheme = { symbol: '120503', exchange: null };
    const lots = only(
      makeTrade('2020-01-10', 'buy', 100, 10, scheme),
      makeTrade('2025-06-05', 'buy', 50, 20, scheme),
      makeTrade('2025-06-05', 'sell', 50, 20, scheme),
    );
    expect(lots).toMatchObject({ closed: [{ bought: '2020-01-10', quantity: 50 }], averageCost: 15 });
  });

  it('keeps shares of one symbol in two countries apart', () => {
    const lots = lotsOf([
      makeTrade('2025-01-01', 'buy', 5, 1500),
      makeTrade('2025-01-01', 'buy', 3, 18, { ...US, symbol: 'INFY' }),
    ]);
    expect([...lots].map(([key, { shares, currency }]) => [key, shares, currency])).toEqual([
      ['IN:INFY', 5, 'INR'],
      ['US:INFY', 3, 'USD'],
    ]);
  });

  it('is at the exchange that the first trade with one names', () => {
    const at = (...exchanges: readonly PortfolioTrade['exchange'][]) =>
      only(...exchanges.map((exchange, i) => makeTrade(`2025-01-0${1 + i}`, 'buy', 1, 100, { exchange }))).exchange;
    expect(at(null, 'BSE', 'NSE')).toBe('BSE');
    expect(at(null)).toBeNull();
  });

  it('is nothing for no trades', () => {
    expect(lotsOf([]).size).toBe(0);
    expect(realizedOf([])).toEqual([]);
  });
});

describe('one day', () => {
  it('has what comes in before what goes out, where no time tells', () => {
    const lots = only(makeTrade('2025-01-01', 'sell', 5, 110, US), makeTrade('2025-01-01', 'buy', 5, 100, US));
    expect(lots).toMatchObject({ shares: 0, missing: [], closed: [{ gain: 50, days: 0 }] });
  });

  it('failure 19: squares off what is bought and sold on it in India, and leaves the lots before alone', () => {
    // Held 10 @ 100. The day buys 5 @ 200 and sells 5 @ 210: 5 · 10 = 50, and the ten stay as they were.
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 100),
      makeTrade('2025-03-01', 'buy', 5, 200, { time: '09:30:00' }),
      makeTrade('2025-03-01', 'sell', 5, 210, { time: '10:00:00' }),
    ];
    expect(gains(...trades)).toEqual([[5, 50]]);
    expect(open(...trades)).toEqual([['2025-01-01', 10, 1000]]);
  });

  it('takes the rest of an intraday sale from the oldest lots', () => {
    // 5 of the day: 5 · (210 − 200) = 50; 3 of the first lot: 3 · (210 − 100) = 330.
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 100),
      makeTrade('2025-03-01', 'buy', 5, 200),
      makeTrade('2025-03-01', 'sell', 8, 210),
    ];
    expect(gains(...trades)).toEqual([
      [5, 50],
      [3, 330],
    ]);
    expect(open(...trades)).toEqual([['2025-01-01', 7, 700]]);
  });

  it('squares off a short sale that is bought back on it', () => {
    const trades = [
      makeTrade('2025-03-01', 'sell', 5, 210, { time: '09:30:00' }),
      makeTrade('2025-03-01', 'buy', 5, 200, { time: '15:00:00' }),
    ];
    expect(only(...trades)).toMatchObject({ shares: 0, missing: [], closed: [{ gain: 50, days: 0 }] });
  });

  it('goes on with the oldest lots in the US', () => {
    // 5 of the first lot: 5 · (210 − 100) = 550.
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 100, US),
      makeTrade('2025-03-01', 'buy', 5, 200, US),
      makeTrade('2025-03-01', 'sell', 5, 210, US),
    ];
    expect(gains(...trades)).toEqual([[5, 550]]);
    expect(open(...trades)).toEqual([
      ['2025-01-01', 5, 500],
      ['2025-03-01', 5, 1000],
    ]);
  });

  it('does not square off what was moved in on it, nor a bonus', () => {
    const trades = [
      makeTrade('2025-01-01', 'buy', 5, 100),
      makeTrade('2025-03-01', 'bonus', 5, 0),
      makeTrade('2025-03-01', 'transfer_in', 5, 90),
      makeTrade('2025-03-01', 'sell', 5, 210),
    ];
    expect(gains(...trades)).toEqual([[5, 550]]);
  });

  it('follows the times among what comes in', () => {
    const trades = [
      makeTrade('2025-03-01', 'buy', 5, 200, { ...US, time: '09:30:00' }),
      makeTrade('2025-03-01', 'buy', 5, 100, { ...US, time: '15:00:00' }),
      makeTrade('2025-03-02', 'sell', 5, 210, US),
    ];
    expect(gains(...trades)).toEqual([[5, 50]]);
  });
});

describe('failure 19: fills of several orders at one time', () => {
  const fill = (key: string, price: number, charges: number) =>
    makeTrade('2025-03-01', 'buy', 5, price, { key, charges });
  const sale = makeTrade('2025-03-02', 'sell', 10, 210);

  it('stay with their order, however they are numbered: the cheaper one goes first', () => {
    // 10 @ 100 go: 10 · 110 = 1,100.
    const trades = [fill('1', 100, 0), fill('2', 200, 0), fill('3', 100, 0), fill('4', 200, 0), sale];
    expect(gains(...trades)).toEqual([
      [5, 550],
      [5, 550],
    ]);
  });

  it('stay with their order where only its charges differ', () => {
    // Without charges first: 10 · 110 = 1,100; the other 10 have cost 101 each.
    const trades = [fill('1', 100, 0), fill('2', 100, 5), fill('3', 100, 0), fill('4', 100, 5), sale];
    expect(gains(...trades)).toEqual([
      [5, 550],
      [5, 550],
    ]);
    expect(only(...trades).averageCost).toBe(101);
  });
});

describe('what companies do', () => {
  it('failure 11: a bonus costs nothing, and lowers the average without a gain', () => {
    // 10 @ 300 and 5 for nothing: 3,000 / 15 = 200.
    const trades = [makeTrade('2024-01-01', 'buy', 10, 300), makeTrade('2024-06-01', 'bonus', 5, null)];
    expect(only(...trades)).toMatchObject({ shares: 15, averageCost: 200, closed: [], missing: [] });
    // 12 go at 250: 10 · (250 − 300) = −500 and 2 · 250 = 500.
    expect(gains(...trades, makeTrade('2024-07-01', 'sell', 12, 250))).toEqual([
      [10, -500],
      [2, 500],
    ]);
  });

  it('a split multiplies shares, and changes neither cost nor day', () => {
    const trades = [makeTrade('2024-01-01', 'buy', 10, 1000), makeSplit('2024-06-01', 5)];
    expect(open(...trades)).toEqual([['2024-01-01', 50, 10_000]]);
    // 20 · (250 − 200) = 1,000
    expect(gains(...trades, makeTrade('2024-06-01', 'sell', 20, 250))).toEqual([[20, 1000]]);
  });

  it('failure 21: a consolidation of ten into one is no gain of 900 %', () => {
    const trades = [makeTrade('2024-01-01', 'buy', 30, 10), makeSplit('2024-06-01', 0.1)];
    expect(only(...trades)).toMatchObject({ shares: 3, averageCost: 100, closed: [] });
  });

  it('a split stated as the shares it adds comes to the same', () => {
    const trades = [makeTrade('2024-01-01', 'buy', 10, 1000), makeTrade('2024-06-01', 'split', 40, null)];
    expect(open(...trades)).toEqual([['2024-01-01', 50, 10_000]]);
  });

  it('two splits within a month both count where their ratios differ', () => {
    const trades = [makeTrade('2024-01-01', 'buy', 10, 600), makeSplit('2024-06-01', 2), makeSplit('2024-06-20', 3)];
    expect(only(...trades)).toMatchObject({ shares: 60, averageCost: 100 });
  });

  it('a split stated with a ratio of 0 takes nothing away', () => {
    expect(open(makeTrade('2024-01-01', 'buy', 10, 1000), makeSplit('2024-06-01', 0))).toEqual([
      ['2024-01-01', 10, 10_000],
    ]);
  });

  it('a split stated once for each of two accounts adds both', () => {
    const trades = [
      makeTrade('2024-01-01', 'buy', 30, 100),
      makeTrade('2024-06-01', 'split', 10, null),
      makeTrade('2024-06-01', 'split', 20, null),
    ];
    expect(only(...trades)).toMatchObject({ shares: 60, averageCost: 50 });
  });

  it.each([
    ['with the same ratio on the same day', makeSplit('2024-06-01', 5)],
    ['with the same ratio days later', makeSplit('2024-06-20', 5)],
    ['by the shares it adds', makeTrade('2024-06-03', 'split', 40, null)],
  ])('failure 21: a split stated twice, %s, is applied once', (_, again) => {
    const trades = [makeTrade('2024-01-01', 'buy', 10, 1000), makeSplit('2024-06-01', 5), again];
    expect(only(...trades)).toMatchObject({ shares: 50, averageCost: 200, missing: [] });
  });

  it('failure 21: two splits with one ratio in different years both count', () => {
    const trades = [makeTrade('2014-01-01', 'buy', 1, 400), makeSplit('2014-06-09', 2), makeSplit('2020-08-31', 2)];
    expect(only(...trades)).toMatchObject({ shares: 4, averageCost: 100 });
  });

  it('shares added to shares that no trade brought in have no cost, and the history is incomplete', () => {
    const lots = only(makeTrade('2024-06-01', 'split', 40, null));
    expect(lots).toMatchObject({ shares: 40, averageCost: null });
    expect(lots.missing).toEqual([{ day: '2024-06-01', action: 'split', quantity: null }]);
  });

  it('shares are gone when their fractions are, also for a split', () => {
    const fractions = [0.1, 0.2].map((quantity) => makeTrade('2024-01-01', 'buy', quantity, 100));
    const sales = [0.2, 0.1].map((quantity, i) => makeTrade(`2024-02-0${i + 1}`, 'sell', quantity, 100));
    const lots = only(...fractions, ...sales, makeTrade('2024-06-01', 'split', 40, null));
    expect(lots).toMatchObject({ shares: 40, missing: [{ action: 'split' }] });
  });

  it('what moves in costs its price, and what moves out leaves without a gain', () => {
    const trades = [
      makeTrade('2024-01-01', 'buy', 10, 100),
      makeTrade('2024-02-01', 'transfer_in', 5, 80),
      makeTrade('2024-03-01', 'transfer_out', 12, null),
    ];
    expect(only(...trades)).toMatchObject({ closed: [], shares: 3, averageCost: 80, missing: [] });
  });
});

describe('what leaves one account for another on a day', () => {
  const out = makeTrade('2026-03-02', 'transfer_out', 10, null);
  const into = makeTrade('2026-03-02', 'transfer_in', 10, null);

  it('keeps its cost and its day', () => {
    const bought = makeTrade('2026-01-05', 'buy', 10, 180);
    expect(only(bought, out, into)).toMatchObject({ shares: 10, averageCost: 180, since: '2026-01-05', missing: [] });
    const twice = [out, into].map((trade) => ({ ...trade, key: `again ${trade.key}` }));
    expect(only(bought, out, into, ...twice)).toMatchObject({ shares: 10, averageCost: 180, missing: [] });
  });

  it('is not what moves in at a price, or as another number', () => {
    const bought = makeTrade('2026-01-05', 'buy', 10, 180);
    expect(only(bought, out, { ...into, price: 90 })).toMatchObject({ shares: 10, averageCost: 90 });
    expect(only(bought, out, { ...into, quantity: 4 })).toMatchObject({ shares: 4, averageCost: null });
  });
});

describe('failure 20: more goes out than is known to have come in', () => {
  it('is never negative: what is missing is named, and later purchases are not eaten by it', () => {
    const lots = only(
      makeTrade('2025-01-01', 'buy', 5, 100),
      makeTrade('2025-02-01', 'sell', 8, 120),
      makeTrade('2025-03-01', 'buy', 4, 110),
    );
    expect(lots).toMatchObject({ shares: 4, averageCost: 110, since: '2025-03-01' });
    expect(lots.missing).toEqual([{ day: '2025-02-01', action: 'sell', quantity: 3 }]);
    expect(lots.closed.map(({ quantity, bought, gain, proceeds }) => [quantity, bought, gain, proceeds])).toEqual([
      [5, '2025-01-01', 100, 600],
      [3, null, null, 360],
    ]);
    expect(realizedOf(lots.closed)).toEqual([{ currency: 'INR', gain: 100, proceeds: 600, cost: 500, unknown: 1 }]);
  });

  it('is named for what moves out too', () => {
    expect(only(makeTrade('2025-02-01', 'transfer_out', 8, null)).missing).toEqual([
      { day: '2025-02-01', action: 'transfer_out', quantity: 8 },
    ]);
  });
});

describe('failure 24: another currency', () => {
  it('is never taken as the holding’s own: its cost is unknown there', () => {
    const trades = [
      makeTrade('2025-01-01', 'buy', 5, 200, { ...US, currency: 'EUR' }),
      makeTrade('2025-01-02', 'buy', 5, 200, US),
    ];
    expect(only(...trades).averageCost).toBeNull();
    expect(only(...trades).open.map(({ currency, cost }) => [currency, cost])).toEqual([
      ['EUR', 1000],
      ['USD', 1000],
    ]);
  });

  it('gives a gain only where both sides are in it', () => {
    const inEuro = { ...US, currency: 'EUR' } as const;
    const lots = only(
      makeTrade('2025-01-01', 'buy', 5, 200, inEuro),
      makeTrade('2025-01-02', 'buy', 5, 200, inEuro),
      makeTrade('2025-02-01', 'sell', 5, 210, US),
      makeTrade('2025-03-01', 'sell', 5, 220, inEuro),
    );
    expect(lots.closed.map(({ gain }) => gain)).toEqual([null, 100]);
    expect(realizedOf(lots.closed)).toEqual([
      { currency: 'USD', gain: 0, proceeds: 0, cost: 0, unknown: 1 },
      { currency: 'EUR', gain: 100, proceeds: 1100, cost: 1000, unknown: 0 },
    ]);
  });
});
