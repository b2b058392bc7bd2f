import { isIsin } from '../instruments/isin.ts';
import { joinedSymbol, preferredSpelling } from '../instruments/symbol-spelling.ts';
import { nameTerm, symbolTerms } from '../instruments/terms.ts';
import { isChatter } from './chatter-words.ts';
import { contentStart, plainHoldings } from './fields.ts';
import { linesOf } from './normalise.ts';
import { isKnownLine } from './parse-line.ts';
import type { SymbolContext } from './symbol.ts';
import { fullFundTerm, runsFrom, wordsIn, type Word } from './words.ts';

/** As many as one request for them takes, and as many bytes of them. */
const MOST_TERMS = 30_000;
const MOST_BYTES = 800_000;
const LONGEST_LINE = 2_000;
const LONGEST_NAME = 200;
const PLAIN = /^[\x20-\x7e]*$/;
const SYMBOL = /^[A-Z0-9&./^-]{1,20}$/;
const CODE = /^\d{6}$/;
/** A quantity behind its symbol: `AAPLx10`. */
const GLUED = /^([A-Z&.-]+)X\d/;
const EXCHANGE_SUFFIX = /\.(?:NS|BO)$/;

/** What of a text has to be looked up before it is read, and the lines that it stands in. */
export interface TextTerms {
  readonly terms: readonly string[];
  /** From 1. */
  readonly lines: readonly number[];
}

/**
 * The terms (see `terms.ts`) of everything in a text that may name an instrument: words as symbols, ISINs and codes, runs of words as names.
 * Lines that known symbols explain have none. Of a very long text those that come first; the rest is read by what is known.
 *
 * Yields before each line, so that a long text doesn't block the caller.
 */
export function* termSteps(text: string, context: SymbolContext): Generator<undefined, TextTerms> {
  const terms = new Set<string>();
  const lines: number[] = [];
  let bytes = 0;
  for (const [index, raw] of linesOf(text).entries()) {
    yield;
    if (terms.size >= MOST_TERMS || bytes >= MOST_BYTES) break;
    const plain = plainHoldings(raw);
    if (raw.length > LONGEST_LINE || !/\p{L}|\d{6}/u.test(raw) || isKnownLine(raw, context)) continue;
    const before = terms.size;
    for (const term of termsOfLine(raw, plain, context)) {
      if (terms.size >= MOST_TERMS) break;
      if (!terms.has(term)) bytes += term.length * (PLAIN.test(term) ? 1 : 3) + 3;
      terms.add(term);
    }
    if (terms.size > before) lines.push(index + 1);
  }
  return { terms: [...terms], lines };
}

/** The terms of a text that names one instrument at most, such as what is typed into a field. */
export function termsOfName(typed: string): readonly string[] {
  const [raw = ''] = linesOf(typed);
  if (raw.length > LONGEST_NAME) return [];
  return [...new Set(termsOfLine(raw, plainHoldings(raw), { market: 'IN', isKnown: () => false }))];
}

function* termsOfLine(raw: string, plain: string, { market, isKnown }: SymbolContext): Generator<string> {
  const start = contentStart(plain);
  const words = wordsIn(raw, plain).filter((word) => word.start >= start);
  for (const [at, word] of words.entries()) {
    const upper = word.text.toUpperCase();
    if (isIsin(upper) || CODE.test(upper)) yield upper;
    else if (/\p{L}/u.test(upper) && !(isKnown(upper, market) && words.length === 1)) yield* symbolsOf(upper);
    yield* namesFrom(words, at, raw);
  }
}

function* symbolsOf(upper: string): Generator<string> {
  if (!SYMBOL.test(upper)) return;
  const bare = preferredSpelling(upper.replace(EXCHANGE_SUFFIX, ''));
  yield* symbolTerms(bare.replaceAll('/', '.'));
  if (bare.includes('/')) yield* symbolTerms(bare);
  const glued = GLUED.exec(bare)?.[1];
  if (glued !== undefined) yield* [glued, `${glued}X`];
}

function* namesFrom(words: readonly Word[], at: number, raw: string): Generator<string> {
  const first = words[at];
  if (first === undefined || !/\p{L}|^\d{1,3}$/u.test(first.text)) return;
  for (const count of runsFrom(words, at)) {
    const last = words[at + count - 1];
    if (last === undefined || (count === 1 && isChatter(first.text))) continue;
    const typed = raw.slice(first.start, last.end);
    if (!/\p{L}/u.test(typed)) continue;
    const term = nameTerm(typed);
    if (term.length > 1 && term.length <= 120) yield term;
    const fund = fullFundTerm(term);
    if (fund !== term && fund.length <= 120) yield fund;
    const joined = joinedSymbol(typed);
    if (joined !== null) yield* symbolTerms(joined);
    if (count <= 3 && /\s&|&\s/.test(typed)) yield* symbolsOf(typed.replaceAll(/\s*&\s*/g, '&').toUpperCase());
  }
}
