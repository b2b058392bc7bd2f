import { describe, expect, it } from 'vitest';
import { listedShare } from '../../testing/instruments.ts';
import { alikeIndex } from './alike.ts';

const search = alikeIndex([
  listedShare('RELIANCE', 'Reliance Industries', 'NSE'),
  listedShare('INFY', 'Infosys', 'NSE'),
  listedShare('ASIANPAINT', 'Asian Paints', 'NSE'),
  listedShare('NESTLEIND', 'Nestlé India', 'NSE'),
  listedShare('BAJAJ-AUTO', 'Bajaj Auto', 'NSE'),
  { ...listedShare('TCS', 'Tata Consultancy Services', 'NSE'), isin: 'INE467B01029' },
  listedShare('AAPL', 'Apple', 'NASDAQ'),
]);
const india = (typed: string) => search(typed, 'IN').map(({ symbol }) => symbol);

describe('the search that forgives', () => {
  it.each([
    ['relaince', 'RELIANCE'],
    ['relience', 'RELIANCE'],
    ['infosis', 'INFY'],
    ['infossys', 'INFY'],
    ['asain paint', 'ASIANPAINT'],
    ['nestel', 'NESTLEIND'],
    ['bajja auto', 'BAJAJ-AUTO'],
    ['consultncy', 'TCS'],
    ['INE467B01092', 'TCS'],
  ])('takes %j for %s', (typed, symbol) => {
    expect(india(typed)[0]).toBe(symbol);
  });

  it('stays in the market', () => {
    expect(india('aple')).toEqual([]);
    expect(search('aple', 'US').map(({ symbol }) => symbol)).toEqual(['AAPL']);
  });

  it.each(['', ' ', '&', 'xyz', 'qqqqqqqq', 'infosys reliance'])('finds nothing for %j', (typed) => {
    expect(india(typed)).toEqual([]);
  });
});
