import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../quotes/market.ts';
import type { InstrumentRef } from '../record.ts';
import { readSymbol } from '../values/symbol.ts';
import { identify } from './identify.ts';
import { instrumentRefKey, type InstrumentListing } from './resolution.ts';

const listing = (exchange: Exchange, symbol: string, name: string, isin: string | null = null): InstrumentListing => ({
  exchange,
  symbol,
  name,
  isin,
  kind: 'share',
});
const LISTINGS: readonly InstrumentListing[] = [
  listing('NSE', 'INFY', 'Infosys', 'INE009A01021'),
  listing('NYSE', 'INFY', 'Infosys ADR', 'US4567881085'),
  listing('NSE', 'TCS', 'Tata Consultancy Services', 'INE467B01029'),
  listing('NSE', 'DMART', 'Avenue Supermarts', 'INE192R01011'),
  listing('NSE', 'ABB', 'ABB India', 'INE117A01022'),
  listing('NSE', 'FEDERALBNK', 'Federal Bank', 'INE171A01029'),
  listing('NSE', 'TMPV', 'Tata Motors Passenger Vehicles', 'INE155A01022'),
  listing('NSE', 'TATASTEEL', 'Tata Steel'),
  listing('NSE', 'TATAPOWER', 'Tata Power Company'),
  listing('NSE', 'HDFCBANK', 'HDFC Bank', 'INE040A01034'),
  listing('NSE', 'M&M', 'Mahindra & Mahindra'),
  listing('NSE', 'BAJAJ-AUTO', 'Bajaj Auto'),
  listing('NSE', 'EMBASSY', 'Embassy Office Parks REIT'),
  listing('NYSE', 'BRK.B', 'Berkshire Hathaway B'),
  listing('NYSE', 'TXT', 'Textron'),
  listing('NASDAQ', 'META', 'Meta Platforms'),
  listing('NYSE', 'GE', 'GE Aerospace'),
  listing('NASDAQ', 'ETERNAL', 'Eternal Beauty'),
  listing('NSE', 'ETERNAL', 'Eternal', 'INE758T01015'),
  listing('NSE', 'MOSCHIP', 'Moschip Technologies'),
  listing('BSE', 'MOSCHIP', 'MosChip', 'INE935B01025'),
  { ...listing('NSE', 'NIFTY50', 'NIFTY 50'), kind: 'index' },
];

const instrumentRef = (part: Partial<InstrumentRef>): InstrumentRef => ({
  isin: null,
  symbol: null,
  exchange: null,
  market: null,
  name: null,
  ...part,
});
function resolved(part: Partial<InstrumentRef>) {
  const one = instrumentRef(part);
  const resolution = identify([one], LISTINGS).get(instrumentRefKey(one));
  if (resolution === undefined) throw new Error('no resolution');
  return resolution;
}
const found = (part: Partial<InstrumentRef>) => {
  const resolution = resolved(part);
  return resolution.kind === 'found' ? `${resolution.share.exchange}:${resolution.share.symbol}` : resolution.kind;
};
const foundIn = (parts: readonly Partial<InstrumentRef>[]) => {
  const refs = parts.map(instrumentRef);
  const resolutions = identify(refs, LISTINGS);
  return refs.map((ref) => {
    const one = resolutions.get(instrumentRefKey(ref));
    return one?.kind === 'found' ? `${String(one.share.exchange)}:${one.share.symbol}` : one?.kind;
  });
};
const asked = (part: Partial<InstrumentRef>) => {
  const resolution = resolved(part);
  return resolution.kind === 'ask'
    ? [resolution.why, ...resolution.candidates.map((one) => `${one.market}:${one.symbol}`)]
    : resolution.kind;
};

const unknown = { kind: 'unknown', asWritten: null };

describe('failure 15: which share is meant', () => {
  it('is identified by the ISIN first, whatever short code stands beside it', () => {
    expect(found({ isin: 'INE171A01029', symbol: 'FEDBAN', market: 'IN' })).toBe('NSE:FEDERALBNK');
    expect(found({ isin: 'INE171A01029', name: 'THE FEDERAL BANK LTD' })).toBe('NSE:FEDERALBNK');
    expect(found({ isin: 'US4567881085', symbol: 'INFY', market: 'IN' })).toBe('NYSE:INFY');
  });

  it('is identified by an ISIN that only one of two exchanges’ listings has', () => {
    expect(found({ isin: 'INE935B01025' })).toBe('NSE:MOSCHIP');
  });

  it('is identified by exchange and symbol where the ISIN is malformed or not listed', () => {
    expect(found({ isin: 'INE467B01020', symbol: 'TCS', market: 'IN' })).toBe('NSE:TCS');
    expect(found({ isin: 'INE081A01020', symbol: 'TATASTEEL', market: 'IN' })).toBe('NSE:TATASTEEL');
  });

  it('is asked about where its price is in a currency of neither country: the symbol may be another company’s', () => {
    expect(asked({ isin: 'GB0002374006', symbol: 'TXT', isAbroad: true })).toEqual(['abroad', 'US:TXT']);
    expect(asked({ symbol: 'INFY', isAbroad: true })).toEqual(['two_countries', 'IN:INFY', 'US:INFY']);
    expect(resolved({ symbol: 'DGE', isAbroad: true })).toEqual(unknown);
    expect(asked({ symbol: 'TXT1', name: 'Textron', isAbroad: true })).toEqual(['abroad', 'US:TXT']);
    expect(found({ symbol: 'TXT' })).toBe('NYSE:TXT');
  });

  it('stays at the exchange that the file names', () => {
    expect(found({ symbol: 'INFY', market: 'IN', exchange: 'BSE' })).toBe('BSE:INFY');
    expect(found({ symbol: 'INFY', exchange: 'NYSE' })).toBe('NYSE:INFY');
  });

  it.each([
    ['INFY-EQ', 'NSE:INFY'],
    ['NSE:INFY-EQ', 'NSE:INFY'],
    ['INFY.NS', 'NSE:INFY'],
    ['INFY.BO', 'BSE:INFY'],
    ['INFY.NSE', 'NSE:INFY'],
    ['INFY.BSE', 'BSE:INFY'],
    ['M&M-BE', 'NSE:M&M'],
    ['EMBASSY-RR', 'NSE:EMBASSY'],
    ['BAJAJ-AUTO', 'NSE:BAJAJ-AUTO'],
    ['BRK-B', 'NYSE:BRK.B'],
    ['BRK/B', 'NYSE:BRK.B'],
    ['BRK B', 'NYSE:BRK.B'],
  ])('is %s', (written, share) => {
    const market = written.startsWith('BRK') ? 'US' : null;
    const { symbol, exchange } = readSymbol(written, market, null) ?? { symbol: null, exchange: null };
    expect(found({ symbol, exchange, market: market ?? 'IN' })).toBe(share);
  });

  it('is spelled with any separator, also where the country is unknown', () => {
    expect(['BRK-B', 'BRK/B', 'BRK B'].map((symbol) => found({ symbol }))).toEqual(Array(3).fill('NYSE:BRK.B'));
  });

  it('is asked where two countries list the symbol and nothing else tells', () => {
    expect(asked({ symbol: 'INFY' })).toEqual(['two_countries', 'IN:INFY', 'US:INFY']);
    expect(found({ symbol: 'INFY', market: 'US' })).toBe('NYSE:INFY');
    expect(found({ symbol: 'GE' })).toBe('NYSE:GE');
  });

  it('is never another issuer’s than the ISIN’s, by symbol, name or likeness', () => {
    expect(found({ isin: 'INE009A01013', symbol: 'INFY', market: 'IN' })).toBe('NSE:INFY');
    // AvenuesAI beside Avenue Supermarts, Abbott India beside ABB: like names, other companies.
    expect(resolved({ isin: 'INE483S01020', name: 'Avenues AI Ltd', market: 'IN' })).toEqual(unknown);
    expect(resolved({ isin: 'INE358A01014', name: 'ABB' })).toEqual(unknown);
    expect(resolved({ isin: 'INE081A01020', symbol: 'INFY' })).toEqual(unknown);
    expect(resolved({ isin: 'INE081A01020', symbol: 'ZOMATO' })).toEqual(unknown);
    expect(resolved({ isin: 'INE081A01020', symbol: 'TATA', market: 'IN' })).toEqual(unknown);
  });

  const GE = { isin: 'US3696043013', symbol: 'GE', market: 'US' } as const;
  const [TEXTRON, BERKSHIRE] = ['US8832031012', 'US0846707026'];

  it('is what the same file calls by a symbol beside the US ISIN, which no list has', () => {
    expect(foundIn([GE, { isin: GE.isin, name: 'General Electric Co' }])).toEqual(['NYSE:GE', 'NYSE:GE']);
    expect(foundIn([{ isin: GE.isin, name: 'General Electric Co' }])).toEqual(['unknown']);
    expect(foundIn([GE, { isin: GE.isin, symbol: 'GEC1', market: 'US' }])).toEqual(['NYSE:GE', 'NYSE:GE']);
    expect(foundIn([{ isin: 'US30303M1027', symbol: 'FB' }, { isin: 'US30303M1027' }])).toEqual([
      'NASDAQ:META',
      'NASDAQ:META',
    ]);
  });

  it('is left open where the file gives a US ISIN to two shares, or a share to two issuers', () => {
    const alone = { isin: GE.isin, name: 'Some name' };
    expect(foundIn([GE, { ...GE, symbol: 'TXT' }, alone])).toEqual(['NYSE:GE', 'NYSE:TXT', 'unknown']);
    expect(foundIn([GE, { ...GE, isin: TEXTRON }, alone])).toEqual(['NYSE:GE', 'NYSE:GE', 'unknown']);
    expect(foundIn([{ ...GE, isin: 'US3696043014' }, { isin: 'US3696043014' }])).toEqual(['NYSE:GE', 'unknown']);
  });

  it('is never another issuer’s than the US ISIN’s that the file states', () => {
    expect(foundIn([GE, { isin: BERKSHIRE, name: 'GE Aerospace Holdings' }])).toEqual(['NYSE:GE', 'unknown']);
    expect(foundIn([{ isin: TEXTRON, symbol: 'INFY', market: 'US' }, { isin: TEXTRON }])).toEqual([
      'unknown',
      'unknown',
    ]);
  });

  it('is asked among the listings of the ISIN’s issuer where nothing but the name is alike', () => {
    expect(asked({ isin: 'INE467B01011', name: 'TATA CONSULTANCY SERV LT' })).toEqual(['name_only', 'IN:TCS']);
  });

  it('is the successor alone where the ISIN is of shares that merged', () => {
    expect(asked({ isin: 'INE001A01036', name: 'HDFC LTD' })).toEqual(['changed', 'IN:HDFCBANK']);
    expect(asked({ isin: 'INE001A01036', symbol: 'HDFC', market: 'IN' })).toEqual(['changed', 'IN:HDFCBANK']);
  });

  it('is identified by the name where no list has the symbol', () => {
    expect(found({ symbol: 'TATACONS', name: 'Tata Consultancy Services', market: 'IN' })).toBe('NSE:TCS');
    expect(asked({ symbol: '532540', name: 'Tata Consultancy Serv', market: 'IN' })).toEqual(['name_only', 'IN:TCS']);
    expect(resolved({ symbol: 'NEWCO', name: 'Tata Newco', market: 'IN' })).toMatchObject({
      asWritten: { symbol: 'NEWCO' },
    });
  });

  it('is asked where the symbol has merged, or is part of many', () => {
    expect(asked({ symbol: 'HDFC', market: 'IN' })).toEqual([
      'changed',
      'IN:HDFCBANK',
      'IN:HDFCLIFE',
      'IN:HDFCAMC',
      'US:HDB',
    ]);
    expect(asked({ symbol: 'TATA', market: 'IN' })[0]).toBe('changed');
    expect(asked({ name: 'Housing Development Finance Corporation Ltd', market: 'IN' })[0]).toBe('changed');
  });

  it('is found under its symbol of today where the file has an older one, or its old name', () => {
    const since = '2025-04-09';
    const formerly = { kind: 'symbol', written: 'ZOMATO', since };
    expect(found({ symbol: 'FB', market: 'US' })).toBe('NASDAQ:META');
    expect(resolved({ symbol: 'ZOMATO', exchange: 'BSE' })).toMatchObject({
      share: { symbol: 'ETERNAL', market: 'IN', exchange: 'BSE' },
      formerly,
    });
    expect(resolved({ name: 'Zomato Ltd', market: 'IN' })).toMatchObject({ share: { symbol: 'ETERNAL' }, formerly });
    expect(resolved({ isin: 'INE758T01015', symbol: 'ZOMATO' })).toMatchObject({
      share: { symbol: 'ETERNAL' },
      formerly,
    });
    expect(resolved({ isin: 'INE758T01015', symbol: 'ETERNAL' })).toMatchObject({ formerly: null });
  });

  it('is kept under its symbol of today where no list has that either', () => {
    expect(resolved({ symbol: 'LTIM', exchange: 'NSE' })).toEqual({
      kind: 'unknown',
      asWritten: { symbol: 'LTM', market: 'IN', exchange: 'NSE' },
    });
  });

  it('is found by an ISIN of before its face value was split', () => {
    expect(resolved({ isin: 'INE040A01026', name: 'HDFC BANK LTD' })).toMatchObject({
      share: { symbol: 'HDFCBANK', exchange: 'NSE' },
      formerly: { kind: 'isin', written: 'INE040A01026', since: '2019-09-19' },
    });
    expect(resolved({ isin: 'INE040A01026', symbol: 'HDFCBANK' })).toMatchObject({ kind: 'found', formerly: null });
  });

  it('says what became of a symbol where the ISIN leads to its successor', () => {
    const resolution = resolved({ isin: 'INE155A01022', symbol: 'TATAMOTORS', market: 'IN' });
    expect(resolution).toMatchObject({
      kind: 'found',
      share: { symbol: 'TMPV' },
      changed: { what: 'split_up', since: '2025-10' },
    });
  });

  it('is identified by the exact name, the legal form aside', () => {
    expect(found({ name: 'TATA CONSULTANCY SERVICES LTD.', market: 'IN' })).toBe('NSE:TCS');
    expect(found({ name: 'Mahindra and Mahindra Limited', market: 'IN' })).toBe('NSE:M&M');
  });

  it('is asked, with candidates, where the name is only alike', () => {
    expect(asked({ name: 'TATA CONSULTANCY SERV LT', market: 'IN' })).toEqual(['name_only', 'IN:TCS']);
    expect(asked({ name: 'Tata Motors', market: 'IN' })[0]).toBe('changed');
    expect(asked({ name: 'Tata', market: 'IN' })).toEqual(['name_only', 'IN:TATAPOWER', 'IN:TATASTEEL']);
    expect(asked({ name: 'TCS', market: 'IN' })).toEqual(['name_only', 'IN:TCS']);
  });

  it('is not a share of another place that looks like it', () => {
    expect(resolved({ symbol: 'TXT.PL', market: 'US' })).toEqual({ kind: 'unknown', asWritten: null });
    expect(resolved({ symbol: 'TXT.PL' })).toEqual({ kind: 'unknown', asWritten: null });
  });

  it('is asked where only the punctuation differs', () => {
    expect(asked({ symbol: 'BRKB', market: 'US' })).toEqual(['spelled_otherwise', 'US:BRK.B']);
  });

  it('is kept as the file writes it where the country is certain and no list has it', () => {
    expect(resolved({ symbol: 'NEWCO', market: 'IN', exchange: 'NSE' })).toEqual({
      kind: 'unknown',
      asWritten: { symbol: 'NEWCO', market: 'IN', exchange: 'NSE' },
    });
    expect(resolved({ symbol: 'NEWCO' })).toEqual({ kind: 'unknown', asWritten: null });
  });

  it('is never an index, and nothing where nothing is stated', () => {
    expect(resolved({ symbol: 'NIFTY50', market: 'IN' })).toMatchObject({ kind: 'unknown' });
    expect(resolved({})).toEqual({ kind: 'unknown', asWritten: null });
    expect(resolved({ isin: 'INE081A01020' })).toEqual({ kind: 'unknown', asWritten: null });
    expect(resolved({ name: 'Nobody Knows' })).toEqual({ kind: 'unknown', asWritten: null });
  });
});
