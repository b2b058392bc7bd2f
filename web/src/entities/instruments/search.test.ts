import type { Exchange } from '@ballast/engine/quotes/market';
import { describe, expect, it } from 'vitest';
import { listedShare } from '../../testing/instruments.ts';
import { searchIndex } from './search.ts';

const LISTED: readonly (readonly [Exchange, string, string])[] = [
  ['NSE', 'TATAMOTORS', 'Tata Motors'],
  ['NSE', 'TCS', 'Tata Consultancy Services'],
  ['NSE', 'INFY', 'Infosys'],
  ['NSE', 'M&M', 'Mahindra & Mahindra'],
  ['NSE', 'MARUTI', 'Maruti Suzuki India'],
  ['NSE', 'BAJAJ-AUTO', 'Bajaj Auto'],
  ['NSE', 'LT', 'Larsen & Toubro'],
  ['NSE', 'NESTLEIND', 'Nestlé India'],
  ['NASDAQ', 'AAPL', 'Apple'],
  ['NYSE', 'BRK.B', 'Berkshire Hathaway B'],
  ['NYSE', 'INFY', 'Infosys ADR'],
  ['NYSE', 'T', 'AT&T'],
  ['NYSE', 'TAP', 'Molson Coors'],
];
const search = searchIndex([
  ...LISTED.map(([exchange, symbol, name]) => listedShare(symbol, name, exchange)),
  { ...listedShare('RELIANCE', 'Reliance Industries', 'NSE'), isin: 'INE002A01018' },
]);
const india = (typed: string) => search(typed, 'IN').map(({ symbol }) => symbol);
const us = (typed: string) => search(typed, 'US').map(({ symbol }) => symbol);

describe('the search for instruments', () => {
  it('finds by the start of a symbol, in lower case too', () => {
    expect(india('inf')).toEqual(['INFY']);
    expect(india('ma')).toEqual(['MARUTI', 'M&M']);
  });
  it('finds by the start of any words of a name', () => {
    expect(india('consult')).toEqual(['TCS']);
    expect(india('motors tata')).toEqual(['TATAMOTORS']);
  });
  it('offers every share that an ambiguous name may mean', () => {
    expect(india('Tata')).toEqual(['TATAMOTORS', 'TCS']);
  });
  it('puts the symbol itself in front of longer ones', () => {
    expect(us('t')).toEqual(['T', 'TAP']);
  });
  it.each([
    ['m&m', 'M&M'],
    ['m & m', 'M&M'],
    ['mm', 'M&M'],
    ['bajaj-a', 'BAJAJ-AUTO'],
    ['bajaj auto', 'BAJAJ-AUTO'],
    ['l&t', 'LT'],
    ['nestle', 'NESTLEIND'],
  ])('understands %j as %s, whatever stands between the letters', (typed, symbol) => {
    expect(india(typed)[0]).toBe(symbol);
  });
  it.each(['brk.b', 'brk-b', 'brkb', 'brk b'])('understands %j as a share class', (typed) => {
    expect(us(typed)).toEqual(['BRK.B']);
  });
  it.each(['INE002A01018', 'ine002a01018', ' INE002A0 '])('finds by the ISIN %j', (typed) => {
    expect(india(typed)).toEqual(['RELIANCE']);
    expect(us(typed)).toEqual([]);
  });
  it('asks for more than the three letters that begin most ISINs', () => {
    expect(india('ine')).toEqual([]);
  });
  it('puts a symbol without its punctuation in front of longer ones', () => {
    const both = searchIndex([listedShare('MMFIN', 'Other', 'NSE'), listedShare('M&M', 'Mahindra', 'NSE')]);
    expect(both('mm', 'IN').map(({ symbol }) => symbol)).toEqual(['M&M', 'MMFIN']);
  });
  it('stays in the market', () => {
    expect(india('apple')).toEqual([]);
    expect(search('infy', 'US')).toMatchObject([{ name: 'Infosys ADR', exchange: 'NYSE' }]);
  });
  it.each(['', '  ', '&', 'zzz', '(', '\\'])('finds nothing for %j', (typed) => {
    expect(india(typed)).toEqual([]);
  });
  it('shows seven at most', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRST');
    const many = searchIndex(letters.map((letter) => listedShare(`AB${letter}`, 'Some', 'NSE')));
    expect(many('ab', 'IN')).toHaveLength(7);
  });
});
