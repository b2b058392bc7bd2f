import { expect, it } from 'vitest';
import { makeTrade } from '../testing/make-trade.ts';
import { lotsAfterDemergers } from './after-demergers.ts';

function lotsAfter(symbol: string) {
  const trades = [
    makeTrade('2024-03-01', 'buy', 150, 900, { symbol }),
    makeTrade('2024-06-03', 'sell', 25, 1000, { symbol }),
    makeTrade('2025-11-03', 'sell', 25, 400, { symbol }),
    makeTrade('2025-11-10', 'buy', 10, 410, { symbol }),
  ];
  const [lots] = lotsAfterDemergers(trades, '2026-11-20').values();
  if (lots === undefined) throw new Error('no lots');
  return lots;
}

it('leaves with a share the part of its cost that the company stated, for what was bought before and is held or sold after', () => {
  // Tata Motors, 14 October 2025: 68.85 % of 900 are 619.65.
  const { open, closed, averageCost } = lotsAfter('TMPV');
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
  expect(lotsAfter('TCS').open).toMatchObject([{ cost: 90_000 }, { cost: 4100 }]);
});
