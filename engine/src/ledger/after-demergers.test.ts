import { describe, expect, it } from 'vitest';
import { makeTrade } from '../testing/make-trade.ts';
import { lotsAfterDemergers } from './after-demergers.ts';
import type { PortfolioTrade } from './trade.ts';

function lotsIn(symbol: string, trades: readonly PortfolioTrade[], today = '2026-11-20') {
  const lots = lotsAfterDemergers(trades, today).get(`IN:${symbol}`);
  if (lots === undefined) throw new Error('no lots');
  return lots;
}

function tradesOf(symbol: string) {
  return [
    makeTrade('2024-03-01', 'buy', 150, 900, { symbol }),
    makeTrade('2024-06-03', 'sell', 25, 1000, { symbol }),
    makeTrade('2025-11-03', 'sell', 25, 400, { symbol }),
    makeTrade('2025-11-10', 'buy', 10, 410, { symbol }),
  ];
}

it('leaves with a share the part of its cost that the company stated, for what was bought before and is held or sold after', () => {
  // Tata Motors, 14 October 2025: 68.85 % of 900 are 619.65.
  const { open, closed, averageCost } = lotsIn('TMPV', tradesOf('TMPV'));
  expect(open.map(({ quantity, cost }) => [quantity, cost])).toEqual([
    [100, expect.closeTo(61_965)],
    [10, 4100],
  ]);
  expect(closed.map(({ cost, gain }) => [cost, gain])).toEqual([
    [22_500, 2500],
    [expect.closeTo(15_491.25), expect.closeTo(-5491.25)],
  ]);
  expect(averageCost).toBeCloseTo((61_965 + 4100) / 110);
});

it('leaves alone what no demerger was of', () => {
  expect(lotsIn('TCS', tradesOf('TCS')).open).toMatchObject([{ cost: 90_000 }, { cost: 4100 }]);
});

describe('shares that came by a demerger', () => {
  it('have the rest of the cost, and the day of the purchase that brought them, when they are sold too', () => {
    const sale = makeTrade('2026-01-05', 'sell', 25, 400, { symbol: 'TMCV' });
    const later = makeTrade('2025-11-13', 'buy', 5, 330, { symbol: 'TMCV' });
    const { open, closed, missing, since } = lotsIn('TMCV', [...tradesOf('TMPV'), sale, later]);
    // 125 of 150 were held on 14 October 2025; 31.15 % of 900 are 280.35.
    expect(open.map(({ day, quantity, cost }) => [day, quantity, cost])).toEqual([
      ['2024-03-01', 100, expect.closeTo(28_035)],
      ['2025-11-13', 5, 1650],
    ]);
    expect(closed).toMatchObject([
      { bought: '2024-03-01', isDayKnown: true, cost: expect.closeTo(7008.75), gain: expect.closeTo(2991.25) },
    ]);
    expect([missing, since]).toEqual([[], '2024-03-01']);
  });

  it('are whole ones: the company sells the fraction at a price that is not known', () => {
    // One ITC Hotels for every ten ITC; 13.51 % of 10 · 200 are 270.20.
    const { open, closed } = lotsIn('ITCHOTELS', [makeTrade('2020-01-01', 'buy', 1255, 200, { symbol: 'ITC' })]);
    expect(open).toMatchObject([{ quantity: 125, cost: expect.closeTo(33_775) }]);
    expect(closed).toMatchObject([{ quantity: 0.5, sold: '2025-01-06', gain: null }]);
  });

  it('have no known cost where several companies share it', () => {
    const { open } = lotsIn('VOGL', [makeTrade('2020-01-01', 'buy', 10, 200, { symbol: 'VEDL' })]);
    expect(open).toMatchObject([{ day: '2020-01-01', isDayKnown: true, quantity: 10, cost: null }]);
  });

  it('take the place of rows that state as many at no cost, and not of any other number', () => {
    const credited = (quantity: number) => [
      ...tradesOf('TMPV'),
      makeTrade('2025-11-06', 'bonus', quantity, 0, { symbol: 'TMCV' }),
    ];
    expect(lotsIn('TMCV', credited(125)).open).toMatchObject([
      { day: '2024-03-01', quantity: 125, cost: expect.closeTo(35_043.75) },
    ]);
    expect(lotsIn('TMCV', credited(100)).open).toMatchObject([{ day: '2025-11-06', quantity: 100, cost: 0 }]);
  });

  it('are not added to those that a file states, and not before their day', () => {
    const stated = makeTrade('2025-11-12', 'transfer_in', 125, null, { symbol: 'TMCV' });
    expect(lotsIn('TMCV', [...tradesOf('TMPV'), stated]).open).toMatchObject([{ day: '2025-11-12', quantity: 125 }]);
    // Nobody could buy them before 12 November: at whatever price they stand there, they are what the demerger brought.
    const priced = makeTrade('2025-11-06', 'buy', 125, 260, { symbol: 'TMCV' });
    expect(lotsIn('TMCV', [...tradesOf('TMPV'), priced]).open).toMatchObject([{ day: '2025-11-06', quantity: 125 }]);
    expect([...lotsAfterDemergers(tradesOf('TMPV'), '2025-10-13').keys()]).toEqual(['IN:TMPV']);
  });
});
