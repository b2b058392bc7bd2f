import { expect, test } from 'vitest';
import { isIsin } from './isin.ts';
import { mergerOf, mergerOfIsin, MERGERS } from './mergers.ts';
import { unclearSymbols } from './unclear-symbols.ts';

test('every merger of the list of changed symbols has its ISIN, its day and its ratio', () => {
  const merged = unclearSymbols().filter(({ what }) => what === 'merged');
  expect(MERGERS.map(({ symbol }) => symbol)).toEqual(merged.map(({ symbol }) => symbol));
  for (const { isin, day, symbol } of MERGERS) {
    expect(isIsin(isin)).toBe(true);
    expect(day >= (merged.find((one) => one.symbol === symbol)?.since ?? '')).toBe(true);
  }
});

test('42 shares of HDFC Bank came for 25 of HDFC', () => {
  expect(mergerOfIsin('INE001A01036')).toBe(mergerOf('HDFC', 'IN'));
  expect(mergerOf('HDFC', 'IN')).toMatchObject({ into: { symbol: 'HDFCBANK' }, shares: 42, per: 25 });
  expect(mergerOf('HDFCBANK', 'IN')).toBeNull();
});
