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
/** Plans and options of one scheme, as AMFI lists them. */
const scheme = (symbol: string, name: string, more: Partial<InstrumentListing>): InstrumentListing => {
  return { symbol, exchange: null, name, isin: null, kind: 'fund', ...more };
};
const DIRECT = scheme('122639', 'Parag Parikh Flexi Cap Fund, Direct, Growth', {
  isin: 'INF879O01027',
  isins: ['INF879O01027'],
  plan: 'direct',
  option: 'growth',
});
const REGULAR = scheme('122640', 'Parag Parikh Flexi Cap Fund, Regular, Growth', { plan: 'regular', option: 'growth' });
const MONTHLY = scheme('153964', 'Parag Parikh Flexi Cap Fund, Direct, Monthly IDCW Payout', {
  isin: 'INF879O01308',
  isins: ['INF879O01308', 'INF879O01316'],
  plan: 'direct',
  option: 'idcw',
});
/** A scheme of which AMFI's list has one row, without plan and option. */
const CLOSED = scheme('141331', 'Tata Fixed Maturity Plan Series 53', {});
const UNSAID = [1, 2].map((n) => scheme(`14700${n}`, 'Motilal Oswal Nifty 50 Index Fund', {}));
const SCHEMES = new Map([
  ['parag parikh flexi cap fund', ['122639', '122640', '153964']],
  ['parag parikh flexi cap fund direct growth', ['122639']],
  ['parag parikh flexi cap fund regular growth', ['122640']],
  ['parag parikh flexi cap fund direct idcw', ['153964']],
  ['parag parikh flexi cap fund direct monthly idcw payout', ['153964']],
  ['tata fixed maturity plan series 53', ['141331']],
  ['hdfc retirement savings fund equity plan regular growth', ['136463']],
  ['motilal oswal nifty 50 index fund', ['147001', '147002']],
]);
/** A scheme that is called a plan. */
const EQUITY_PLAN = scheme('136463', 'HDFC Retirement Savings Fund - Equity Plan, Regular, Growth', {
  plan: 'regular',
  option: 'growth',
});
const LISTINGS = [RELIANCE, COFORGE, DIRECT, REGULAR, MONTHLY, CLOSED, EQUITY_PLAN, ...UNSAID];

const meaning = (one: InstrumentRef) => identify([one], LISTINGS, SCHEMES).get(instrumentRefKey(one));
const codes = (name: string) => {
  const found = meaning(ref({ name }));
  if (found?.kind === 'found') return found.share.symbol;
  return found?.kind === 'ask' ? [found.why, ...found.candidates.map(({ symbol }) => symbol)] : found;
};

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

  it('finds a mutual fund by its ISIN, at no exchange whatever the file says', () => {
    const share = { symbol: '122639', market: 'IN', exchange: null };
    expect(meaning(ref({ isin: 'INF879O01027', name: 'PPFAS', exchange: 'BSE' }))).toMatchObject({
      kind: 'found',
      share,
    });
    // The ISIN of the units that reinvest is of the same scheme.
    expect(meaning(ref({ isin: 'INF879O01316' }))).toMatchObject({ kind: 'found', share: { symbol: '153964' } });
    expect(meaning(ref({ symbol: '122639' }))).toMatchObject({ kind: 'found', share });
  });

  it.each([
    ['Parag Parikh Flexi Cap Fund Direct Growth', '122639'],
    ['PARAG PARIKH FLEXI CAP FUND - DIRECT PLAN - GROWTH OPTION', '122639'],
    ['Parag Parikh Flexi Cap Fund Growth Direct Plan', '122639'],
    ['Parag Parikh Flexi Cap Fund - Regular Plan - Growth', '122640'],
    ['Parag Parikh Flexi Cap Fund Direct Dividend', '153964'],
    ['Parag Parikh Flexi Cap Fund - Direct - Monthly IDCW Payout', '153964'],
    ['Parag Parikh Flexi Cap Fund - Direct Plan - Monthly IDCW Payout Option', '153964'],
    ['Parag Parikh Flexi Cap Fund - Direct Plan - Direct Growth', '122639'],
    ['HDFC Retirement Savings Fund - Equity Plan - Regular Plan - Growth', '136463'],
    ['Tata Fixed Maturity Plan Series 53', '141331'],
  ])('finds the one scheme that “%s” names', (name, code) => {
    expect(codes(name)).toBe(code);
  });

  it.each([
    ['Parag Parikh Flexi Cap Fund', ['fund_plan', '122639', '122640', '153964']],
    ['Parag Parikh Flexi Cap Fund - Direct Plan', ['fund_plan', '122639', '153964']],
    ['Parag Parikh Flexi Cap Fund - Growth', ['fund_plan', '122639', '122640']],
    // One plan of an option is no other's: the list has no regular IDCW, and no quarterly one.
    ['Parag Parikh Flexi Cap Fund Regular IDCW', ['fund_plan', '122639', '122640', '153964']],
    ['Parag Parikh Flexi Cap Fund Direct Quarterly IDCW', ['fund_plan', '153964']],
    ['Tata Fixed Maturity Plan Series 53 Direct Growth', ['fund_plan', '141331']],
    ['Motilal Oswal Nifty 50 Index Fund Direct Growth', ['fund_plan', '147001', '147002']],
  ])('asks which plan and option “%s” is', (name, asked) => {
    expect(codes(name)).toEqual(asked);
  });

  it('never takes a share for a fund of its name: the ISIN decides', () => {
    expect(meaning(ref({ isin: 'INE002A01018', name: 'Parag Parikh Flexi Cap Fund' }))).toMatchObject({
      kind: 'found',
      share: { symbol: 'RELIANCE' },
    });
    const another = ref({ isin: 'INE009A01021', name: 'Parag Parikh Flexi Cap Fund Direct Growth' });
    expect(meaning(another)).toEqual({ kind: 'unknown', asWritten: null });
  });
});
