import { describe, expect, it } from 'vitest';
import type { InstrumentRef } from '../record.ts';
import { identify, termsOf } from './identify.ts';
import { instrumentRefKey, type InstrumentListing } from './resolution.ts';

const ref = (change: Partial<InstrumentRef>): InstrumentRef => ({
  isin: null,
  symbol: null,
  exchange: null,
  market: 'IN',
  name: null,
  ...change,
});
const RELIANCE: InstrumentListing = {
  symbol: 'RELIANCE',
  exchange: 'NSE',
  name: 'Reliance Industries',
  isin: 'INE002A01018',
  isins: ['INE002A01018'],
  kind: 'share',
};
/** Its shares of 10 rupees became five of 2: each ISIN names it. */
const COFORGE: InstrumentListing = {
  symbol: 'COFORGE',
  exchange: 'NSE',
  name: 'Coforge',
  isin: 'INE591G01025',
  isins: ['INE591G01025', 'INE591G01017'],
  kind: 'share',
};
const FUNDS = new Set(['INF879O01027', 'parag parikh flexi cap fund']);

const meaning = (one: InstrumentRef) => identify([one], [RELIANCE, COFORGE], FUNDS).get(instrumentRefKey(one));

describe('what the master of instruments tells', () => {
  it('is asked for by ISIN, symbol and name, and by what took the place of a symbol', () => {
    expect(termsOf([ref({ isin: 'INE002A01018', name: 'RELIANCE INDUSTRIES LTD' })])).toEqual([
      'INE002A01018',
      'reliance industries',
      'RELIANCE INDUSTRIES LTD',
      'RELIANCEINDUSTRIESLTD',
    ]);
    expect(termsOf([ref({ symbol: 'M&M' })])).toEqual(['M&M', 'MM']);
    expect(termsOf([ref({ symbol: 'HDFC' })])).toContain('HDFCBANK');
    expect(termsOf([ref({ symbol: 'LTIM' })])).toContain('LTM');
  });

  it('leads from the ISIN of before a split to the share', () => {
    expect(meaning(ref({ isin: 'INE591G01017' }))).toMatchObject({ kind: 'found', share: { symbol: 'COFORGE' } });
  });

  it('tells units of funds, by ISIN or by name, and asks nothing about them', () => {
    expect(meaning(ref({ isin: 'INF879O01027', name: 'PPFAS' }))).toEqual({ kind: 'fund' });
    expect(meaning(ref({ name: 'Parag Parikh Flexi Cap Fund' }))).toEqual({ kind: 'fund' });
  });

  it('never takes a share for a fund of its name: the ISIN decides', () => {
    expect(meaning(ref({ isin: 'INE002A01018', name: 'Parag Parikh Flexi Cap Fund' }))).toMatchObject({
      kind: 'found',
      share: { symbol: 'RELIANCE' },
    });
    expect(meaning(ref({ isin: 'INE009A01021', name: 'Parag Parikh Flexi Cap Fund' }))?.kind).not.toBe('fund');
  });
});
