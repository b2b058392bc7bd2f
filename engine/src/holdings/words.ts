import { fundTerm } from '../instruments/terms.ts';
import type { Span } from './fields.ts';

/** A word of a line, without punctuation at its ends. */
export interface Word extends Span {
  readonly text: string;
  /** Something stands between it and the word before that no name goes on behind: a comma, a colon, a tab. */
  readonly isApart: boolean;
}

/** As many words as a name that is looked up has. */
export const MOST_WORDS = 8;
const LONGEST_NAME = 120;
const WORD = /[\p{L}\p{M}\p{N}&.'’^/$-]+/gu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;
const QUANTITY = /^[\d.]+\p{L}*$/u;
const LEGAL_FORM = /^(?:ltd|limited|inc|incorporated|corp|corporation|co|company|plc|llc|sa|nv)$/i;
const APART = /[,;:@()=×*|\t+#!?[\]{}<>]/;

/** The words of a line; `plain` is the same line in plain characters, each at its place. */
export function wordsIn(raw: string, plain: string): Word[] {
  const found: Word[] = [];
  let end = 0;
  for (const match of raw.matchAll(WORD)) {
    const typed = plain.slice(match.index, match.index + match[0].length);
    const bare = withoutQuantity(typed).replace(EDGES, '');
    if (bare === '') continue;
    const start = match.index + typed.indexOf(bare);
    const between = plain.slice(end, start);
    const isApart = APART.test(between) && !(/^[,.]\s*$/.test(between) && LEGAL_FORM.test(bare));
    found.push({ start, end: start + bare.length, text: bare, isApart });
    end = start + bare.length;
  }
  return found;
}

/** Without a quantity that stands behind its symbol or name: `AAPL-10`. One pass, however long the word is. */
function withoutQuantity(word: string): string {
  const dash = word.lastIndexOf('-');
  const name = word.slice(0, Math.max(0, dash));
  return /\p{L}/u.test(name) && QUANTITY.test(word.slice(dash + 1)) ? name : word;
}

/** The term of a fund whose house is shortened or whose category is one word, `hdfc midcap`, in full; else the same. */
export function fullFundTerm(term: string): string {
  return fundTerm(term).replace(/(?<= (?:flexi|multi|large|mid|small))cap(?= |$)/, ' cap');
}

/** How many words a run that begins at `at` may have, longest first. */
export function runsFrom(words: readonly Word[], at: number): number[] {
  const first = words[at];
  if (first === undefined) return [];
  let most = 1;
  while (most < MOST_WORDS) {
    const next = words[at + most];
    if (next === undefined || next.isApart || next.end - first.start > LONGEST_NAME) break;
    most += 1;
  }
  return Array.from({ length: most }, (_, index) => most - index);
}
