import { MAX_AMOUNT } from '../../assets/holding.ts';
import { CURRENCY_SIGN } from '../../money/currency-words.ts';
import type { Cell } from '../cell.ts';

/** What a cell that should hold a number holds instead. */
export type NoAmount = 'nothing' | 'unreadable' | 'too_large';
/** Which mark parts the decimals of a file. */
export type Mark = 'point' | 'comma';

const LONGEST = 60;
/** `Incomplete` and `Missing` are Schwab's costs of shares that came from elsewhere. */
const NOTHING = /^(?:-+|–|—|\.+|n\.?\/?a\.?|#n\/a|nil|null|none|\?|incomplete|missing|not available|unavailable)$/i;
const SIGN_BEFORE = new RegExp(String.raw`^(?:${CURRENCY_SIGN})\s*`, 'i');
const SIGN_BEHIND = new RegExp(String.raw`\s*(?:${CURRENCY_SIGN}|/-)$`, 'i');
const SCALE = /\s*(k|m|mn|l|lakhs?|lacs?|cr|crores?|thousand|million|bn|billion)\.?$/i;
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  l: 1e5,
  lakh: 1e5,
  lac: 1e5,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  bn: 1e9,
  billion: 1e9,
};
/** What most cells are. */
const SIMPLE = /^\d{1,12}(?:\.\d{1,12})?$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const WESTERN_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** Behind a quantity: Robinhood's `S` for shares that are moved, and what people type. */
const UNIT = /(?<=\d)\s*(?:s|shares?|units?|nos\.?|qty\.?)$/i;
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/**
 * The number in a cell. Groups of thousands or lakhs, a currency's sign, lakh, crore and the like, brackets and a minus before or behind are
 * understood; a percentage is no amount. `-`, `--` and `N/A` are nothing, which is not 0.
 */
export function readAmount(cell: Cell, mark: Mark): number | NoAmount {
  if (cell === null) return 'nothing';
  if (typeof cell === 'number') return Math.abs(cell) <= MAX_AMOUNT ? cell : 'too_large';
  if (typeof cell !== 'string') return 'unreadable';
  if (mark === 'point' && SIMPLE.test(cell)) return Number(cell);
  const text = cell.replace(/\s+/g, ' ').trim();
  if (NOTHING.test(text) || text === '') return 'nothing';
  if (text.length > LONGEST) return 'unreadable';
  const { digits, negative } = unsigned(text);
  const word = SCALE.exec(digits);
  const scale = SCALES[(word?.[1] ?? '').toLowerCase().replace(/(?<=..)s$/, '')] ?? 1;
  const value = numberOf(word === null ? digits : digits.slice(0, word.index), mark);
  if (value === null) return 'unreadable';
  // 1.15 lakh is 115,000, not 114,999.99999999999.
  const scaled = scale === 1 ? value : Number((value * scale).toPrecision(15));
  if (!(scaled <= MAX_AMOUNT)) return 'too_large';
  return negative && scaled !== 0 ? -scaled : scaled;
}

/** As `readAmount`, of a cell that counts shares: a unit may stand behind it. */
export function readQuantity(cell: Cell, mark: Mark): number | NoAmount {
  return readAmount(typeof cell === 'string' ? cell.trim().replace(UNIT, '') : cell, mark);
}

/** Parts what says that a number is negative, and in which currency, from its digits. */
function unsigned(text: string): { readonly digits: string; readonly negative: boolean } {
  let digits = text;
  let negative = false;
  const take = (pattern: RegExp, isMinus: boolean) => {
    const rest = digits.replace(pattern, '');
    if (rest === digits) return;
    digits = rest.trim();
    negative ||= isMinus;
  };
  const bracketed = /^\((.*)\)$/.exec(digits)?.[1];
  if (bracketed !== undefined) {
    digits = bracketed.trim();
    negative = true;
  }
  take(/^[-−–]\s*/, true);
  take(/^\+\s*/, false);
  take(SIGN_BEFORE, false);
  if (!negative) take(/^[-−–]\s*/, true);
  take(SIGN_BEHIND, false);
  if (!negative) take(/\s*[-−–]$/, true);
  return { digits, negative };
}

function numberOf(digits: string, mark: Mark): number | null {
  const pointed = mark === 'point' ? digits : swapped(digits);
  const grouped = pointed.replace(/(?<=\d)[ '’](?=\d{3})/g, ',');
  if (PLAIN.test(grouped)) return Number(grouped);
  return WESTERN_GROUPS.test(grouped) || INDIAN_GROUPS.test(grouped) ? Number(grouped.replaceAll(',', '')) : null;
}

function swapped(digits: string): string {
  return digits.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}
