import { isLegalForm, nameWords, withoutAccents } from './company-name.ts';
import { lettersOf } from './symbol-spelling.ts';

/**
 * What finds an instrument exactly. Symbols, ISINs and codes are in capitals, names in small letters, so that neither is taken for the
 * other: a symbol as it is and without its punctuation, a name as `nameWords` has it.
 */
export function symbolTerms(symbol: string): readonly string[] {
  const letters = lettersOf(symbol);
  return letters === symbol || letters.length < 2 ? [symbol] : [symbol, letters];
}

export function nameTerm(name: string): string {
  return nameWords(name).join(' ');
}

const SHORT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^absl /, 'aditya birla sun life '],
  [/^icici pru /, 'icici prudential '],
  [/^mirae (?!asset )/, 'mirae asset '],
  [/^motilal (?!oswal )/, 'motilal oswal '],
  [/^nippon (?!india )/, 'nippon india '],
  [/ fof$/, ' fund of fund'],
];

/** The term of a fund whose house is shortened, `icici pru bluechip`, with the house in full; else the same. */
export function fundTerm(term: string): string {
  return SHORT_NAMES.reduce((full, [short, name]) => full.replace(short, name), term);
}

/** The words that a search may begin with, of all names and symbols of an instrument. */
export function searchWords(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => wordsOf(text)))];
}

/** A text as words in small letters, without accents and punctuation: `M&M Fin.` is `m`, `m`, `fin`. */
export function wordsOf(text: string): readonly string[] {
  return withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The words that tell what a person is looking for: `and` and the legal form, which names leave out, count only where there is nothing else. */
export function tellingWords(text: string): readonly string[] {
  const words = wordsOf(text);
  const distinctive = words.filter((word) => word !== 'and' && !isLegalForm(word));
  return distinctive.length > 0 ? distinctive : words;
}
