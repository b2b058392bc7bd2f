import { SCALES } from './number-words.ts';
import type { Quantity } from './stated-figure.ts';

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['₹', 'INR'],
  ['rs', 'INR'],
  ['rs.', 'INR'],
  ['inr', 'INR'],
  ['rupee', 'INR'],
  ['rupees', 'INR'],
  ['रुपये', 'INR'],
  ['रुपए', 'INR'],
  ['$', 'USD'],
  ['us$', 'USD'],
  ['usd', 'USD'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['us dollars', 'USD'],
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['£', 'GBP'],
  ['gbp', 'GBP'],
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['¥', 'JPY'],
  ['jpy', 'JPY'],
  ['yen', 'JPY'],
]);

const BEFORE =
  /(?:([-−–+])?(\b(?:US|A|AU|C|CA|S|SG|HK|NZ)\$|[$₹€£¥]|\b(?:Rs\.?|INR|USD|EUR|GBP|JPY|AUD|CAD|CHF|CNY|SGD|AED|HKD)) ?([-−+])?|([-−–+]))$/i;
/** Longer than any sign with a currency. */
const REACH = 10;
const SCALE =
  /(?:[ -]?(thousand|lakhs?|lacs?|crores?|million|billion|trillion|mn|bn|tn|cr|hundred|हज़ार|हजार|लाख|करोड़|करोड़|करोड)|(k|m|b|l|t))(?![\p{L}\p{N}])/iuy;
const UNIT =
  / ?(%|प्रतिशत|percent(?!age|ile)|per cent\b|pct\b|percentage points?\b|pp\b)|[ -]?(bps?\b|basis points?\b)| ?((?:US )?dollars?\b|rupees?\b|रुपये|रुपए|rs\b\.?|inr\b|usd\b|euros?\b|eur\b|pounds?\b|gbp\b|yen\b|jpy\b|[₹$€£¥](?! ?\d))| ?([x×](?![\p{L}\p{N}])|times\b)|-?(fold\b)/iuy;
const NOUN =
  /[ -](?:(?:more|different|separate|individual|equal|total|full|whole|trading|business|calendar|consecutive|listed|US|Indian|American) ){0,2}(shares?|units?|(?:holding|stock|position|fund|sector|sessions|day|week|month|year|hour|minute)s?|companies|company|securities)(?!\p{L})/iuy;

const NOUNS: ReadonlyMap<string, Noun> = new Map([
  ['share', 'shares'],
  ['unit', 'shares'],
  ['holding', 'holdings'],
  ['stock', 'holdings'],
  ['position', 'holdings'],
  ['fund', 'holdings'],
  ['sector', 'holdings'],
  ['companie', 'holdings'],
  ['company', 'holdings'],
  ['securitie', 'holdings'],
  ['session', 'day'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['year', 'year'],
  ['hour', 'hour'],
  ['minute', 'hour'],
]);
export type Noun = 'shares' | 'holdings' | 'day' | 'week' | 'month' | 'year' | 'hour';

export interface Prefix {
  readonly start: number;
  readonly sign: -1 | 0 | 1;
  readonly currency: string | null;
}

/** Sign and currency in front of a number that begins at `at`. */
export function prefixOf(text: string, at: number): Prefix {
  const from = Math.max(0, at - REACH);
  const found = BEFORE.exec(text.slice(from, at));
  if (found === null) return { start: at, sign: 0, currency: null };
  const [, outer, symbol, inner, alone] = found;
  const start = from + found.index;
  const mark = outer ?? inner ?? alone;
  // Between two numbers a dash is no minus.
  const isSign = mark !== undefined && !/\p{L}$|[\p{N}%)] ?$/u.test(text.slice(Math.max(0, start - 2), start));
  const sign = isSign ? (mark === '+' ? 1 : -1) : 0;
  if (symbol === undefined) return { start: isSign ? start : at, sign, currency: null };
  return {
    start: isSign || outer === undefined ? start : start + outer.length,
    sign,
    currency: SYMBOLS.get(symbol.toLowerCase()) ?? symbol.toUpperCase(),
  };
}

export interface Suffix {
  readonly end: number;
  readonly scale: number;
  readonly quantity: Quantity | null;
  readonly currency: string | null;
  readonly noun: Noun | null;
}

/** Scale and unit behind a number that ends at `at`: ` lakh rupees`, `%`, ` trading days`. */
export function suffixOf(text: string, at: number, hasCurrency: boolean): Suffix {
  let end = at;
  let scale = 1;
  for (let more = 0; more < 2; more += 1) {
    const found = find(SCALE, text, end);
    const word = found?.[1] ?? found?.[2];
    if (found === null || word === undefined) break;
    // One letter is a scale in an amount alone: 3M is three months.
    if (found[2] !== undefined && !/k/i.test(word) && !hasCurrency && !isAmount(text, at, end + 1)) break;
    scale *= SCALES.get(word.toLowerCase()) ?? 1;
    end += found[0].length;
  }
  const plain = { end, scale, quantity: null, currency: null, noun: null };
  const unit = find(UNIT, text, end);
  if (unit !== null) {
    const [all, percent, basis, money] = unit;
    const after = end + all.length;
    if (percent !== undefined) return { ...plain, end: after, scale: scale / 100, quantity: 'fraction' };
    if (basis !== undefined) return { ...plain, end: after, scale: scale / 10_000, quantity: 'fraction' };
    if (money === undefined) return { ...plain, end: after, quantity: 'times' };
    if (!hasCurrency) {
      return { ...plain, end: after, quantity: 'money', currency: SYMBOLS.get(money.toLowerCase()) ?? null };
    }
  }
  const noun = find(NOUN, text, end)?.[1]?.toLowerCase().replace(/s$/, '');
  return { ...plain, noun: NOUNS.get(noun ?? '') ?? null };
}

/** `1.2M`, `3M dollars`. */
function isAmount(text: string, at: number, behind: number): boolean {
  return /\.\d{1,6}$/.test(text.slice(Math.max(0, at - 7), at)) || find(UNIT, text, behind)?.[3] !== undefined;
}

function find(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
