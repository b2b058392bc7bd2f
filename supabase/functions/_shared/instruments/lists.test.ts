import { expect, test } from 'vitest';
import { readList, writeList } from './lists.ts';

const HEADER = 'market\talias\tnames';

test('a list is read by the names of its columns, in any order', () => {
  expect(readList('aliases', 'names\tmarket\talias\nHINDUNILVR\tIN\thul\n')).toEqual([
    { market: 'IN', alias: 'hul', names: 'HINDUNILVR' },
  ]);
});

test('what is written is read back', () => {
  const rows = [{ index: 'SENSEX', symbol: 'M&M' }] as const;
  expect(readList('members', writeList('members', rows))).toEqual(rows);
});

test.each([
  ['a column is missing', 'market\talias\nIN\thul', 'aliases: the columns are market, alias, not market, alias, names'],
  ['a page of HTML came', '<html><body>busy</body></html>', 'aliases: the columns are <html>'],
  ['a value is none of its kind', `${HEADER}\nIN\thul\tHINDUNILVR\nUK\tbt\tBT`, 'aliases, line 3'],
  ['a row is cut short', `${HEADER}\nIN\thul`, 'aliases, line 2'],
])('where %s, the error says so', (_, content, message) => {
  expect(() => readList('aliases', content)).toThrow(message);
});

test('an ISIN that is none names its line', () => {
  const header = 'isin\tsymbol\tname\tseries\tkind\tindustry\tindustryGroup';
  expect(() => readList('nse', `${header}\nINFY\tINFY\tInfosys\tEQ\tshare\t\t`)).toThrow('nse, line 2');
});
