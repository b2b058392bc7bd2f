import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';
import type { Terms } from './terms.ts';

/** The terms of every language: replies mix them, and hardly a word stands in two. */
export const TERMS: readonly Terms[] = [ENGLISH, HINDI];

/** Letters and digits of the languages above. Property classes take many times as long to compile, and there are many patterns. */
const LETTER = String.raw`[a-z\u00df-\u024f\u0900-\u0963\u0966-\u097f\d]`;
const patterns = new Map<string, RegExp>();

/** Terms as whole words of a text in small letters. */
function wordPattern(source: string): RegExp {
  const known = patterns.get(source);
  if (known !== undefined) return known;
  const made = new RegExp(`(?<!${LETTER})(?:${source})(?!${LETTER})`, 'g');
  patterns.set(source, made);
  return made;
}

/** Where terms stand in a text. */
export function positionsOf(source: string, text: string): readonly { readonly start: number; readonly end: number }[] {
  if (text.trim() === '') return [];
  const pattern = wordPattern(source);
  const lower = text.toLowerCase();
  // Most terms stand nowhere in it; `matchAll` copies the pattern to find that out.
  if (lower.search(pattern) === -1) return [];
  return Array.from(lower.matchAll(pattern), ({ index, 0: shown }) => ({ start: index, end: index + shown.length }));
}
