import { describe, expect, it } from 'vitest';
import { CURRENCY_SIGN, currencyOfWord } from './currency-words.ts';

const BEHIND = new RegExp(String.raw`^[\d,.]+k?(?: lakh)?\s*(${CURRENCY_SIGN})`, 'i');
const BEFORE = new RegExp(String.raw`^(${CURRENCY_SIGN})\s*\d`, 'i');
const currencyIn = (text: string) => {
  const [, sign] = BEHIND.exec(text) ?? BEFORE.exec(text) ?? [];
  return sign === undefined ? null : currencyOfWord(sign);
};

describe('the currency beside an amount', () => {
  it.each([
    ['5000 rupees', 'INR'],
    ['Rs. 5000', 'INR'],
    ['$5000', 'USD'],
    ['5000 euros', 'EUR'],
    ['5000 euro', 'EUR'],
    ['Euro 5000', 'EUR'],
    ['5000 pounds', 'GBP'],
    ['5,00,000 pounds sterling', 'GBP'],
    ['5 lakh pounds', 'GBP'],
    ['pounds 5000', 'GBP'],
    ['500000 yen', 'JPY'],
  ])('%s: %s', (text, currency) => {
    expect(currencyIn(text)).toBe(currency);
  });

  it.each(['5 pounds', '100 pounds', 'pounds 5', '10 Euro Pratik', '10 europe', '10 yendo'])('%s: none', (text) => {
    expect(currencyIn(text)).toBeNull();
  });
});
