import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTrade } from '../testing/make-trade.ts';
import { someTrades } from '../testing/trades-arbitrary.ts';
import { gainsOf, gainsTimeWeighted } from './gains-of.ts';

const TODAY = '2026-11-20';
const US = { symbol: 'AAPL', market: 'US', currency: 'USD' } as const;
const AT = new Map([
  ['IN:INFY', 200],
  ['US:AAPL', 10],
]);

describe('gains of trades', () => {
  // Sold: 5 · (100 − 100) + 5 · (200 − 100) = 500. Held: 5 · (200 − 200) = 0.
  it('are 500 for buy 10 @ 100, sell 5 @ 100, buy 5 @ 200, sell 5 @ 200 at a price of 200', () => {
    const trades = [
      makeTrade('2025-01-01', 'buy', 10, 100),
      makeTrade('2025-02-01', 'sell', 5, 100),
      makeTrade('2025-03-01', 'buy', 5, 200),
      makeTrade('2025-04-01', 'sell', 5, 200),
    ];
    expect(gainsOf(trades, AT, TODAY)).toMatchObject([
      {
        currency: 'INR',
        realized: 500,
        unrealized: 0,
        total: 500,
        shares: [{ key: 'IN:INFY', value: 1000, cost: 1000, salesUnknown: 0, sharesUnknown: 0 }],
      },
    ]);
  });

  it('stand apart for each currency', () => {
    const trades = [makeTrade('2025-01-01', 'buy', 1, 150), makeTrade('2025-01-01', 'buy', 2, 12, US)];
    expect(gainsOf(trades, AT, TODAY)).toMatchObject([
      { currency: 'INR', total: 50 },
      { currency: 'USD', total: -4 },
    ]);
  });

  // 1,000 on 20 Nov 2025 are 1,100 after 365 days.
  it('are 10 % a year for 1,000 that are 1,100 a year later', () => {
    const [gains] = gainsOf([makeTrade('2025-11-20', 'buy', 10, 100)], new Map([['IN:INFY', 110]]), TODAY);
    expect(gains?.moneyWeighted).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 10) });
  });

  it('are not known without a price, and no rate is; what was sold still is', () => {
    const trades = [makeTrade('2025-01-01', 'buy', 2, 100), makeTrade('2025-02-01', 'sell', 1, 130)];
    expect(gainsOf(trades, new Map(), TODAY)).toMatchObject([
      { realized: 30, unrealized: null, total: 30, moneyWeighted: { reason: 'no_price' }, shares: [{ value: null }] },
    ]);
  });

  it('need no price of what is sold entirely', () => {
    const trades = [makeTrade('2025-01-01', 'buy', 2, 100), makeTrade('2026-01-01', 'sell', 2, 110)];
    expect(gainsOf(trades, new Map(), TODAY)).toMatchObject([
      { total: 20, unrealized: null, moneyWeighted: { ok: true }, shares: [{ value: 0, cost: 0 }] },
    ]);
  });

  it('count what has no known cost beside what has one, and never as free', () => {
    const trades = [makeTrade('2025-01-01', 'transfer_in', 3, null), makeTrade('2025-01-02', 'buy', 1, 150)];
    expect(gainsOf(trades, AT, TODAY)).toMatchObject([
      { total: 50, shares: [{ value: 800, cost: null, unrealized: 50, sharesUnknown: 3 }] },
    ]);
  });

  it('do not have a sale whose purchase is missing', () => {
    expect(gainsOf([makeTrade('2025-01-01', 'sell', 3, 100)], AT, TODAY)).toMatchObject([
      { total: null, realized: null, moneyWeighted: { reason: 'incomplete_history' }, shares: [{ salesUnknown: 1 }] },
    ]);
  });

  it('measure a rate of the shares whose history is complete, and count the others', () => {
    const trades = [
      makeTrade('2025-11-20', 'buy', 10, 100),
      makeTrade('2026-01-05', 'sell', 3, 500, { symbol: 'TCS' }),
    ];
    const [gains] = gainsOf(trades, new Map([['IN:INFY', 110]]), TODAY);
    expect(gains).toMatchObject({ incomplete: 1, complete: [{ symbol: 'INFY' }], total: 100 });
    expect(gains?.moneyWeighted).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 10) });
  });

  it('are none of no trades', () => {
    expect(gainsOf([], AT, TODAY)).toEqual([]);
  });

  it('of each currency are those of its shares, whatever the trades', () => {
    fc.assert(
      fc.property(someTrades(), fc.integer({ min: 1, max: 9999 }), (trades, price) => {
        const prices = new Map(trades.map(({ market, symbol }) => [`${market}:${symbol}`, price]));
        for (const { shares, total } of gainsOf(trades, prices, TODAY)) {
          const parts = shares
            .flatMap(({ realized, unrealized }) => [realized, unrealized])
            .filter((part) => part !== null);
          const sum = parts.reduce((all, part) => all + part, 0);
          const scale = parts.reduce((all, part) => all + Math.abs(part), 1);
          expect(total === null).toBe(parts.length === 0);
          expect(Math.abs((total ?? 0) - sum)).toBeLessThanOrEqual(1e-9 * scale);
        }
      }),
    );
  });
});

describe('gains of a company that a demerger split up', () => {
  const TATA = makeTrade('2024-11-20', 'buy', 100, 900, { symbol: 'TMPV' });
  // 90,000 on 20 Nov 2024 are 108,900 after twice 365 days.
  const PRICES = new Map([
    ['IN:TMPV', 500],
    ['IN:TMCV', 589],
    ['IN:INFY', 110],
  ]);

  it('are those of its shares and of what these brought, with the part of the cost of each; the rate is of both', () => {
    const sale = makeTrade(TODAY, 'sell', 100, 589, { symbol: 'TMCV' });
    for (const trades of [[TATA], [TATA, sale]]) {
      const [gains] = gainsOf(trades, PRICES, TODAY);
      expect(gains).toMatchObject({ total: expect.closeTo(18_900), incomplete: 0, divided: 2, undivided: [] });
      expect(gains?.moneyWeighted).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 10) });
    }
    expect(gainsOf([TATA], PRICES, TODAY)).toMatchObject([
      {
        shares: [
          { key: 'IN:TMCV', cost: expect.closeTo(28_035), unrealized: expect.closeTo(30_865) },
          { key: 'IN:TMPV', cost: expect.closeTo(61_965), unrealized: expect.closeTo(-11_965) },
        ],
      },
    ]);
  });

  it('have no rate where its purchases are not all there, nor have those of what it brought', () => {
    const sale = makeTrade('2025-12-01', 'sell', 200, 400, { symbol: 'TMPV' });
    expect(gainsOf([TATA, sale], PRICES, TODAY)).toMatchObject([
      { incomplete: 2, complete: [], divided: 0, moneyWeighted: { reason: 'incomplete_history' } },
    ]);
  });

  it('have no time-weighted return, which is that of the others', () => {
    const measured = (trades: Parameters<typeof gainsOf>[0]) => {
      const [gains] = gainsOf(trades, PRICES, TODAY);
      const closes = [
        { date: '2026-11-19', close: 100 },
        { date: TODAY, close: 110 },
      ];
      return gains && gainsTimeWeighted(gains, new Map([['IN:INFY', closes]]), TODAY);
    };
    expect(measured([TATA])).toEqual({ ok: false, reason: 'split_up' });
    expect(measured([TATA, makeTrade('2026-11-19', 'buy', 10, 100)])).toMatchObject({
      ok: true,
      value: expect.closeTo(0.1, 10),
    });
  });
});
