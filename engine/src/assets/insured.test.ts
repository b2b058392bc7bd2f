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
      deposit('SBI', 900_000, {}, 'cash'),
      deposit('ING', 900_000, { currency: 'EUR' }),
    ]),
  ).toEqual([]);
});
