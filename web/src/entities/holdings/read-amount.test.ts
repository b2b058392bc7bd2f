import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('readAmount', () => {
  it.each([
    ['1482.30', 1482.3, null],
    ['.5', 0.5, null],
    ['1,50,000', 150_000, null],
    ['150,000', 150_000, null],
    ['₹1,50,000.75', 150_000.75, 'INR'],
    [' ₹\u00A01,482.30 ', 1482.3, 'INR'],
    ['Rs. 1,482.30/-', 1482.3, 'INR'],
    ['1482.30 INR', 1482.3, 'INR'],
    ['$150', 150, 'USD'],
    ['1.5 lakh', 150_000, null],
    ['２５', 25, null],
    ['\u200B25\uFEFF', 25, null],
  ])('understands %j', (typed, value, currency) => {
    expect(readAmount(typed)).toEqual({ ok: true, value, currency });
  });
  it.each(['', 'ten', '1,50,0', '1.2.3', '12abc', '1e5', '5 5', '--5', 'NaN', 'Infinity', '1/2'])(
    'says that %j is not a number',
    (typed) => {
      expect(readAmount(typed)).toEqual({ ok: false, fault: 'not_a_number' });
    },
  );
  it.each(['-5', '₹-5', '−5'])('says that %j is negative', (typed) => {
    expect(readAmount(typed)).toEqual({ ok: false, fault: 'negative' });
  });
  it.each(['1000000000001', '200000 crore', '9'.repeat(400)])('says that %j is more than can be stored', (typed) => {
    expect(readAmount(typed)).toEqual({ ok: false, fault: 'too_large' });
  });
});
