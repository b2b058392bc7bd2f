import { CURRENCIES, type Currency } from './currency.ts';

const WORDS: Readonly<Record<Currency, readonly string[]>> = {
  INR: ['₹', 'rs', 'inr', 'rupee'],
  USD: ['$', 'us$', 'usd', 'dollar', 'us dollar'],
  EUR: ['€', 'eur'],
  GBP: ['£', 'gbp'],
  JPY: ['¥', 'jpy'],
};

/** What may stand beside an amount, for patterns that ignore case. */
export const CURRENCY_SIGN = String.raw`₹|US\$|\$|€|£|¥|(?:Rs|INR|USD|EUR|GBP|JPY|rupees?|dollars?)(?![a-z])\.?`;

/** The currency that a sign, a code or a word stands for. */
export function currencyOfWord(text: string): Currency | null {
  const word = text.toLowerCase().replace(/\.$/, '');
  const singular = word.replace(/s$/, '');
  return CURRENCIES.find((one) => WORDS[one].includes(word) || WORDS[one].includes(singular)) ?? null;
}
