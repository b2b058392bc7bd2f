import type { NumberToken } from './tokens.ts';
import type { Noun } from './units.ts';

export interface PlainNumber {
  readonly text: string;
  readonly token: NumberToken;
  readonly end: number;
  readonly noun: Noun | null;
  readonly isTableRow: boolean;
}

/** What goes on after a number without being counted by it. */
const NEXT_WORDS = new Set(
  `and or to in on at of is was are were for from today now than while which that after before a an per the this these compared with
   but by if when since as over versus vs against so because though although it its your you we i not then right currently
   overall out between would could will may might during until up down higher lower more less also means meaning each every`.split(
    /\s+/,
  ),
);
const YEAR_WORDS =
  /\b(?:worth|at|costs?|paid|price|lose|loses|lost|loss of|gain of|gained|value|is|are|about|around|roughly|nearly|over|only|level of|reached|closed|touched)[ ~]*$/i;
/** Words that a window of time follows, or that make it one. */
const TOOK =
  /\b(?:took|takes?|taken|recover\w*|lasted|lasts?|lasting|back|break even|double|long|longer|until|wait\w*)\b/i;
const LEVELS = [0.9, 0.95, 0.975, 0.99, 0.995, 0.999];
const LEVEL =
  /^\)?,? ?(?:confidence|var\b|value[- ]at[- ]risk|expected shortfall|cvar|es\b|level|one-day|1-day|historical)/i;
const OF_LEVEL =
  /(?:var|cvar|es|value[- ]at[- ]risk|shortfall|confidence(?: level)?(?: of)?)[ ,(]*(?:of |at |with |is |the )?$/i;
const REACH = 40;
/** What has more digits and no mark between them is a number to call. */
const PHONE_DIGITS = 9;
/** A beta of 1, a ratio above 2: what such a figure means in general. */
const GENERAL_MAX = 3;
const GENERAL =
  /(?:^|[;:.] )\s*(?:an?|any) (?:[\p{L}-]+ ){0,3}(?:of|above|below|over|under|near|at|than|around)(?: about)? $/iu;

/** A bare number that says nothing about money: a year, a count of other things, the size of an example. */
export function isNoFigure({ text, token, end, noun, isTableRow }: PlainNumber): boolean {
  if (noun === 'hour') return true;
  if (token.form !== 'digits') return false;
  const shown = text.slice(token.start, token.end);
  if (token.decimals > 0 || shown.includes(',')) return false;
  const before = text.slice(Math.max(0, token.start - 20), token.start);
  if (/^(?:19|20)\d\d$/.test(shown))
    return !YEAR_WORDS.test(before) || /^ ?(?:onwards?|,|\.|\)|and|crash|crisis|to)/.test(text.slice(end, end + 8));
  if (token.value >= 1000) return shown.length > PHONE_DIGITS;
  if (token.value <= GENERAL_MAX && GENERAL.test(text.slice(Math.max(0, token.start - REACH), token.start)))
    return true;
  if (isTableRow) return false;
  const next = /^[ -](\p{Ll}[\p{L}'-]{0,30})/u.exec(text.slice(end, end + 32))?.[1];
  return next !== undefined && !NEXT_WORDS.has(next.toLowerCase());
}

/** A length of time that something is counted over; how long a thing took is a figure. */
export function isWindow(text: string, start: number, end: number): boolean {
  return !TOOK.test(text.slice(Math.max(0, start - 60), Math.min(text.length, end + 30)));
}

/** “The loss that one day in twenty reaches”: what value at risk means. */
export function isDefinition(text: string, end: number, value: number): boolean {
  const isUsual = LEVELS.some((level) => Math.abs(1 - level - value) < 1e-9 || Math.abs(level - value) < 1e-9);
  return isUsual && /\b(?:reach\w*|exceed\w*|pass\w*)\b/i.test(text.slice(end, end + REACH));
}

/** How sure a method is: a part of its name. */
export function isLevel(text: string, start: number, end: number, value: number): boolean {
  if (!LEVELS.some((level) => Math.abs(level - value) < 1e-9)) return false;
  return LEVEL.test(text.slice(end, end + REACH)) || OF_LEVEL.test(text.slice(Math.max(0, start - REACH), start));
}
