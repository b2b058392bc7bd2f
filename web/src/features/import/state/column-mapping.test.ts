import { expect, test } from 'vitest';
import { lacksOf, rowsOf, type ColumnMapping } from './column-mapping.ts';

const mapping = (meanings: ColumnMapping['meanings'], yields: ColumnMapping['yields']): ColumnMapping => ({
  yields,
  meanings,
  dates: 'from_rows',
  decimals: 'from_rows',
  market: 'US',
  currency: null,
});

test('a file with a column for buying and selling is trades, also where holdings were chosen', () => {
  const sides = mapping({ Symbol: 'symbol', Side: 'action', Quantity: 'quantity' }, 'holdings');
  expect(rowsOf(sides)).toBe('trades');
  expect(lacksOf(sides)).toEqual(['day']);
  expect(rowsOf(mapping({ Symbol: 'symbol', Bought: 'buy_quantity' }, 'holdings'))).toBe('trades');
  expect(rowsOf(mapping({ Symbol: 'symbol', Quantity: 'quantity' }, 'holdings'))).toBe('holdings');
});
