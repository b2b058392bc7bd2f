import type { Market } from '../quotes/market.ts';
import { takeDate } from './asset-date.ts';
import type { Span } from './fields.ts';
import type { Mention } from './mentioned-text.ts';
import { assetIn } from './other-assets.ts';
import { JOINT } from './read-part.ts';
import type { SymbolContext } from './symbol.ts';

/** The words of days that a term of an asset may have: `till Mar 2028`, `1 Mar 2026`. A year of two digits may be a number of shares. */
const DAY =
  /(?<=(?:till|until|upto|up to|matur\w*|due|from|since|as of|as on|opened|bought|on|in|to)[ :]*)[a-z]+[ ,-]*'?\d{4}(?!\d)|\d{1,2}(?:st|nd|rd|th)?[ -][a-z]+[ ,-]*'?\d{4}(?!\d)|[a-z]+ \d{1,2}(?:st|nd|rd|th)?,? +\d{4}(?!\d)/gi;

/** Behind the number of an amount: `flat 1.2 cr`. */
const SCALE = /(?<=\d *)(?:k|l|crs?|mn?)(?![\p{L}\p{M}\p{N}&])/giu;

/**
 * Without the mentions that are only a part of what names an asset, where a text names one: the `bill` in `treasury bill`, the `cr` of an amount
 * and the `Mar` of the day on which a deposit matures, both symbols in the US.
 */
export function outsideAssets(
  mentions: readonly Mention[],
  plain: string,
  spans: readonly Span[],
  context: SymbolContext,
): readonly Mention[] {
  if (mentions.length === 0) return mentions;
  const taken = spans.flatMap((span) => partsOf(plain, span)).flatMap((part) => takenIn(plain, part, context));
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
  if (asset === null || asset.asset === 'fund' || asset.asset === 'index') return [];
  const at = start + text.indexOf(asset.text);
  const scales = [...text.matchAll(SCALE)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
  }));
  return [{ start: at, end: at + asset.text.length }, ...scales, ...daysIn(text, start, context.market)];
}

function daysIn(text: string, from: number, market: Market): readonly Span[] {
  return [...text.matchAll(DAY)].flatMap(({ index }) => {
    const date = takeDate(text, index, market, false);
    return date === null ? [] : [{ start: from + index, end: from + date.end }];
  });
}
