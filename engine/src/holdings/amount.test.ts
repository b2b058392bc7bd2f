import { describe, expect, it } from 'vitest';
import { parseAmount, scaleOf, splitAmounts } from './amount.ts';

describe('parseAmount', () => {
  it.each([
    ['10', 10],
    ['10.50', 10.5],
    ['.5', 0.5],
    ['1,500', 1500],
    ['1,234,567.89', 1_234_567.89],
    ['12,34,567.89', 1_234_567.89],
    ['1\u00A0500', 1500],
    ['1000000000000000', 1e15],
  ])('reads %s', (text, value) => {
    expect(parseAmount(text)).toBe(value);
  });

  it.each(['', '.', '1.2.3', '1,50', '1,50,0', '0,500', '1500,000', '12,345,67', '1,,000', '1000000000000001', 'ten'])(
    'gives null for %j',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  it('gives null for more digits than an amount has', () => {
    expect(parseAmount('0'.repeat(40))).toBe(0);
    expect(parseAmount('0'.repeat(41))).toBeNull();
  });

  it('scales without the error of binary fractions', () => {
    // 1.15 * 100000 is 114999.99999999999 in doubles.
    expect(parseAmount('1.15', scaleOf('lakh'))).toBe(115_000);
  });
});

describe('scaleOf', () => {
  it.each([
    ['k', 1e3],
    ['K', 1e3],
    ['lakh', 1e5],
    ['Lakhs', 1e5],
    ['lacs', 1e5],
    ['cr', 1e7],
    ['crores', 1e7],
    [undefined, 1],
  ])('multiplies %s by %d', (word, scale) => {
    expect(scaleOf(word)).toBe(scale);
  });
});

describe('splitAmounts', () => {
  it('cuts at every comma that leaves a number on both sides', () => {
    expect(splitAmounts('1,500,150')).toEqual([
      [1, 500_150],
      [1500, 150],
    ]);
    expect(splitAmounts('150')).toEqual([]);
    expect(splitAmounts('10,15', 1000)).toEqual([[10, 15_000]]);
  });
});
