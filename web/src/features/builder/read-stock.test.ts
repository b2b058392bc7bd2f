import { describe, expect, it } from 'vitest';
import { readStock } from './read-stock.ts';

const context = { market: 'IN', isKnown: (symbol: string) => symbol === 'M&M' } as const;
const read = (symbol: string, shares: string, price: string) => readStock({ symbol, shares, price }, context);

describe('readStock', () => {
  it('reads three fields as one holding, the symbol in upper case', () => {
    expect(read(' infy ', '10', '1482.30')).toEqual({
      ok: true,
      holding: { symbol: 'INFY', market: 'IN', exchange: null, currency: 'INR', shares: 10, purchasePrice: 1482.3 },
    });
  });
  it('accepts a known symbol with other characters than letters', () => {
    expect(read('m&m', '1', '2610')).toMatchObject({ ok: true, holding: { symbol: 'M&M' } });
  });
  it('takes an exchange in front', () => {
    expect(read('NASDAQ:AAPL', '1', '150')).toMatchObject({
      ok: true,
      holding: { exchange: 'NASDAQ', currency: 'USD' },
    });
  });
  it.each([
    ['', '1', '1'],
    ['INFY', ' ', '1'],
    ['INFY', '1', ''],
  ])('misses a field in %j %j %j', (...fields) => {
    expect(read(...fields)).toEqual({ ok: false, reason: 'missing' });
  });
  it.each([
    ['INFY', '0', '10'],
    ['INFY', '-1', '10'],
    ['INFY', '1e400', '10'],
  ])('refuses the numbers of %j %j %j', (...fields) => {
    expect(read(...fields)).toEqual({ ok: false, reason: 'invalid_number' });
  });
  it.each(['IN FY', 'ABCDEFGHIJK', 'A,B', '1234'])('refuses the symbol %j', (symbol) => {
    expect(read(symbol, '1', '10')).toEqual({ ok: false, reason: 'invalid_symbol' });
  });
});
