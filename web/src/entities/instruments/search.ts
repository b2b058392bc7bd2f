import type { Market } from '@ballast/engine/quotes/market';
import type { Instrument } from './instrument.ts';

export const MOST_MATCHES = 7;
/** As many characters of an ISIN as no symbol begins with. */
const ISIN_START = 6;
const PUNCTUATION = /[^a-z0-9]+/g;

interface Entry {
  readonly instrument: Instrument;
  readonly symbol: string;
  /** The symbol without `&`, `-` and `.`, which nobody types for sure. */
  readonly letters: string;
  readonly isin: string;
  readonly name: string;
  readonly words: readonly string[];
}

/**
 * A search over instruments: by the start of a symbol, with or without its punctuation, of an ISIN, or of words of a name, in
 * any letter case. The best seven of one market: the symbol itself first, then symbols, then names that begin so.
 */
export function searchIndex(instruments: readonly Instrument[]) {
  const entries = instruments.map(entryOf);
  return (typed: string, market: Market): readonly Instrument[] => {
    const rank = ranking(typed);
    return entries
      .filter(({ instrument }) => instrument.market === market)
      .map((entry) => ({ entry, rank: rank(entry) }))
      .filter((match) => match.rank < Infinity)
      .toSorted((a, b) => a.rank - b.rank || a.entry.symbol.localeCompare(b.entry.symbol))
      .slice(0, MOST_MATCHES)
      .map(({ entry }) => entry.instrument);
  };
}

function entryOf(instrument: Instrument): Entry {
  const symbol = instrument.symbol.toLowerCase();
  const words = wordsOf(instrument.name);
  const letters = symbol.replace(PUNCTUATION, '');
  const isin = instrument.isin?.toLowerCase() ?? '';
  return { instrument, symbol, letters, isin, name: words.join(' '), words };
}

/** How well an entry fits what is typed: lower is better, Infinity is not at all. */
function ranking(typed: string): (entry: Entry) => number {
  const symbol = typed.toLowerCase().replaceAll(/\s/g, '');
  const letters = symbol.replace(PUNCTUATION, '');
  const words = wordsOf(typed);
  const name = words.join(' ');
  return (entry) => {
    if (symbol === '') return Infinity;
    if (entry.symbol === symbol) return 0;
    if (letters.length > 1 && entry.letters === letters) return 1;
    if (entry.symbol.startsWith(symbol)) return 2;
    if (letters.length >= ISIN_START && entry.isin.startsWith(letters)) return 2;
    if (letters.length > 1 && entry.letters.startsWith(letters)) return 3;
    if (words.length === 0) return Infinity;
    if (entry.name.startsWith(name)) return 4;
    return words.every((word) => entry.words.some((candidate) => candidate.startsWith(word))) ? 5 : Infinity;
  };
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(PUNCTUATION)
    .filter((word) => word !== '');
}
