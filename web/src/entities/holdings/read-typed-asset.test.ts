import { fromAssetRow } from '@ballast/contract/portfolios';
import { formatAsset } from '@ballast/engine/holdings/format-asset';
import { assert, describe, expect, it } from 'vitest';
import { asksVolatility, readTypedAsset } from './read-typed-asset.ts';

describe('an asset typed into its field', () => {
  it('is read with its terms', () => {
    expect(readTypedAsset('FD 2 lakh 7.1% SBI till Mar 2028', null, 'IN')).toEqual({
      ok: true,
      asset: {
        kind: 'fixed_deposit',
        name: 'SBI',
        currency: 'INR',
        amount: 200_000,
        quantity: null,
        purity: null,
        code: null,
        rate: 7.1,
        compounding: null,
        starts_on: null,
        matures_on: '2028-03-31',
        as_of: null,
        volatility: null,
        account: null,
      },
    });
  });

  it('is in the account that is chosen, or in that which the text names', () => {
    expect(readTypedAsset('cash $500', 'hsa', 'IN')).toMatchObject({ asset: { currency: 'USD', account: 'hsa' } });
    expect(readTypedAsset('cash $500 in my IRA', 'hsa', 'IN')).toMatchObject({
      asset: { account: 'tax_deferred', amount: 500 },
    });
  });

  it('is in the money of its country where none is typed', () => {
    expect(readTypedAsset('cash 500', null, 'US')).toMatchObject({ asset: { currency: 'USD' } });
    expect(readTypedAsset('cash 500', null, 'IN')).toMatchObject({ asset: { currency: 'INR' } });
    expect(readTypedAsset('cash 500', 'roth', 'IN')).toMatchObject({ asset: { currency: 'USD' } });
  });

  it.each([
    ['', 'unread'],
    ['INFY 10', 'unread'],
    ['iShares Bitcoin Trust 100', 'unread'],
    ['PPF', 'amount'],
    ['gold', 'quantity'],
    ['RD 5000 from 1 Apr 2025', 'rate'],
    ['cash 500 till Mar 2028', 'incomplete'],
    // More than is stored.
    ['cash 200000 crore', 'incomplete'],
    ['FD 2 lakh from 1 Apr 2025 till 1 Apr 2024', 'maturesOn'],
    ['FCNR 10 lakh', 'currency'],
    ['gold 10 g at 7200', 'price'],
    ['savings 2 lakh 3.5%', 'incomplete'],
    ['cash 500 AED', 'currency'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readTypedAsset(typed, null, 'IN')).toEqual({ ok: false, problem });
  });

  it.each([
    ['', null],
    ['12', 0.12],
    [' 7 % ', 0.07],
    ['200', 2],
  ])('has the volatility %j of its field', (volatility, stored) => {
    expect(readTypedAsset('flat in Pune 80 lakh', null, 'IN', volatility)).toMatchObject({
      ok: true,
      asset: { volatility: stored },
    });
  });

  it('has the volatility of its line before that of the field, and none of a kind without one', () => {
    expect(readTypedAsset('flat 80 lakh volatility 9%', null, 'IN', '12')).toMatchObject({
      asset: { volatility: 0.09 },
    });
    expect(readTypedAsset('FD 2 lakh', null, 'IN', '12')).toMatchObject({ ok: true, asset: { volatility: null } });
  });

  it.each(['0', '-3', '200.1', 'high', '₹12'])('is refused with the volatility %j', (volatility) => {
    expect(readTypedAsset('flat 80 lakh', null, 'IN', volatility)).toEqual({ ok: false, problem: 'volatility' });
  });

  it.each([
    ['flat', true],
    ['NPS 3 lakh', true],
    ['unlisted NSE shares 3 lakh', true],
    ['other asset 2 lakh LIC', true],
    ['FD 2 lakh', false],
    ['home loan 32 lakh', false],
    ['', false],
  ])('%j asks for a volatility: %s', (typed, asks) => {
    expect(asksVolatility(typed)).toBe(asks);
  });

  it('of an unnamed kind keeps its name when it is changed and read again', () => {
    const first = readTypedAsset('other asset 2 lakh LIC', null, 'IN');
    expect(first).toMatchObject({ ok: true, asset: { kind: 'other', name: 'LIC' } });
    if (!first.ok) return;
    expect(readTypedAsset(formatAsset(fromAssetRow(first.asset)), null, 'IN')).toEqual(first);
  });

  it.each(['401k $50,000', '529 plan $60,000', 'gold worth 2.5 lakh'])('%s is read again from its line', (typed) => {
    const first = readTypedAsset(typed, null, 'IN');
    assert(first.ok);
    const { account } = first.asset;
    expect(readTypedAsset(formatAsset(fromAssetRow(first.asset)), account, 'IN')).toEqual(first);
  });
});
