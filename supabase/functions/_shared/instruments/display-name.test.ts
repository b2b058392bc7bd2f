import { expect, test } from 'vitest';
import { displayName, isPreferredOrDebt, shareClass, spellingsOf } from './display-name.ts';

const SPELLINGS = spellingsOf([
  'SBI Life Insurance Company Limited',
  'HDFC Gold ETF',
  'Nippon India ETF Gold BeES',
  'Tata Steel Limited',
  'iShares Gold Trust',
]);

test.each([
  ['Reliance Industries Limited', 'Reliance Industries'],
  ['Aegis Logistics Ltd.', 'Aegis Logistics'],
  ['Apple Inc. Common Stock', 'Apple'],
  ['Microsoft Corporation Common Stock', 'Microsoft'],
  ['Cisco Systems Inc. Common Stock (DE)', 'Cisco Systems'],
  ['Alphabet Inc. Class A Common Stock', 'Alphabet'],
  ['Coca-Cola Company (The) Common Stock', 'Coca-Cola Company'],
  ['Merck & Company Inc. Common Stock (new)', 'Merck'],
  ['Eli Lilly and Company Common Stock', 'Eli Lilly'],
  ['MPLX LP Common Units Representing Limited Partner Interests', 'MPLX LP'],
  ['FormFactor Inc. FormFactor Inc. Common Stock', 'FormFactor'],
  ['Ascentage Pharma Group International American Depository Shares', 'Ascentage Pharma Group International'],
  ['Limited', 'Limited'],
])('%s is called %s', (name, expected) => {
  expect(displayName(name)).toBe(expected);
});

test.each([
  ['TATA STEEL LIMITED', 'Tata Steel'],
  ['SBI GOLD ETF', 'SBI Gold ETF'],
  ['NIPPON INDIA ETF GOLD BEES', 'Nippon India ETF Gold BeES'],
  ['BANK OF TATA', 'Bank of Tata'],
  ['Z-TECH (INDIA) LIMITED', 'Z-Tech (India)'],
  ['ISHARES GOLD', 'iShares Gold'],
  ['R&B DENIMS LIMITED', 'R&B Denims'],
  ['TVS MOTORCYCLES LIMITED', 'TVS Motorcycles'],
  ['iShares MSCI USA', 'iShares MSCI USA'],
])('%s, in capitals throughout, is written %s', (name, expected) => {
  expect(displayName(name, SPELLINGS)).toBe(expected);
});

test.each([
  ['2.50%GOLDBONDS2027SR-V', 'Sovereign Gold Bond 2.5% 2027, series V'],
  ['2.5%GOLDBONDS2029SR-III', 'Sovereign Gold Bond 2.5% 2029, series III'],
])('the gold bond %s is called %s', (name, expected) => {
  expect(displayName(name)).toBe(expected);
});

test('a share class is read where the name tells one', () => {
  expect(['Alphabet Inc. Class C Capital Stock', 'Apple Inc. Common Stock'].map(shareClass)).toEqual(['C', null]);
});

test.each([
  ['Oxford Lane Capital Corp. 7.125% Series 2029 Term Preferred Stock', true],
  ['Brunswick Corporation 6.375% Notes due 2049', true],
  ['Truist Financial Corporation Depositary Shares Each Representing a 1/1000th Interest', true],
  ['First Trust Intermediate Duration Preferred & Income Fund Common Shares of Beneficial Interest', false],
  ['Ascentage Pharma Group International American Depositary Shares', false],
])('%s: no common share is %j', (name, expected) => {
  expect(isPreferredOrDebt(name)).toBe(expected);
});
