import { describe, expect, it } from 'vitest';
import { statedTrade } from '../testing/make-record.ts';
import { withOrderCharges } from './order-charges.ts';

const ROW = { line: 9, cells: [] };
const FILLS = [
  statedTrade(2, '2026-04-03', 'buy', 1, 100, { orderId: 'A', charges: 1 }),
  statedTrade(3, '2026-04-03', 'buy', 3, 100, { orderId: 'A' }),
  statedTrade(4, '2026-04-03', 'buy', 5, 100, { orderId: 'B' }),
];
const charge = (orderId: string, day: string) => ({ row: ROW, sheet: 0, orderId, day, charges: 8 });

describe('the charge of an order', () => {
  it('is shared by its fills as their values are, beside what they were charged already', () => {
    const { trades, joined } = withOrderCharges(FILLS, [charge('A', '2026-04-03')]);
    // 100 and 300 of 400: 2 and 6 of 8.
    expect(trades.map(({ charges }) => charges)).toEqual([3, 6, 0]);
    expect(joined.has(ROW)).toBe(true);
  });

  it.each([
    ['an order without a trade', charge('C', '2026-04-03')],
    ['an order of the same number on another day', charge('A', '2026-04-06')],
  ])('of %s is no trade’s', (_name, other) => {
    const { trades, joined } = withOrderCharges(FILLS, [other]);
    expect(trades).toEqual(FILLS);
    expect(joined.size).toBe(0);
  });
});
