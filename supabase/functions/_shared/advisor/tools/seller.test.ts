import { expect, it } from 'vitest';
import { isAtOwnRate, sellerIn, todayOf } from './seller.ts';

it('counts a usual rate where none was stated, never 0', () => {
  expect(sellerIn('IN', undefined)).toMatchObject({ slabRate: 0.3 });
  // The bracket of 24% begins at $105,700 in 2026.
  expect(sellerIn('US', undefined)).toMatchObject({ ordinaryRate: 0.24, taxableIncome: 105_700 });
  expect(sellerIn('IN', 0)).toMatchObject({ slabRate: 0 });
});

it('counts days where the seller is taxed', () => {
  // Two in the morning of 1 April in Mumbai, half past four in the afternoon of 31 March in New York.
  const now = new Date('2027-03-31T20:30:00Z');
  expect((['IN', 'non_resident', 'unknown', 'US'] as const).map((residence) => todayOf(residence, now))).toEqual([
    '2027-04-01',
    '2027-04-01',
    '2027-04-01',
    '2027-03-31',
  ]);
});

it.each([
  ['US', 'US', 'equity', 'short', true],
  ['US', 'US', 'equity', 'long', false],
  ['US', 'US', 'collectible', 'long', true],
  ['IN', 'IN', 'equity', 'short', false],
  ['IN', 'IN', 'specified_fund', 'short', true],
  ['IN', 'IN', 'gold_bond', 'long', false],
  ['IN', 'US', 'equity', 'short', true],
  ['non_resident', 'IN', 'specified_fund', 'short', false],
] as const)(
  'in %s a gain of what is listed in %s, %s, %s-term, is at the rate on other income: %s',
  (residence, market, asset, term, is) => {
    expect(isAtOwnRate({ market, asset }, residence, term)).toBe(is);
  },
);
