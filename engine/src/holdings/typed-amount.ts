import { CURRENCY_SIGN } from '../money/currency-words.ts';
import { scaleOf } from './amount.ts';
import type { Scanner } from './scanner.ts';

/** A number with what was typed around it, not yet interpreted. */
export interface TypedAmount {
  readonly digits: string;
  readonly scale: number;
  readonly negative: boolean;
  /** The currency sign or code as typed, before or behind the number. */
  readonly sign: string | null;
  readonly raw: string;
}

const DIGITS = String.raw`\d+(?:[.,\u00A0]\d+)*|\.\d+`;
const SCALE = String.raw`(?:k|l|cr)(?![a-z])|\s*(?:lakhs?|lacs?|crores?)(?![a-z])`;

/** A sign behind a number is its own only if no digit follows: in `10 $150` it belongs to the 150. */
const AMOUNT = new RegExp(
  String.raw`\s*(?:(?<before>${CURRENCY_SIGN})\s*)?(?<minus>-\s*)?(?:(?<inner>${CURRENCY_SIGN})\s*)?(?<digits>${DIGITS})(?<scale>${SCALE})?` +
    String.raw`(?:\s*(?<behind>${CURRENCY_SIGN})(?!\s*\.?\d))?(?:\s*\/-)?`,
  'iy',
);
/** What may stand between comma-separated parts of one holding: an amount and words about amounts, no symbol. */
const AMOUNT_WORDS =
  /(?<=\d)(?:k|l|cr|x)(?![a-z])|(?<![a-z])(?:qty|quantity|shares|units|nos|pcs|price|avg|average|rate|at|each|per|share|rs|inr|usd|eur|gbp|jpy|rupees?|dollars?|lakhs?|lacs?|crores?)(?![a-z])/gi;
const ANY_SIGN = new RegExp(String.raw`(?<![a-z])(?:${CURRENCY_SIGN})`, 'i');
/** An account with its amount, and no 401,000: `401k 310k`. */
const ACCOUNT = /(?<![\d.,$₹€£¥])40[13] ?\(?[kb](?![a-z]).*\d/i;
const LONGEST_FIELD = 60;

export function takeAmount(scan: Scanner): TypedAmount | null {
  const match = scan.take(AMOUNT);
  if (!match) return null;
  const { before, minus, inner, digits = '', scale, behind } = match.groups ?? {};
  return {
    digits,
    scale: scaleOf(scale?.trim()),
    negative: minus !== undefined,
    sign: before ?? inner ?? behind ?? null,
    raw: match[0].trim(),
  };
}

export function seesAmount(scan: Scanner): boolean {
  return scan.look(AMOUNT) !== null;
}

/** Whether a text says what money its amounts are in. */
export function namesCurrency(text: string): boolean {
  return ANY_SIGN.test(text);
}

/** Whether a comma-separated part continues the holding before it: `150`, `₹1,500`, `qty 10`, `@ 150 each`, or `-` for none. */
export function isAmountField(field: string): boolean {
  if (field.length > LONGEST_FIELD || ACCOUNT.test(field)) return false;
  if (/^(?:-+|\?|n\/a)$/i.test(field)) return true;
  return /\d/.test(field) && !/[\p{L}\p{Co}]/u.test(field.replace(AMOUNT_WORDS, ''));
}
