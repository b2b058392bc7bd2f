import type { Market } from '../quotes/market.ts';

const SHAPE = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
/** As far as an ISIN names the issuer and the kind of its security: NSDL's numbering and the CUSIP inside a US one. */
const ISSUER_LENGTH: Readonly<Record<Market, number>> = { IN: 9, US: 8 };

/** Whether `text` (upper case) is an ISIN whose check digit is right (ISO 6166: Luhn over the digits, letters counted from A = 10). */
export function isIsin(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const digits = Array.from(text, (character) => parseInt(character, 36)).join('');
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Where a security with this ISIN trades, as far as its country tells; companies of other countries may trade in either. */
export function marketOfIsin(isin: string): Market | null {
  if (isin.startsWith('IN')) return 'IN';
  return isin.startsWith('US') ? 'US' : null;
}

/** Whether two ISINs are of one company's shares: a split or a new face value gives them another ending. */
export function isSameIssuer(one: string, other: string): boolean {
  const length = ISSUER_LENGTH[marketOfIsin(one) ?? 'IN'];
  return one.slice(0, length) === other.slice(0, length);
}
