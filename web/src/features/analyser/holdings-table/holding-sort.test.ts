import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../testing/positions.ts';
import { DEFAULT_SORT, parseSort, printSort, sortPositions } from './holding-sort.ts';

const symbols = (positions: readonly { holding: { symbol: string } }[]) =>
  positions.map(({ holding }) => holding.symbol);

describe('the sort of an address', () => {
  it('is read as it was written', () => {
    for (const key of ['symbol', 'shares', 'cost', 'price', 'value', 'gain', 'weight', 'day'] as const) {
      for (const descending of [true, false]) {
        expect(parseSort(printSort({ key, descending }))).toEqual({ key, descending });
      }
    }
  });

  it('is by value, the largest first, where the address names none', () => {
    expect(printSort(DEFAULT_SORT)).toBeNull();
    expect([null, '', '-', 'colour', '--value'].map(parseSort)).toEqual(Array(5).fill(DEFAULT_SORT));
  });
});

describe('sorted holdings', () => {
  const positions = [
    positionOf('MSFT', { value: 300, gain: null }),
    positionOf('AAPL', { value: 100, gain: -5 }),
    positionOf('KO', { value: 200, gain: 5 }),
    positionOf('XYZ', { value: null, gain: 5 }),
  ];

  it('stand in the order of the column', () => {
    expect(symbols(sortPositions(positions, { key: 'symbol', descending: false }))).toEqual([
      'AAPL',
      'KO',
      'MSFT',
      'XYZ',
    ]);
    expect(symbols(sortPositions(positions, { key: 'value', descending: true }))).toEqual([
      'MSFT',
      'KO',
      'AAPL',
      'XYZ',
    ]);
  });

  it('of several currencies are in the order of one of them, where rates are known', () => {
    const inRupees = (symbol: string, value: number | null, currency: 'INR' | 'USD') =>
      positionOf(symbol, { value, gain: value, holding: { ...positionOf(symbol).holding, currency } });
    const both = [
      inRupees('INFY', 900, 'INR'),
      inRupees('AAPL', 100, 'USD'),
      inRupees('NONE', null, 'USD'),
      inRupees('TCS', 9000, 'INR'),
    ];
    const base = {
      currency: 'INR',
      total: 17_900,
      amountOf: (amount: number | null, from: string) => amount && amount * (from === 'USD' ? 80 : 1),
    } as const;
    for (const key of ['value', 'gain'] as const)
      expect(symbols(sortPositions(both, { key, descending: true }, base))).toEqual(['TCS', 'AAPL', 'INFY', 'NONE']);
  });

  it('have the unknown last in either direction, and equals in their order', () => {
    expect(symbols(sortPositions(positions, { key: 'gain', descending: true }))).toEqual(['KO', 'XYZ', 'AAPL', 'MSFT']);
    expect(symbols(sortPositions(positions, { key: 'gain', descending: false }))).toEqual([
      'AAPL',
      'KO',
      'XYZ',
      'MSFT',
    ]);
    expect(symbols(sortPositions(positions, { key: 'value', descending: false }))).toEqual([
      'AAPL',
      'KO',
      'MSFT',
      'XYZ',
    ]);
  });
});
