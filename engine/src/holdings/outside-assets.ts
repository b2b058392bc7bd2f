import type { Market } from '../quotes/market.ts';
import { takeDate } from './asset-date.ts';
import type { Span } from './fields.ts';
import type { Mention } from './mentioned-text.ts';
import { assetIn } from './other-assets.ts';
import { DATE, JOINT, shortDatesIn } from './read-part.ts';
import type { SymbolContext } from './symbol.ts';

/** The words of days that a term of an asset may have: `till Mar 2028`, `1 Mar 2026`. A year of two digits may be a number of shares. */
const DAY =
  /(?<=(?:till|until|upto|up to|matur\w*|due|from|since|as of|as on|opened|bought|on|in|to)[ :]*)[a-z]+[ ,-]*'?\d{4}(?!\d)|\d{1,2}(?:st|nd|rd|th)?[ -][a-z]+[ ,-]*'?\d{4}(?!\d)|[a-z]+ \d{1,2}(?:st|nd|rd|th)?,? +\d{4}(?!\d)/gi;

const DATES = new RegExp(DATE, 'giu');
/** Behind the number of an amount, a weight or a size: `flat 1.2 cr`, `gold 5 oz`, `house 2,000 sq ft`. */
const SCALE =
  /(?<=\d *)(?:k|l|crs?|mn?|ozs?|g|gms?|kgs?|sq\.? ?(?:ft|feet|m)|sqft|sft|acres?|bhk)(?![\p{L}\p{M}\p{N}&])/giu;

/**
 * Without the mentions that are only a part of a day, such as `Mar`, a symbol in the US, or of what names an asset, where a text names one: the
 * `bill` in `treasury bill`, the `cr` of an amount. A day in capitals at the start of a part may be shares: `MAR 2023`.
 */
export function outsideAssets(
  mentions: readonly Mention[],
  plain: string,
  spans: readonly Span[],
  context: SymbolContext,
): readonly Mention[] {
  if (mentions.length === 0) return mentions;
  const parts = spans.flatMap((span) => partsOf(plain, span));
  const taken = [...parts.flatMap((part) => takenIn(plain, part, context)), ...shortDatesIn(plain)];
  return taken.length === 0
    ? mentions
    : mentions.filter(({ start, end }) => !taken.some((one) => one.start <= start && end <= one.end));
}

/** What words join is read by its parts. */
function partsOf(plain: string, span: Span): readonly Span[] {
  const parts: Span[] = [];
  let { start } = span;
  for (const { 0: joint, index } of plain.slice(span.start, span.end).matchAll(JOINT)) {
    parts.push({ start, end: span.start + index });
    start = span.start + index + joint.length;
  }
  return [...parts, { start, end: span.end }];
}

function takenIn(plain: string, { start, end }: Span, context: SymbolContext): readonly Span[] {
  const text = plain.slice(start, end);
  const asset = assetIn(text, context);
  // A fund and an index may be what the mention names, but for the word that makes a fund of a coin: TRUST is a share in India.
  const mayBeNamed = asset?.asset === 'index' || (asset?.asset === 'fund' && !/^trusts?$/i.test(asset.text));
  if (asset === null || mayBeNamed) return datesIn(text, start);
  const at = start + text.indexOf(asset.text);
  const scales = [...text.matchAll(SCALE)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
  }));
  return [{ start: at, end: at + asset.text.length }, ...scales, ...daysIn(text, start, context.market)];
}

function datesIn(text: string, from: number): readonly Span[] {
  return [...text.matchAll(DATES)]
    .filter(({ 0: date, index }) => text.slice(0, index).trim() !== '' || /\p{Ll}/u.test(date))
    .map(({ 0: date, index }) => ({ start: from + index, end: from + index + date.length }));
}

function daysIn(text: string, from: number, market: Market): readonly Span[] {
  return [...text.matchAll(DAY)].flatMap(({ index }) => {
    const date = takeDate(text, index, market, false);
    return date === null ? [] : [{ start: from + index, end: from + date.end }];
  });
}
