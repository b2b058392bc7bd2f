import type { Currency } from '../../money/currency.ts';
import { CURRENCY_SIGN, currencyOfWord } from '../../money/currency-words.ts';

/** A currency as a file names it, and how many of the named units make one of it: prices in London stand in pence. */
export interface StatedCurrency {
  readonly currency: Currency;
  readonly units: 1 | 100;
}

const PENCE = /^(?:GBX|GBp)$/;
const IN_HEADER = /\(\s*(?:in\s+)?([^()]+?)\s*\)\s*$|\s(?:in\s+)?(USD|INR|EUR|GBP|JPY)$/i;
const MANY = /\s*(lakhs?|lacs?|crores?|cr|thousands?|000'?s?|millions?|mn)\.?$/i;
const BESIDE_AMOUNT = new RegExp(String.raw`^[(\s+-]*(${CURRENCY_SIGN})|(${CURRENCY_SIGN})[)\s-]*$`, 'i');

/** Null for what is none of the currencies that the product knows. */
export function readCurrency(text: string): StatedCurrency | null {
  const word = text.trim();
  if (PENCE.test(word)) return { currency: 'GBP', units: 100 };
  const currency = currencyOfWord(word);
  return currency === null ? null : { currency, units: 1 };
}

/** The currency that a header names behind its words, `Average cost (in USD)`, or the hundredths of one: `Price (paise)`; null where it names none. */
export function currencyOfHeader(header: string): StatedCurrency | null {
  const [, inBrackets, behind] = IN_HEADER.exec(header) ?? [];
  const named = (inBrackets ?? behind ?? '').replace(MANY, '').replace(/(?:^|\s+)in$/i, '');
  if (/^paise?$/i.test(named)) return { currency: 'INR', units: 100 };
  if (named === 'p' || /^(?:pence|gbx)$/i.test(named)) return { currency: 'GBP', units: 100 };
  return readCurrency(named);
}

export const HUNDREDTH = 0.01;

/** What amounts under a header are multiplied with: `Invested (Rs. in lakhs)`, `Price (paise)`; 1 for most. */
export function scaleOfHeader(header: string): number {
  if (currencyOfHeader(header)?.units === 100) return HUNDREDTH;
  const many = MANY.exec(IN_HEADER.exec(header)?.[1] ?? '')?.[1]?.toLowerCase() ?? '';
  if (many === '') return 1;
  if (many.startsWith('la')) return 1e5;
  if (many.startsWith('cr')) return 1e7;
  return many.startsWith('m') ? 1e6 : 1e3;
}

/** The currency whose sign or code stands before or behind an amount; null where none does. */
export function currencyOfAmount(text: string): Currency | null {
  const sign = BESIDE_AMOUNT.exec(text);
  return currencyOfWord(sign?.[1] ?? sign?.[2] ?? '');
}
