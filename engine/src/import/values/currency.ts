import { CURRENCIES, type Currency } from '../../money/currency.ts';

/** A currency as a file names it, and how many of the named units make one of it: prices in London stand in pence. */
export interface StatedCurrency {
  readonly currency: Currency;
  readonly units: 1 | 100;
}

const WORDS: Readonly<Record<string, Currency>> = {
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  rupee: 'INR',
  rupees: 'INR',
  $: 'USD',
  us$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'us dollar': 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
};
const PENCE = /^(?:GBX|GBp)$/;

/** Null for what is none of the currencies that the product knows. */
export function readCurrency(text: string): StatedCurrency | null {
  const word = text.trim();
  if (PENCE.test(word)) return { currency: 'GBP', units: 100 };
  const code = CURRENCIES.find((currency) => currency === word.toUpperCase());
  const currency = code ?? WORDS[word.toLowerCase()];
  return currency === undefined ? null : { currency, units: 1 };
}

/** The currency whose sign or code stands before or behind an amount; null where none does. */
export function currencyOfAmount(text: string): Currency | null {
  const sign =
    /^[(\s+-]*(₹|rs\.?|inr|us\$|\$|usd|€|£|¥|eur|gbp|jpy)|(₹|rs\.?|inr|us\$|\$|usd|€|£|¥|eur|gbp|jpy)[)\s-]*$/i.exec(
      text,
    );
  return readCurrency(sign?.[1] ?? sign?.[2] ?? '')?.currency ?? null;
}
