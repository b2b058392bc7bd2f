import type { TradedGains } from '@ballast/engine/tax/traded-gains';
import { describe, expect, it } from 'vitest';
import { draftOf } from './explore-draft.ts';
import { readSeller, statedResidence, usualMagi } from './read-seller.ts';

const sold = (since: string, short: number, long: number, lots = 2): TradedGains => ({
  since,
  short,
  long,
  lots,
  grandfathered: 0,
  unknown: 0,
});
const TRADED = { IN: sold('2026-04-01', -20_000, 50_000.004), US: sold('2026-01-01', 0, 0, 0) };
const draft = (facts = {}) => draftOf(JSON.stringify(facts));

describe('the residence', () => {
  it('is not known until the person or their profile says it, whatever the currency', () => {
    expect(statedResidence(null, null, 'INR')).toBe('unknown');
    expect(statedResidence(null, null, 'USD')).toBe('unknown');
    expect(statedResidence(null, 'IN', 'USD')).toBe('IN');
    expect(statedResidence(null, 'other', 'INR')).toBe('non_resident');
    expect(statedResidence('US', 'IN', 'INR')).toBe('US');
  });

  it('has no figure of tax where it is not known', () => {
    expect(readSeller(draft({ rate: '30' }), 'unknown', TRADED)).toEqual({ residence: 'unknown' });
  });
});

describe('the seller', () => {
  it('in India begins with the gains that the trades of this year have realized', () => {
    expect(readSeller(draft(), 'IN', TRADED)).toMatchObject({
      longTermGains: 0,
      slabRate: 0.3,
      realized: { short: -20_000, long: 50_000 },
    });
    expect(readSeller(draft(), 'IN', null)).toMatchObject({ realized: { short: 0, long: 0 } });
  });

  it('says what the person typed, with either minus, and nothing where they emptied the field', () => {
    expect(readSeller(draft({ realizedShort: '−5,000', realizedLong: '' }), 'IN', TRADED)).toMatchObject({
      realized: { short: -5000, long: 0 },
    });
    expect(readSeller(draft({ realizedShort: 'some' }), 'IN', TRADED)).toBe('realizedShort');
    expect(readSeller(draft({ rate: '130' }), 'IN', TRADED)).toBe('rate');
    expect(readSeller(draft({ realizedShort: '−$5' }), 'IN', TRADED)).toBe('realizedShort');
    expect(readSeller(draft({ lossLong: '₹5' }), 'US', null)).toBe('lossLong');
  });

  it('in the United States has a filing status and both figures of income', () => {
    const facts = { filing: 'joint', income: '180,000', magi: '2,60,000', rate: '22', realizedLong: '-1000' };
    expect(readSeller(draft(facts), 'US', TRADED)).toEqual({
      residence: 'US',
      filing: 'joint',
      taxableIncome: 180_000,
      modifiedAdjustedGrossIncome: 260_000,
      ordinaryRate: 0.22,
      lossesForward: { short: 0, long: 0 },
      realized: { short: 0, long: -1000 },
    });
    // The standard deduction comes on top of what is taxable.
    expect(readSeller(draft({ income: '50,000' }), 'US', null)).toMatchObject({ modifiedAdjustedGrossIncome: 66_100 });
    expect(usualMagi(draft({ income: '50,000', filing: 'joint' }))).toBe(82_200);
    expect(readSeller(draft({ magi: 'much' }), 'US', null)).toBe('magi');
  });

  it('in the United States has the income where the bracket begins, or the bracket that the income is in', () => {
    expect(readSeller(draft({ rate: '37' }), 'US', null)).toMatchObject({
      taxableIncome: 640_600,
      modifiedAdjustedGrossIncome: 656_700,
      ordinaryRate: 0.37,
    });
    expect(readSeller(draft(), 'US', null)).toMatchObject({ taxableIncome: 105_700, ordinaryRate: 0.24 });
    expect(readSeller(draft({ filing: 'joint' }), 'US', null)).toMatchObject({ taxableIncome: 211_400 });
    expect(readSeller(draft({ income: '700,000' }), 'US', null)).toMatchObject({ ordinaryRate: 0.37 });
    expect(readSeller(draft({ income: '700,000', rate: '35' }), 'US', null)).toMatchObject({
      taxableIncome: 700_000,
      ordinaryRate: 0.35,
    });
  });
});
