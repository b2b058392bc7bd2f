import { directionOf } from './direction.ts';
import { notFigures } from './not-figures.ts';
import { isDefinition, isLevel, isNoFigure, isWindow } from './plain-number.ts';
import { roundingOf, type Shown } from './rounding.ts';
import type { Quantity, StatedFigure } from './stated-figure.ts';
import { numberTokens, type NumberToken } from './tokens.ts';
import { prefixOf, suffixOf, type Noun, type Prefix, type Suffix } from './units.ts';

/** Trading days of a calendar unit, as histories have them. */
const DAYS: Readonly<Partial<Record<Noun, number>>> = { day: 1, week: 5, month: 21, year: 252 };
const KINDS: Readonly<Record<Quantity, Shown['kind']>> = {
  money: 'amount',
  fraction: 'fraction',
  chance: 'fraction',
  times: 'ratio',
  number: 'ratio',
  shares: 'count',
  days: 'count',
  holdings: 'count',
};
const OF_DAYS = /^ (?:out )?of(?: every)? $/i;
const RATIO_WORDS = /^ (?:(?:day|week|month|year|time|trade|chance|session)s? )?(?:in|out of)(?: every)? $/i;
const RANGE_WORDS = /^ ?(?:-|–|—|to|and|or) ?$/;
/** “More than you paid” is a gain, and no comparison. */
const MORE =
  /^ (?:points? )?(?:more|less|higher|lower|fewer|\p{L}{3,8}er|above|below) (?:than )?(?!than|you\b|it\b|its\b|what\b|\d)/iu;
const MORE_REACH = 32;
/** Between two parts of one number: `1 crore 20 lakh`. */
const GOES_ON = /^ (?:and )?$/;

export interface ReadOptions {
  /** What is a name, and no number. */
  readonly names: readonly { readonly start: number; readonly end: number }[];
  /** Rows of a table have bare numbers, and a unit at the head of the column. */
  readonly isTableRow: boolean;
  unitAt(start: number): { readonly quantity: Quantity; readonly currency: string | null } | null;
}

interface Read {
  readonly token: NumberToken;
  readonly prefix: Prefix;
  readonly suffix: Suffix;
}

/** Every figure of a plain text, in order. Time is linear in the length. */
export function statedFigures(text: string, options: ReadOptions): readonly StatedFigure[] {
  const marked = notFigures(text, options.names);
  const reads: Read[] = [];
  for (const token of numberTokens(text)) {
    if (marked[token.start] === 1 || isGlued(text, token)) continue;
    const prefix = prefixOf(text, token.start);
    reads.push({ token, prefix, suffix: suffixOf(text, token.end, prefix.currency !== null) });
  }
  const figures: StatedFigure[] = [];
  for (let i = 0; i < reads.length; i += 1) {
    const read = reads[i];
    if (read === undefined) continue;
    const next = reads[i + 1];
    const ratio = next && ratioOf(text, read, next);
    if (ratio !== undefined) {
      figures.push(ratio);
      i += 1;
      continue;
    }
    const joined = next === undefined ? undefined : joinedTo(text, read, next);
    const shared = sharedUnits(text, reads[i - 1], joined ?? read, next);
    const figure = figureOf(text, shared, figures.at(-1)?.end ?? 0, options);
    if (figure !== null) figures.push(figure);
    if (joined !== undefined) i += 1;
  }
  return figures;
}

/** A letter before it makes it part of a name, and so does one behind it that is no unit. */
function isGlued(text: string, { start, end, form }: NumberToken): boolean {
  if (form !== 'digits' || prefixOf(text, start).currency !== null) return false;
  if (/[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, start - 2), start))) return true;
  return /^[\p{L}_]/u.test(text.slice(end, end + 3)) && suffixOf(text, end, false).end === end;
}

/** `one day in twenty`, `1 out of 20`. */
function ratioOf(text: string, one: Read, other: Read): StatedFigure | undefined {
  const between = text.slice(one.token.end, other.token.start);
  const isPlain = [one, other].every(
    ({ prefix, suffix }) => prefix.currency === null && suffix.scale === 1 && suffix.quantity === null,
  );
  const isOfDays = OF_DAYS.test(between) && DAYS[other.suffix.noun ?? 'hour'] !== undefined;
  if (!isPlain || !(isOfDays || RATIO_WORDS.test(between))) return undefined;
  const [part, whole] = [one.token.value, other.token.value];
  if (part > whole || whole > 1000 || whole === 0) return undefined;
  const value = part / whole;
  const step = 10 ** -one.token.decimals / whole;
  return {
    start: one.token.start,
    end: other.token.end,
    value,
    low: value - step / 20,
    high: value + step / 20,
    quantity: 'chance',
    currency: null,
    sign: 0,
    isDifference: false,
    isOptional: isDefinition(text, other.token.end, value),
  };
}

/** `1 crore 20 lakh` is one number. */
function joinedTo(text: string, read: Read, next: Read): Read | undefined {
  const isMore =
    read.suffix.scale >= 1000 &&
    read.suffix.quantity === null &&
    next.prefix.currency === null &&
    next.token.value > 0 &&
    next.token.value * next.suffix.scale < read.suffix.scale &&
    next.suffix.scale >= 100 &&
    GOES_ON.test(text.slice(read.suffix.end, next.token.start));
  if (!isMore) return undefined;
  const value = read.token.value * read.suffix.scale + next.token.value * next.suffix.scale;
  const { scale } = next.suffix;
  return {
    token: { ...next.token, start: read.token.start, value: value / scale },
    prefix: read.prefix,
    suffix: next.suffix,
  };
}

/** Of a range both ends have the currency of the first and the unit of the second: `₹10–12 lakh`, `3 to 5 %`. */
function sharedUnits(text: string, previous: Read | undefined, read: Read, next: Read | undefined): Read {
  let { prefix, suffix } = read;
  const hasNoUnit = suffix.quantity === null && suffix.scale === 1 && suffix.noun === null;
  if (next !== undefined && hasNoUnit && RANGE_WORDS.test(text.slice(read.token.end, next.prefix.start))) {
    const isRange = !/and/.test(text.slice(read.token.end, next.prefix.start)) || isBetween(text, prefix.start);
    if (isRange && (next.prefix.currency === null || next.prefix.currency === prefix.currency)) {
      suffix = { ...next.suffix, end: suffix.end };
    }
  }
  if (previous !== undefined && prefix.currency === null && suffix.currency === null && suffix.quantity === null) {
    const between = text.slice(previous.suffix.end, prefix.start);
    const isRange = RANGE_WORDS.test(between) && (!/and|or/.test(between) || isBetween(text, previous.prefix.start));
    if (isRange) prefix = { ...prefix, currency: previous.prefix.currency };
  }
  return { ...read, prefix, suffix };
}

function isBetween(text: string, at: number): boolean {
  return /\b(?:between|from) $/i.test(text.slice(Math.max(0, at - 10), at));
}

function figureOf(
  text: string,
  { token, prefix, suffix }: Read,
  previousEnd: number,
  options: ReadOptions,
): StatedFigure | null {
  const { form } = token;
  const start = Math.max(prefix.start, previousEnd);
  const end = Math.max(suffix.end, token.end);
  const column = options.unitAt(token.start);
  const currency = prefix.currency ?? suffix.currency;
  const hasUnit = currency !== null || suffix.quantity !== null;
  const days = DAYS[suffix.noun ?? 'hour'];
  let quantity: Quantity = suffix.quantity ?? 'number';
  let { scale } = suffix;
  if (prefix.currency !== null) quantity = 'money';
  else if (form === 'part') quantity = 'fraction';
  else if (form === 'multiple') quantity = 'times';
  else if (!hasUnit && (suffix.noun === 'shares' || suffix.noun === 'holdings')) quantity = suffix.noun;
  else if (!hasUnit && days !== undefined) [quantity, scale] = ['days', scale * days];
  else if (!hasUnit && column !== null) {
    quantity = column.quantity;
    if (quantity === 'fraction') scale /= 100;
  }
  const plain = { text, token, end, noun: suffix.noun, isTableRow: options.isTableRow };
  if (quantity === 'number' && scale === 1 && isNoFigure(plain)) return null;
  if (form === 'words' && !hasUnit && scale === 1 && !isCountInWords(quantity, token.value)) return null;
  const value = token.value * scale;
  const rounding = roundingOf(
    {
      value,
      decimals: token.decimals,
      noughts: token.noughts,
      scale,
      kind: KINDS[quantity],
      isWord: form === 'part' || form === 'multiple',
    },
    text.slice(Math.max(0, start - 32), start),
  );
  return {
    start,
    end,
    value,
    ...rounding,
    quantity,
    currency: quantity === 'money' ? (currency ?? column?.currency ?? null) : null,
    sign: prefix.sign === 0 ? directionOf(text, start, end, previousEnd) : prefix.sign,
    isDifference: MORE.test(text.slice(end, end + MORE_REACH)),
    isOptional:
      (quantity === 'days' && isWindow(text, start, end)) ||
      (quantity === 'fraction' && isLevel(text, start, end, value)),
  };
}

/** One of a thing is an example, and no count. */
function isCountInWords(quantity: Quantity, value: number): boolean {
  return value > 1 && (quantity === 'days' || quantity === 'shares' || quantity === 'holdings');
}
