import type { Currency } from '@ballast/engine/money/currency';
import type { Quantity } from '../question.ts';

const AFTER = String.raw`(?![\p{L}\p{M}\d&])`;
const SCALES: readonly (readonly [words: string, scale: number, currency: Currency | null])[] = [
  ['crores?|karo[dr]|करोड़', 1e7, 'INR'],
  ['lakhs?|lacs?|लाख', 1e5, 'INR'],
  ['million', 1e6, null],
  ['thousand|haza+r|हज़ार|हजार', 1e3, null],
];
/** Letters that stand right behind the digits: `5 l` may begin a symbol. */
const LETTERS: typeof SCALES = [
  ['cr', 1e7, 'INR'],
  ['l', 1e5, 'INR'],
  ['m', 1e6, null],
  ['k', 1e3, null],
];
const SIGNS: readonly (readonly [words: string, currency: Currency])[] = [
  ['₹|rs\\.?|inr|rupees?|rupa?ye|rupay[ae]|रुपये|रुपए|रुपया|रूपये', 'INR'],
  ['us ?\\$|\\$|usd|dollars?|bucks|डॉलर', 'USD'],
];
const normal = (words: string) => words.normalize('NFC');
const SIGN = normal(SIGNS.map(([words]) => words).join('|'));
const AMOUNT = new RegExp(
  [
    String.raw`(?<![\p{L}\d.])(?:(?<before>${SIGN})\s*)?(?<digits>\d[\d,]*(?:\.\d+)?)`,
    String.raw`(?:(?<letter>${LETTERS.map(([words]) => words).join('|')})${AFTER}|\s*(?<scale>cr|${normal(SCALES.map(([words]) => words).join('|'))})${AFTER})?`,
    String.raw`(?:\s*(?:/-\s*)?(?<after>${SIGN})(?![\p{L}\p{M}\d]))?`,
  ].join(''),
  'gu',
);
/** Numbers that say no quantity: a part of it, a price, a day. */
const PERCENT = /^[\d.]*\s*(?:%|percent|per cent|pratishat|प्रतिशत)/u;
const AT = /(?:^|\s)(?:at|@|in|since|for the)\s*$/u;
const ON = /(?:^|\s)on\s*$/u;
const OF_DAY =
  /^(?:st|nd|rd|th)?(?: of)? ?(?:[-/]|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L}))/u;
const SHARES =
  /^\s*(?:shares?|units?|stocks?|qty|nos|coins?|grams?|gms?|g|शेयर[\p{L}\p{M}]*|यूनिट[\p{L}\p{M}]*)(?![\p{L}\p{M}&])/u;
/** `50000 worth of`, `worth ₹50,000`; in Hindi `2 lakh ka`. */
const WORTH_AFTER = /^\s*(?:worth|k[aei]|का|के|की)(?![\p{L}\p{M}])/u;
const WORTH_BEFORE = /(?:worth|value|amount)(?: of)?\s*$/u;

/** The first number of a normalized question that says how much is meant, as shares or as money; null where none does. */
export function amountIn(text: string): Extract<Quantity, { unit: 'shares' | 'money' }> | null {
  for (const found of text.matchAll(AMOUNT)) {
    const { before, digits = '', letter, scale, after } = found.groups ?? {};
    const [rest, earlier] = [text.slice(found.index + found[0].length), text.slice(0, found.index)];
    if (PERCENT.test(rest) || AT.test(earlier) || (ON.test(earlier) && OF_DAY.test(rest))) continue;
    const times = scaleOf(letter ?? scale);
    const amount = Number((Number(digits.replaceAll(',', '')) * (times?.[1] ?? 1)).toPrecision(15));
    const sign = before ?? after;
    if (sign === undefined && SHARES.test(rest)) return { unit: 'shares', count: amount };
    if (sign !== undefined) return { unit: 'money', amount, currency: currencyOf(sign) };
    if (times !== null) return { unit: 'money', amount, currency: times[2] };
    if (WORTH_AFTER.test(rest) || WORTH_BEFORE.test(earlier)) return { unit: 'money', amount, currency: null };
    return { unit: 'shares', count: amount };
  }
  return null;
}

function scaleOf(word: string | undefined) {
  if (word === undefined) return null;
  return [...SCALES, ...LETTERS].find(([words]) => isOneOf(word, words)) ?? null;
}

function currencyOf(sign: string): Currency | null {
  return SIGNS.find(([words]) => isOneOf(sign, words))?.[1] ?? null;
}

function isOneOf(word: string, words: string): boolean {
  return new RegExp(`^(?:${normal(words)})$`, 'u').test(word);
}
