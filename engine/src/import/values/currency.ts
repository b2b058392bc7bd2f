import type { Currency } from '../../money/currency.ts';
import { CURRENCY_SIGN, currencyOfWord } from '../../money/currency-words.ts';

/** A currency as a file names it, and how many of the named units make one of it: prices in London stand in pence. */
export interface StatedCurrency {
  readonly currency: Currency;
  readonly units: 1 | 100;
}

const PENCE = /^(?:GBX|GBp)$/;
const BESIDE_AMOUNT = new RegExp(String.raw`^[(\s+-]*(${CURRENCY_SIGN})|(${CURRENCY_SIGN})[)\s-]*$`, 'i');

/** Null for what is none of the currencies that the product knows. */
export function readCurrency(text: string): StatedCurrency | null {
  const word = text.trim();
  if (PENCE.test(word)) return { currency: 'GBP', units: 100 };
  const currency = currencyOfWord(word);
  return currency === null ? null : { currency, units: 1 };
}

/** The currency whose sign or code stands before or behind an amount; null where none does. */
export function currencyOfAmount(text: string): Currency | null {
  const sign = BESIDE_AMOUNT.exec(text);
  return currencyOfWord(sign?.[1] ?? sign?.[2] ?? '');
}
