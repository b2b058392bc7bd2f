import { expect, it } from 'vitest';
import { makeAsset } from '../testing/make-asset.ts';
import type { Asset, AssetKind } from './asset.ts';
import { uninsuredDeposits } from './insured.ts';

function deposit(name: string, value: number, terms: Partial<Asset> = {}, kind: AssetKind = 'fixed_deposit') {
  return { asset: makeAsset(kind, { name, ...terms }), value };
}

it('adds deposits up by bank and currency, and names what is above ₹5 lakh and $250,000', () => {
  const found = uninsuredDeposits([
    deposit('SBI', 400_000),
    deposit(' sbi', 200_000, {}, 'recurring_deposit'),
    deposit('HDFC  Bank', 500_000),
    deposit('hdfc bank', 1),
    deposit('ICICI', 500_000),
    deposit('Ally', 300_000, { currency: 'USD' }),
    deposit('SBI', 200_000, { currency: 'USD' }),
  ]);
  expect(found).toMatchObject([
    { bank: 'SBI', currency: 'INR', value: 600_000, above: 100_000, insurer: 'DICGC', limit: 500_000 },
    { bank: 'Ally', currency: 'USD', value: 300_000, above: 50_000, insurer: 'FDIC', limit: 250_000 },
    { bank: 'HDFC Bank', currency: 'INR', value: 500_001, above: 1 },
  ]);
});

it('lets deposits without a name stand alone, and leaves out what is not a bank’s', () => {
  expect(uninsuredDeposits([deposit('', 400_000), deposit(' ', 300_000)])).toEqual([]);
  expect(uninsuredDeposits([deposit('', 600_000)])).toMatchObject([{ bank: '', above: 100_000 }]);
  expect(
    uninsuredDeposits([
      deposit('Post Office 5 year', 900_000),
      deposit('po', 900_000),
      deposit('Zerodha', 900_000, {}, 'cash'),
      deposit('ING', 900_000, { currency: 'EUR' }),
    ]),
  ).toEqual([]);
});

it('counts what is in an account with the bank of a deposit, in its currency', () => {
  const savings = deposit('HDFC', 180_000, {}, 'cash');
  expect(uninsuredDeposits([savings, deposit('hdfc', 400_000)])).toMatchObject([
    { bank: 'HDFC', value: 580_000, above: 80_000 },
  ]);
  expect(uninsuredDeposits([deposit('SBI', 400_000), savings, deposit('', 180_000, {}, 'cash')])).toEqual([]);
  expect(uninsuredDeposits([deposit('', 400_000), deposit('', 600_000, {}, 'cash')])).toEqual([]);
  expect(uninsuredDeposits([deposit('HDFC', 400_000, { currency: 'USD' }), savings])).toMatchObject([
    { currency: 'USD', value: 400_000 },
  ]);
});

it('counts what is in a bank without a deposit there', () => {
  expect(
    uninsuredDeposits([
      deposit('HDFC Bank', 2_000_000, {}, 'cash'),
      deposit('SBI', 700_000, {}, 'cash'),
      deposit('ICICI Direct', 700_000, {}, 'cash'),
      deposit('Chase', 200_000, { currency: 'USD' }, 'cash'),
    ]),
  ).toMatchObject([
    { bank: 'HDFC Bank', above: 1_500_000, isCompany: false },
    { bank: 'SBI', above: 200_000 },
  ]);
});

it('has nothing insured at a company, whatever the amount, and takes a small finance bank for a bank', () => {
  expect(
    uninsuredDeposits([
      deposit('Bajaj Finance', 400_000),
      deposit('LIC Housing Finance', 800_000),
      deposit('AU Small Finance Bank', 400_000),
      deposit('Equitas Small Finance', 400_000),
      deposit('SBI corporate', 400_000),
      deposit('Ally Finance', 100_000, { currency: 'USD' }),
    ]),
  ).toMatchObject([
    { bank: 'LIC Housing Finance', value: 800_000, above: 800_000, isCompany: true, insurer: 'DICGC' },
    { bank: 'Bajaj Finance', value: 400_000, above: 400_000, isCompany: true },
  ]);
});

it('takes NRE and NRO for no bank, and leaves out FCNR deposits, which no insurer of dollars covers', () => {
  expect(uninsuredDeposits([deposit('NRE', 600_000)])).toMatchObject([{ bank: '', above: 100_000 }]);
  expect(uninsuredDeposits([deposit('NRE HDFC', 400_000), deposit('hdfc', 400_000)])).toMatchObject([
    { bank: 'HDFC', value: 800_000, above: 300_000 },
  ]);
  expect(uninsuredDeposits([deposit('FCNR SBI', 300_000, { currency: 'USD' })])).toEqual([]);
});

it.each([
  ['SBI', 'State Bank of India', 'SBI'],
  ['HDFC Bank Ltd', 'hdfc', 'hdfc'],
  ['SBI tax saver', 'SBI', 'SBI'],
  ['ICICI FD', 'ICICI Bank savings account', 'ICICI FD'],
  ['State Bank India', 'SBI RD', 'SBI RD'],
  ['Kotak Mahindra Bank', 'Kotak', 'Kotak'],
])('adds %s and %s up as one bank', (one, other, bank) => {
  expect(uninsuredDeposits([deposit(one, 400_000), deposit(other, 300_000)])).toMatchObject([
    { bank, value: 700_000, above: 200_000 },
  ]);
});

it('keeps a joint account and different banks apart, and a deposit that only says what it is', () => {
  for (const [one, other] of [
    ['SBI', 'joint SBI'],
    ['Bank of India', 'Bank of Baroda'],
    ['Indian Bank', 'Bank of India'],
    ['tax saver', 'FD'],
  ] as const)
    expect(uninsuredDeposits([deposit(one, 400_000), deposit(other, 300_000)])).toEqual([]);
  expect(uninsuredDeposits([deposit('Ally savings', 300_000, { currency: 'USD' }, 'cash')])).toMatchObject([
    { above: 50_000 },
  ]);
});

it('names the insurer of credit unions, and companies by more words', () => {
  const union = deposit('Navy Federal Credit Union', 300_000, { currency: 'USD' });
  expect(uninsuredDeposits([union])).toMatchObject([{ insurer: 'NCUA', limit: 250_000, above: 50_000 }]);
  expect(
    uninsuredDeposits([
      deposit('LIC HFL', 400_000),
      deposit('Tata Capital', 300_000),
      deposit('Capital Small Finance', 300_000),
    ]),
  ).toMatchObject([
    { bank: 'LIC HFL', isCompany: true },
    { bank: 'Tata Capital', isCompany: true },
  ]);
});
