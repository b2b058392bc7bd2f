import { MAX_AMOUNT } from '../assets/holding.ts';

const LONGEST_NUMBER = 40;
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
/** 1,234,567.89 */
const WESTERN_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** 12,34,567.89 */
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/** What stands behind a number and multiplies it. */
const SCALES: Readonly<Record<string, number>> = { k: 1e3, l: 1e5, lakh: 1e5, lac: 1e5, cr: 1e7, crore: 1e7 };

/** 10k → 1,000; 2 lakhs → 100,000; no word → 1. */
export function scaleOf(word: string | undefined): number {
  return SCALES[(word ?? '').toLowerCase().replace(/(?<=..)s$/, '')] ?? 1;
}

/**
 * A number as people type it: plain, or grouped by thousands, or by lakhs; a non-breaking space groups like a comma.
 * Null when the groups are not regular (`1,50,0`), when it is above the largest amount, or longer than 40 characters.
 */
export function parseAmount(text: string, scale = 1): number | null {
  if (text.length > LONGEST_NUMBER) return null;
  const grouped = text.replaceAll('\u00A0', ',');
  if (!PLAIN.test(grouped) && !WESTERN_GROUPS.test(grouped) && !INDIAN_GROUPS.test(grouped)) return null;
  // 1.15 lakh is 115,000, not 114,999.99999999999.
  const plain = Number(grouped.replaceAll(',', ''));
  const value = scale === 1 ? plain : Number((plain * scale).toPrecision(15));
  return value <= MAX_AMOUNT ? value : null;
}

/** Every way to cut one run of digits into two numbers at a comma: `10,150` → [10, 150]; the scale is the second one's. */
export function splitAmounts(text: string, scale = 1): [number, number][] {
  if (text.length > 2 * LONGEST_NUMBER) return [];
  return [...text.matchAll(/[,\u00A0]/g)].flatMap(({ index }) => {
    const first = parseAmount(text.slice(0, index));
    const second = parseAmount(text.slice(index + 1), scale);
    return first !== null && second !== null ? [[first, second] as [number, number]] : [];
  });
}
