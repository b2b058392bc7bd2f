import { describe, expect, it } from 'vitest';
import { knownBy } from './mentions.ts';
import type { NamedInstrument } from './listed-symbol.ts';
import { readName } from './read-name.ts';

const share = (symbol: string, exchange: NamedInstrument['exchange'], market: NamedInstrument['market'] = 'IN') =>
  ({ symbol, exchange, market, kind: 'share', name: symbol, isin: null }) satisfies NamedInstrument;
const NAMED: Readonly<Record<string, readonly NamedInstrument[]>> = {
  INFY: [share('INFY', 'NSE'), share('INFY', 'NYSE', 'US')],
  infosys: [share('INFY', 'NSE')],
  INE009A01021: [share('INFY', 'NSE')],
  500325: [share('RELIANCE', 'NSE')],
  'M&M': [share('M&M', 'NSE')],
  MOSCHIP: [share('MOSCHIP', 'BSE')],
  moschip: [share('MOSCHIP', 'BSE')],
  kama: [share('KAMAHOLD', 'NSE'), share('KAMADGIRI', 'BSE')],
  LTM: [share('LTM', 'NSE')],
  'BRK.B': [share('BRK.B', 'NYSE', 'US')],
  BRKB: [share('BRK.B', 'NYSE', 'US')],
  'parag parikh flexi cap fund': [
    {
      symbol: '122639',
      exchange: null,
      market: 'IN',
      kind: 'fund',
      name: 'Parag Parikh Flexi Cap, Direct',
      isin: null,
    },
    {
      symbol: '122640',
      exchange: null,
      market: 'IN',
      kind: 'fund',
      name: 'Parag Parikh Flexi Cap, Regular',
      isin: null,
    },
  ],
  'nifty 50': [{ symbol: 'NIFTY50', exchange: 'NSE', market: 'IN', kind: 'index', name: 'NIFTY 50', isin: null }],
};
const named = (term: string) => NAMED[term] ?? [];
const read = (typed: string) => {
  const reading = readName(typed, { market: 'IN', isKnown: knownBy(named), named });
  if (reading.kind !== 'found') return reading.kind;
  return reading.candidates.map(({ symbol, exchange, market }) => `${exchange ?? market}:${symbol}`).join(' ');
};

describe('a text for one instrument', () => {
  it.each([
    ['INFY', 'IN:INFY', 'a symbol'],
    ['infy', 'IN:INFY', 'in small letters'],
    ['Infosys', 'IN:INFY', 'a name'],
    ['ine009a01021', 'IN:INFY', 'an ISIN'],
    ['500325', 'IN:RELIANCE', 'a code'],
    ['NYSE:INFY', 'NYSE:INFY', 'with its exchange'],
    ['US:BRK-B', 'US:BRK.B', 'with its country, and a dash for the dot'],
    ['INFY.NS', 'NSE:INFY', 'with the ending of its exchange'],
    ['m & m', 'IN:M&M', 'with blanks around its sign'],
    ['moschip', 'BSE:MOSCHIP', 'listed at the BSE alone'],
    ['LTIM', 'IN:LTM', 'a former symbol'],
  ])('%s is %s: %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('may stand for several: all are named', () => {
    expect(read('Kama')).toBe('IN:KAMAHOLD BSE:KAMADGIRI');
  });

  it('that nothing is known of is kept under the symbol that was typed', () => {
    expect(read('ZZZZ')).toBe('IN:ZZZZ');
    expect(read('Infosis')).toBe('IN:INFOSIS');
  });

  it.each(['Acme Widgets', 'INE009A01013', 'INE002A01018', '999999', 'infosys tcs', 'BRK.B', 'BRK-B', 'NSE:BRK-B', ''])(
    '%j is none',
    (typed) => {
      expect(read(typed)).toBe('unread');
    },
  );

  it('may name what is no share', () => {
    expect(read('Parag Parikh Flexi Cap Fund')).toBe('fund');
    expect(read('nifty 50')).toBe('index');
  });

  it('is read as typed where today’s name is not wanted', () => {
    const reading = readName('LTIM', { market: 'IN', isKnown: knownBy(named), named }, true);
    expect(reading).toMatchObject({ candidates: [{ symbol: 'LTIM' }] });
  });
});
