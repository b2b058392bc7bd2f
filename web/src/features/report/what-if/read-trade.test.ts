import type { AccountType } from '@ballast/engine/assets/account';
import { expect, it } from 'vitest';
import { isOldInIndia, readTrade, type TradeDraft } from './read-trade.ts';

const counted = {
  key: 'IN:TCS',
  market: 'IN',
  currency: 'INR',
  shares: 20,
  value: 60_000,
  sector: null,
  price: 'market',
} as const;
const held = {
  symbol: 'TCS',
  market: 'IN',
  exchange: 'NSE',
  currency: 'INR',
  shares: 20,
  purchasePrice: 500,
} as const;
const draft = (facts: Partial<TradeDraft> = {}): TradeDraft => ({
  side: 'sell',
  amount: 30_000,
  bought: '2015-03-02',
  residence: 'IN',
  rate: 0.3,
  highIn2018: null,
  exitLoad: null,
  ...facts,
});
const FACTS = { base: 'INR', today: '2026-11-20', asset: 'equity', isElss: false } as const;
const taxOf = (facts: Partial<TradeDraft> = {}, base: 'INR' | 'USD' | 'EUR' = 'INR') =>
  readTrade(draft(facts), counted, held, { ...FACTS, base }).tax;

it('names no country for a residence that is not known', () => {
  expect(taxOf({ residence: 'unknown' })?.seller).toEqual({ residence: 'unknown' });
});

it('sells half of 20 shares bought at 500, with the high of 31 January 2018 where it counts and is known', () => {
  expect(taxOf()).toMatchObject({ sale: { cost: 5000, proceeds: 30_000 }, seller: { residence: 'IN', slabRate: 0.3 } });
  expect(taxOf()?.sale).not.toHaveProperty('worthOn31January2018');
  expect(taxOf({ highIn2018: 1600 })?.sale.worthOn31January2018).toBe(16_000);
  expect(taxOf({ highIn2018: 1600, bought: '2018-02-01' })?.sale).not.toHaveProperty('worthOn31January2018');
  expect(isOldInIndia(counted, '2018-01-31', 'IN')).toBe(true);
  expect(isOldInIndia(counted, '2018-01-31', 'US')).toBe(false);
});

it('names a residence whose tax is not estimated, and tells none in another currency than its own', () => {
  expect(taxOf({ residence: 'non_resident' })?.seller).toEqual({ residence: 'non_resident' });
  expect(taxOf({ residence: 'US' })).toBeNull();
  expect(taxOf({}, 'USD')).toBeNull();
  expect(taxOf({ bought: '' })).toBeNull();
});

it('tells no tax of a holding of which a part is in an account that is not taxed', () => {
  const taxIn = (accounts: readonly AccountType[]) => readTrade(draft(), counted, { ...held, accounts }, FACTS).tax;
  expect(taxIn(['demat', 'roth'])).toBeNull();
  expect(taxIn(['demat', 'taxable'])).toMatchObject({ sale: { cost: 5000 } });
});

const fund = { ...held, symbol: '122639', exchange: null } as const;
const redeemed = (facts: Partial<TradeDraft>, isElss = false) =>
  readTrade(draft(facts), { ...counted, key: 'IN:122639' }, fund, { ...FACTS, isElss }).tax;

it('takes the exit load of a fund off its proceeds, and says where nobody stated one', () => {
  expect(redeemed({ exitLoad: 0.02 })?.sale.proceeds).toBeCloseTo(29_400, 9);
  expect(redeemed({ exitLoad: 0.02 })).not.toHaveProperty('isBeforeExitLoad');
  expect(redeemed({ exitLoad: 0 })).not.toHaveProperty('isBeforeExitLoad');
  expect(redeemed({})).toMatchObject({ isBeforeExitLoad: true, sale: { proceeds: 30_000 } });
  expect(taxOf()).not.toHaveProperty('isBeforeExitLoad');
});

it('says until when units of a tax-saving fund are locked', () => {
  expect(redeemed({ bought: '2026-01-15' }, true)).toMatchObject({ lockedUntil: '2029-01-15' });
  expect(redeemed({ bought: '2023-11-20' }, true)).not.toHaveProperty('lockedUntil');
  expect(redeemed({ bought: '2026-01-15' })).not.toHaveProperty('lockedUntil');
});

it.each([
  [0.37, 640_600],
  [0.24, 105_700],
  [0.12, 12_400],
])('derives the income of a US seller from the bracket they enter (%s)', (rate, income) => {
  const share = { ...counted, key: 'US:AAPL', market: 'US', currency: 'USD' } as const;
  const own = { ...held, symbol: 'AAPL', market: 'US', exchange: null, currency: 'USD' } as const;
  const facts = { ...FACTS, base: 'USD' } as const;
  expect(readTrade(draft({ residence: 'US', rate }), share, own, facts).tax?.seller).toEqual({
    residence: 'US',
    filing: 'single',
    taxableIncome: income,
    modifiedAdjustedGrossIncome: income + 16_100,
    ordinaryRate: rate,
  });
});
