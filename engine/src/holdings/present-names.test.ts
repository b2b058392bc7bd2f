import { describe, expect, it } from 'vitest';
import { parseHoldings } from '../testing/parse-holdings.ts';
import { knownOrFormer, underPresentNames } from './present-names.ts';

const NONE = () => false;
const read = (text: string, isKnown: (symbol: string) => boolean = NONE) =>
  underPresentNames(parseHoldings(text, { market: 'IN', isKnown: knownOrFormer(isKnown) }), isKnown);

describe('a text with symbols of before', () => {
  it('is read under those of today, and says which they were', () => {
    const { parsed, former } = read('LTIM 10 @ 5000\nINFY 5\nltim 2');
    expect(parsed.holdings).toMatchObject([
      { symbol: 'LTM', shares: 10, purchasePrice: 5000, raw: 'LTIM 10 @ 5000' },
      { symbol: 'INFY' },
      { symbol: 'LTM', shares: 2 },
    ]);
    expect(former).toMatchObject([{ symbol: 'LTIM', now: 'LTM', since: '2026-02-27' }]);
  });

  it('may have signs in them that no unknown symbol has, and stays at its exchange', () => {
    const { parsed } = read('L&TFH 10\nBSE:MCDOWELL-N 3');
    expect(parsed.problems).toEqual([]);
    expect(parsed.holdings).toMatchObject([{ symbol: 'LTF' }, { symbol: 'UNITDSPR', exchange: 'BSE' }]);
  });

  it('is taken as it stands where the list has the symbol, and in another country', () => {
    expect(read('LTIM 10', (symbol) => symbol === 'LTIM').former).toEqual([]);
    expect(read('NYSE:LTIM 10').parsed.holdings).toMatchObject([{ symbol: 'LTIM', market: 'US' }]);
  });

  it('asks with the symbols of today where a line can be read in two ways', () => {
    const { parsed } = read('ABCX10\nzomatox10');
    const symbols = parsed.questions.flatMap(({ readings }) => readings.map(({ symbol }) => symbol));
    expect([...symbols, ...parsed.holdings.map(({ symbol }) => symbol)]).toContain('ETERNAL');
  });

  it('without one is the same', () => {
    const parsed = parseHoldings('INFY 5', { market: 'IN', isKnown: NONE });
    expect(underPresentNames(parsed, NONE).parsed).toBe(parsed);
  });
});
