import { CURRENCIES, type Currency } from './currency.ts';

const WORDS: Readonly<Record<Currency, readonly string[]>> = {
  INR: ['₹', 'rs', 'inr', 'rupee'],
  USD: ['$', 'us$', 'usd', 'dollar', 'us dollar'],
  EUR: ['€', 'eur', 'euro'],
  GBP: ['£', 'gbp', 'pound', 'pounds sterling'],
  JPY: ['¥', 'jpy', 'yen'],
};

/** `10 Euro Pratik` is a company. */
const EURO = String.raw`euro(?![a-z]|\s+[a-z])`;
/** Beside a few they are a weight: `silver 5 pounds`. */
const POUNDS = String.raw`(?<=(?:\d{4}|,\d{3}|lakhs?|crores?|million|\dk)\s?)pounds(?: sterling)?(?![a-z])|pounds(?=\s*(?:\d{4}|\d+,))`;

/** What may stand beside an amount, for patterns that ignore case. */
export const CURRENCY_SIGN = String.raw`₹|US\$|\$|€|£|¥|(?:Rs|INR|USD|EUR|GBP|JPY|rupees?|dollars?|euros|yen)(?![a-z])\.?|${EURO}|${POUNDS}`;

/** The currency that a sign, a code or a word stands for. */
export function currencyOfWord(text: string): Currency | null {
  const word = text.toLowerCase().replace(/\.$/, '');
  const singular = word.replace(/s$/, '');
  return CURRENCIES.find((one) => WORDS[one].includes(word) || WORDS[one].includes(singular)) ?? null;
}
