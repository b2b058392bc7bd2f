import { describe, expect, it } from 'vitest';
import { formatHolding } from './format-holding.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';
import { askUnclear, isSymbolQuestion } from './ask-unclear.ts';

const NONE = () => false;
const read = (text: string, isKnown: (symbol: string) => boolean = NONE) =>
  askUnclear(parseHoldings(text, { market: 'IN', isKnown }), isKnown);
const readings = (text: string) =>
  read(text).questions.map((question) => question.readings.map((reading) => formatHolding(reading, 'IN')));

describe('a symbol that names no share today', () => {
  it('is asked about, with what was typed beside each choice', () => {
    const { holdings, questions } = read('HDFC 10 @ 2700\nINFY 5');
    expect(holdings.map(({ symbol }) => symbol)).toEqual(['INFY']);
    expect(questions).toMatchObject([
      { line: 1, raw: 'HDFC 10 @ 2700', unclear: { what: 'merged', since: '2023-07', swap: { shares: 42, per: 25 } } },
    ]);
    expect(readings('HDFC 10 @ 2700')).toEqual([
      ['HDFCBANK: 10 shares @ 2700', 'HDFCLIFE: 10 shares @ 2700', 'HDFCAMC: 10 shares @ 2700'],
    ]);
  });

  it('failure 16: is never guessed from free text, and a price that is not stated stays unknown', () => {
    const { holdings, questions } = read('hdfc 10\ntata 5\nINFY 10');
    expect(questions.map(({ raw }) => raw)).toEqual(['hdfc 10', 'tata 5']);
    expect(holdings).toMatchObject([{ symbol: 'INFY', shares: 10, purchasePrice: null }]);
  });

  it('may be a share of the other country where no price says otherwise', () => {
    expect(readings('HDFC 10')[0]?.at(-1)).toBe('US:HDB: 10 shares');
  });

  it('stays at the exchange that was named', () => {
    expect(readings('BSE:TATAMOTORS 3')).toEqual([['BSE:TMPV: 3 shares', 'BSE:TMCV: 3 shares']]);
  });

  it('is taken as it stands where the list of instruments has it, and in the other market', () => {
    expect(read('HDFC 10', (symbol) => symbol === 'HDFC').questions).toEqual([]);
    expect(read('NYSE:HDFC 10').questions).toEqual([]);
  });

  it('stands among the other questions in the order of the text', () => {
    const { questions } = read('ABCX10\nHDFC 10\nXYZX20');
    expect(questions.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(questions.map(isSymbolQuestion)).toEqual([false, true, false]);
  });

  it('changes nothing about a text without one', () => {
    const parsed = parseHoldings('INFY 5\n???', { market: 'IN', isKnown: NONE });
    expect(askUnclear(parsed, NONE)).toBe(parsed);
  });
});
