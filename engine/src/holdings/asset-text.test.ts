import { describe, expect, it } from 'vitest';
import type { Market } from '../quotes/market.ts';
import { readAsset } from './asset-text.ts';

function read(text: string, market: Market = 'IN') {
  const reading = readAsset(text, { market, isKnown: () => false });
  if (reading?.ok !== true) return reading;
  const { kind, name, amount, quantity, currency } = reading.asset;
  return { kind, name, amount, quantity, currency };
}

describe('an amount of money with its scale behind a blank', () => {
  it.each([
    ['PPF 3.4 L', 'ppf', '', 340_000],
    ['EPF ₹8.4 L', 'epf', '', 840_000],
    ['FD 5 L SBI 7.1% till Mar 2028', 'fixed_deposit', 'SBI', 500_000],
    ['flat 1.2 Cr.', 'property', '', 12_000_000],
    ['home loan 1.2 crs', 'loan', '', 12_000_000],
    ['PPF 50 k', 'ppf', '', 50_000],
    ['PPF 50 thousand', 'ppf', '', 50_000],
    ['PPF 3 हज़ार', 'ppf', '', 3000],
    ['gold worth 2.5 L', 'other', 'gold', 250_000],
  ])('%s', (text, kind, name, amount) => {
    expect(read(text)).toMatchObject({ kind, name, amount, currency: 'INR' });
  });

  it('has its scale in Hindi, in whatever characters a keyboard writes it', () => {
    for (const crore of ['\u0915\u0930\u094b\u0921\u093c', '\u0915\u0930\u094b\u095c'])
      expect(read(`flat 1.2 ${crore}`)).toMatchObject({ kind: 'property', name: '', amount: 12_000_000 });
  });

  it.each([
    ['house $1.2M', 'property', 1_200_000],
    ['house $1.2 million', 'property', 1_200_000],
    ['CD $40 k 4.5%', 'fixed_deposit', 40_000],
  ])('%s', (text, kind, amount) => {
    expect(read(text, 'US')).toMatchObject({ kind, name: '', amount, currency: 'USD' });
  });

  it('is none where the letter belongs to a name', () => {
    expect(read('bond ₹50000 L&T')).toMatchObject({ name: 'L&T', amount: 50_000 });
    expect(read('cash 200000 K B Patel')).toMatchObject({ name: 'K B Patel', amount: 200_000 });
  });
});

describe('a number beside a coin', () => {
  it('counts coins, but in lakhs it is money', () => {
    expect(read('bitcoin 0.02')).toMatchObject({ kind: 'crypto', quantity: 0.02, amount: null });
    expect(read('doge 10k')).toMatchObject({ kind: 'crypto', quantity: 10_000, amount: null });
    expect(read('bitcoin 2 lakh')).toMatchObject({ kind: 'other', name: 'bitcoin', quantity: null, amount: 200_000 });
  });
});

it('leaves nothing of how interest is paid in the name of the bank, by which insured deposits are added up', () => {
  for (const payout of ['quarterly payout', 'half-yearly pay-out', 'payout'])
    expect(read(`FD 5L SBI 7.1% till Mar 2028 ${payout}`)).toMatchObject({ name: 'SBI', amount: 500_000 });
});

describe('an amount without a sign in a text for the US', () => {
  it.each(['NRE FD 25 lakh', 'NRE FD 2500000', 'flat in Chennai 25L', 'flat in Chennai 25 लाख', 'cash 25,00,000'])(
    '%s is in rupees',
    (text) => {
      expect(read(text, 'US')).toMatchObject({ amount: 2_500_000, currency: 'INR' });
    },
  );

  it.each(['401k 25 lakh', 'flat $25 lakh', 'FD 2500000', 'cash 2,500,000'])('%s is in dollars', (text) => {
    expect(read(text, 'US')).toMatchObject({ amount: 2_500_000, currency: 'USD' });
  });
});

describe('a number that no term takes', () => {
  it.each([
    ['FD 2 lakh SBI 7% till 2041', 'till 2041'],
    ['FD till 2041 2 lakh', 'till 2041'],
    ['home loan 32 lakh 8.5% emi 45000', 'emi 45000'],
    ['home loan emi ₹45,000', 'emi ₹45,000'],
    ['FD 2 lakh for 3 years', '3 years'],
    ['PPF 450000 12', '12'],
  ])('of %s is named: %s', (text, fragment) => {
    expect(read(text)).toMatchObject({ ok: false, missing: null, fragment });
  });
});

it('takes the days around “to” for start and maturity', () => {
  expect(readAsset('FD 2 lakh SBI 7% 12/03/2025 to 12/03/2027', { market: 'IN', isKnown: () => false })).toMatchObject({
    asset: { name: 'SBI', startsOn: '2025-03-12', maturesOn: '2027-03-12' },
  });
});
