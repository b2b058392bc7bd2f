import { expect, test } from 'vitest';
import { fundTerm, nameTerm, searchWords, symbolTerms, tellingWords, wordsOf } from './terms.ts';

test.each([
  ['M&M', ['M&M', 'MM']],
  ['INFY', ['INFY']],
  ['A-', ['A-']],
])('the symbol %s is found by %j', (symbol, terms) => {
  expect(symbolTerms(symbol)).toEqual(terms);
});

test.each([
  ['Infosys Limited', 'infosys'],
  ['SBI Large Cap Fund - Direct Plan', 'sbi large cap fund direct plan'],
  ['टाटा स्टील', 'टाटा स्टील'],
  ['साल', 'साल'],
  ['सेल', 'सेल'],
])('the name %s is found by %j', (name, term) => {
  expect(nameTerm(name)).toBe(term);
});

test.each([
  ['icici pru bluechip', 'icici prudential bluechip'],
  ['nippon small cap', 'nippon india small cap'],
  ['nippon india small cap', 'nippon india small cap'],
  ['motilal nasdaq 100 fof', 'motilal oswal nasdaq 100 fund of fund'],
  ['mirae emerging bluechip', 'mirae asset emerging bluechip'],
])('the fund %s is called %s in full', (typed, full) => {
  expect(fundTerm(typed)).toBe(full);
});

test('Devanagari with and without its dot below is one name, and its vowels tell names apart', () => {
  expect(nameTerm('बजाज फ़ाइनेंस')).toBe(nameTerm('बजाज फाइनेंस'));
  expect(nameTerm('साल')).not.toBe(nameTerm('सेल'));
});

test.each([
  ['M&M Fin.', ['m', 'm', 'fin']],
  ['Nestlé', ['nestle']],
  ['महिंद्रा एंड महिंद्रा', ['महिंद्रा', 'एंड', 'महिंद्रा']],
  ['…', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['Larsen and Toubro Ltd', ['larsen', 'toubro']],
  ['Apple Inc.', ['apple']],
  ['Inc', ['inc']],
])('what tells %j from others is %j', (text, words) => {
  expect(tellingWords(text)).toEqual(words);
});

test('each word of several names counts once', () => {
  expect(searchWords(['Tata Steel', 'TISCO', 'Tata Iron and Steel'])).toEqual([
    'tata',
    'steel',
    'tisco',
    'iron',
    'and',
  ]);
});
