import { expect, it } from 'vitest';
import { makeTrade } from '../testing/make-trade.ts';
import type { TradeAction } from './trade.ts';
import { compareTrades, tradesByShare } from './order.ts';

const trade = (action: TradeAction, price: number | null, more: Parameters<typeof makeTrade>[4] = {}) =>
  makeTrade('2025-01-02', action, 10, price, more);

it('trades go by day, then splits, what comes in, what goes out; each by time, price, charges, ratio and key', () => {
  const ordered = [
    makeTrade('2025-01-01', 'sell', 10, 100),
    trade('split', null, { ratio: 2, key: 'b' }),
    trade('split', null, { ratio: 10, key: 'a' }),
    trade('transfer_in', 300, { time: '09:00:00' }),
    trade('bonus', 0, { time: '10:00:00' }),
    trade('buy', null),
    trade('bonus', 0),
    trade('transfer_in', 90),
    trade('buy', 100),
    trade('bonus', 110),
    trade('buy', 200, { charges: 1, key: 'a' }),
    trade('buy', 200, { charges: 1, key: 'b' }),
    trade('buy', 200, { charges: 2, key: 'a' }),
    trade('sell', 50, { time: '09:00:00' }),
    trade('transfer_out', null),
    trade('sell', 60),
    trade('transfer_out', 70),
    makeTrade('2025-01-03', 'split', 10, null),
  ];
  for (const shuffled of [ordered.toReversed(), ordered.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))]) {
    expect(shuffled.toSorted(compareTrades)).toEqual(ordered);
    expect([...tradesByShare(shuffled)]).toEqual([['IN:INFY', ordered]]);
  }
});

it('shares go by market and symbol', () => {
  const of = (symbol: string, market: 'IN' | 'US') => trade('buy', 1, { symbol, market });
  const keys = tradesByShare([of('B', 'US'), of('C', 'IN'), of('A', 'US'), of('B', 'IN')]).keys();
  expect([...keys]).toEqual(['IN:B', 'IN:C', 'US:A', 'US:B']);
});
