import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readQuantity } from './amount.ts';

describe('failure 09: an amount', () => {
  it.each([
    ['7,68,000.50', 768_000.5],
    ['1,00,00,000', 10_000_000],
    ['1,234,567.89', 1_234_567.89],
    ['₹ 1,500', 1_500],
    ['Rs. 1,500.25', 1_500.25],
    ['Rs.1500/-', 1_500],
    ['$1,234.56', 1_234.56],
    ['US$ 12', 12],
    ['12 USD', 12],
    ['12 dollars', 12],
    ['1.5 lakh rupees', 150_000],
    ['(123.45)', -123.45],
    ['($1,234.56)', -1_234.56],
    ['-$20.00', -20],
    ['$-20.00', -20],
    ['20.00-', -20],
    ['−5', -5],
    ['+5', 5],
    ['110.7', 110.7],
    ['2 lakh', 200_000],
    ['1.15 lakhs', 115_000],
    ['1.2 cr', 12_000_000],
    ['3 crores', 30_000_000],
    ['10k', 10_000],
    ['1.5m', 1_500_000],
    ['1 234 567', 1_234_567],
    ['.5', 0.5],
    ['007', 7],
    ['1.5E-05', 0.000015],
    ['0', 0],
    ['-0.00', 0],
  ])('%j is %d with a decimal point', (text, amount) => {
    expect(readAmount(text, 'point')).toBe(amount);
  });

  it.each([
    ['1.234.567,89', 1_234_567.89],
    ['12,5', 12.5],
    ['1.000', 1_000],
    ['1 234,5', 1_234.5],
    ['-7,25 €', -7.25],
  ])('%j is %d with a decimal comma', (text, amount) => {
    expect(readAmount(text, 'comma')).toBe(amount);
  });

  it.each(['', '-', '--', '—', 'N/A', 'n/a', 'NA', '#N/A', 'null', 'Incomplete', 'Not Available'])(
    '%j is nothing, which is not 0',
    (text) => {
      expect(readAmount(text, 'point')).toBe('nothing');
    },
  );

  it.each(['12.5%', 'ten', '1,50,0', '1.234,56', '12/11/2024', '1-2', '$', 'NaN', 'Infinity', '0x10', '1,2,3'])(
    '%j is none',
    (text) => {
      expect(readAmount(text, 'point')).toBe('unreadable');
    },
  );

  it('may be larger than anything that is computed with', () => {
    expect(readAmount('1e16', 'point')).toBe('too_large');
    expect(readAmount(2e15, 'point')).toBe('too_large');
    expect(readAmount('9999999999 crore', 'point')).toBe('too_large');
  });

  it('of shares may have a unit behind it', () => {
    expect(['12S', '10 shares', '5 nos.', '3 Qty'].map((text) => readQuantity(text, 'point'))).toEqual([12, 10, 5, 3]);
    expect(readAmount('12S', 'point')).toBe('unreadable');
  });

  it('comes back however it is grouped', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(amounts, fc.constantFrom('en-IN', 'en-US', 'de-DE'), (amount, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
        expect(readAmount(text, locale === 'de-DE' ? 'comma' : 'point')).toBe(amount);
      }),
    );
  });
});
