import { quoteOf } from '@ballast/engine/testing/portfolio';
import { expect, it } from 'vitest';
import { positionOf } from '../../../../testing/positions.ts';
import { heldIn, heldNames, namesSeveral } from './held-names.ts';

const named = (symbol: string, name: string) =>
  positionOf(symbol, { key: symbol, quote: quoteOf(symbol, 'US', null, { name }) });
const fund = (code: string, name: string) => {
  const { holding, ...position } = named(code, name);
  return { ...position, holding: { ...holding, market: 'IN' as const } };
};
const HELD = heldNames({
  holdings: [
    named('TSLA', 'Tesla, Inc.'),
    named('JPM', 'JPMorgan Chase & Co.'),
    named('KO', 'The Coca-Cola Company'),
    named('NOW', 'ServiceNow, Inc.'),
    named('ALL', 'The Allstate Corporation'),
    fund('122639', 'Parag Parikh Flexi Cap Fund - Direct Plan - Growth'),
    fund('119598', 'SBI Bluechip Fund-Direct Plan-Growth'),
    fund('103504', 'SBI Bluechip Fund-Regular Plan-Growth'),
  ],
  assets: [],
});

it.each([
  ['how volatile is tesla', 'TSLA'],
  ['gain on jpmorgan chase', 'JPM'],
  ['my coca-cola', 'KO'],
  ['gain on servicenow', 'NOW'],
  ['parag parikh flexi cap kitna hai', '122639'],
  ['gain on sbi bluechip fund', null],
  ['what is it worth now', null],
  ['what are all my holdings worth', null],
])('finds a company by what people call it: %s', (text, key) => {
  expect(heldIn(text, HELD)).toBe(key);
});

it('tells two holdings from two names of one', () => {
  expect(namesSeveral('sell tesla and buy ko', HELD)).toBe(true);
  expect(namesSeveral('sell my tesla tsla', HELD)).toBe(false);
  expect(namesSeveral('sell everything', HELD)).toBe(false);
});
