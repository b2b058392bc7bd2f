import { expect, it } from 'vitest';
import { createEstimateFormatter } from './format-estimates.ts';

const format = createEstimateFormatter('en');

it.each([
  [61_000, 'INR', '₹61,000', '₹61,000'],
  [99_000, 'INR', '₹99,000', '₹99,000'],
  [120_000, 'INR', '₹1.2\u00A0lakh', '₹1.2L'],
  [4_341_234.56, 'INR', '₹43.4\u00A0lakh', '₹43.4L'],
  [-12_400_000, 'INR', '−₹1.24\u00A0crore', '−₹1.24Cr'],
  [128_000_000_000, 'INR', '₹12,800\u00A0crore', '₹12,800Cr'],
  [2_500_000_000, 'INR', '₹250\u00A0crore', '₹250Cr'],
  [9_996_000_000, 'INR', '₹1,000\u00A0crore', '₹1,000Cr'],
  [-1_234_560_000_000, 'INR', '−₹1.23\u00A0lakh crore', '−₹1.23L\u00A0Cr'],
  [3_210_000_000_000, 'USD', '$3.21\u00A0trillion', '$3.21T'],
  [36_900, 'USD', '$36,900', '$36.9K'],
  [1_200_000, 'USD', '$1.2\u00A0million', '$1.2M'],
  [1_200_000, 'EUR', '€1.2\u00A0million', '€1.2M'],
  [950, 'USD', '$950', '$950'],
  [1.2, 'USD', '$1.20', '$1'],
  [12, 'INR', '₹12', '₹12'],
  [0.5, 'USD', '$0.50', '$0.50'],
  [0.02, 'USD', '$0.02', '$0.02'],
  [0.0015, 'USD', '$0.0015', '$0.0015'],
  [-0.000_84, 'INR', '−₹0.00084', '−₹0.00084'],
  // What sums leave over.
  [1e-9, 'USD', '$0', '$0'],
  [0, 'USD', '$0', '$0'],
  [Number.NaN, 'INR', '—', '—'],
])('writes %d %s in a sentence as %s and in a tile as %s', (amount, currency, text, tile) => {
  expect([format.amount(amount, currency), format.short(amount, currency)]).toEqual([text, tile]);
});

it('writes an estimate with two digits, so that two of a size read alike', () => {
  const written = [200_000, 190_000, -200_000, 1_240_000, 61_000, 10_000_000].map((one) => format.estimate(one, 'INR'));
  expect(written).toEqual([
    '₹2.0\u00A0lakh',
    '₹1.9\u00A0lakh',
    '−₹2.0\u00A0lakh',
    '₹12.4\u00A0lakh',
    '₹61,000',
    '₹1.0\u00A0crore',
  ]);
  expect([format.estimate(2_000_000, 'USD'), format.estimate(950, 'USD')]).toEqual(['$2.0\u00A0million', '$950']);
});

it('writes a tax in whole units', () => {
  expect([format.tax(21_450.4, 'INR'), format.tax(1_234_567, 'INR'), format.tax(0.5, 'USD')]).toEqual([
    '₹21,450',
    '₹12,34,567',
    '$1',
  ]);
});

it('writes fractions with the digits they have, and levels by their size, never with a minus before nothing', () => {
  expect([0.017, 0.02, 0.13, 0.125, -0.27, 1, 0, -0].map(format.percent)).toEqual([
    '1.7%',
    '2.0%',
    '13%',
    '12.5%',
    '−27%',
    '100%',
    '0%',
    '0%',
  ]);
  expect([0.000021, -0.00002, 0.00016, 0.0063].map(format.percent)).toEqual(['0.0%', '0.0%', '0.0%', '0.63%']);
  expect([0.0944, 0.0996, 0.127, 0, -0.0001].map(format.level)).toEqual(['9.4%', '10%', '13%', '0%', '0.0%']);
});
