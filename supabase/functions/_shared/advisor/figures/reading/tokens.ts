import { NUMBER_WORDS, PART_WORDS, valueOfPart, valueOfWords } from './number-words.ts';

/** A number where it stands, before its units are read. */
export interface NumberToken {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly decimals: number;
  readonly noughts: number;
  /** `digits`: written in digits; `words`: twenty-five; `part`: a third; `multiple`: double. */
  readonly form: 'digits' | 'words' | 'part' | 'multiple';
}

const DIGITS = /\d{1,3}(?:,\d{2,3}){0,6},\d{3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?[½¼¾]?|(?<!\w)\.\d+|[½¼¾]/g;
/** No amount has more digits. */
const LONGEST = 15;
const VULGAR: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const MULTIPLE =
  /\b(double[ds]?|doubling|twice|thrice|triple[ds]?|quadruple[ds]?|halve[ds]?|halving)\b(?![ -](?:check|digit|down|edged|tax|dip|bottom|top|account))/gi;
const MULTIPLES: Readonly<Record<string, number>> = { d: 2, tw: 2, th: 3, tr: 3, q: 4, h: 0.5 };
/** A simple fraction: `1/3 of`. */
const SIMPLE = /\b([1-9])\/([1-9]\d?)(?= of\b)/g;

/** All numbers of a text, in the order they stand in. Time is linear in the length. */
export function numberTokens(text: string): readonly NumberToken[] {
  const tokens: NumberToken[] = [];
  const taken = new Uint8Array(text.length);
  const add = (found: RegExpExecArray, form: NumberToken['form'], value: number, decimals = 0, noughts = 0) => {
    const start = found.index;
    const end = start + found[0].length;
    if (taken[start] === 1 || taken[end - 1] === 1 || !Number.isFinite(value)) return;
    taken.fill(1, start, end);
    tokens.push({ start, end, value, decimals, noughts, form });
  };
  for (const found of text.matchAll(SIMPLE)) add(found, 'part', Number(found[1]) / Number(found[2]));
  for (const found of text.matchAll(DIGITS)) {
    const [shown] = found;
    const vulgar = VULGAR[shown.slice(-1)];
    const digits = (vulgar === undefined ? shown : shown.slice(0, -1)).replaceAll(',', '');
    const decimals = vulgar === undefined ? (digits.split('.')[1]?.length ?? 0) : 2;
    const tail = digits.slice(-LONGEST);
    const noughts = decimals === 0 ? tail.length - tail.replace(/0+$/, '').length : 0;
    add(found, 'digits', Number(digits === '' ? 0 : digits) + (vulgar ?? 0), decimals, noughts);
  }
  for (const found of text.matchAll(PART_WORDS)) {
    const [, half, count, part, lostHalf, lostCount, lostPart] = found;
    add(found, 'part', valueOfPart(count ?? lostCount, half ?? part ?? lostHalf ?? lostPart ?? ''));
  }
  for (const found of text.matchAll(NUMBER_WORDS)) {
    const value = valueOfWords(found[0]);
    const decimals = Number.isInteger(value) ? 0 : 1;
    add(found, 'words', value, decimals, value >= 100 && value % 100 === 0 ? 2 : 0);
  }
  for (const found of text.matchAll(MULTIPLE)) {
    const word = found[0].toLowerCase();
    add(found, 'multiple', MULTIPLES[word.startsWith('t') ? word.slice(0, 2) : word.slice(0, 1)] ?? 0);
  }
  return tokens.sort((a, b) => a.start - b.start);
}
