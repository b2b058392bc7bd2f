import { describe, expect, it } from 'vitest';
import { canBeSymbol, joinedSymbol, lettersOf, withoutSeparators } from './symbol-spelling.ts';

describe('a symbol', () => {
  it.each([
    ['INFY', true],
    ['BRK.B', true],
    ['M&M', true],
    ['BAJAJ-AUTO', true],
    ['TXT.PL', false],
    ['500325', false],
    ['21STCENMGM', true],
    ['ABCDEFGHIJK', false],
    ['TATA MOTORS', false],
    ['ABCDEFGHIJKLMNOPQRSTU', false],
  ])('%s can be one that no list has: %s', (symbol, can) => {
    expect(canBeSymbol(symbol)).toBe(can);
  });

  it('is spelled in several ways', () => {
    expect(new Set(['BRK.B', 'BRK-B', 'BRK/B', 'BRK B'].map(withoutSeparators)).size).toBe(1);
    expect(lettersOf('M&M.B')).toBe('MMB');
  });

  it.each([
    ['adani ports', 'ADANIPORTS'],
    ['brk B', 'BRK.B'],
    ['L and T', 'L&T'],
    ['GE V', null],
    ['on the', null],
    ['adani', null],
    ['tata steel ltd', null],
  ])('%s may be the parts of: %s', (words, symbol) => {
    expect(joinedSymbol(words)).toBe(symbol);
  });
});
