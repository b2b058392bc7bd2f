import type { FigureSource } from '@ballast/contract/advisor';
import { isPair, isPortfolio, isSetting } from './keys.ts';

/** A way to call a subject. */
export interface Name {
  readonly words: readonly string[];
  readonly keys: Set<string>;
  /** How it must be written where it might be a word: IT, ALL and NOW, and portfolios named Core or Growth. */
  readonly exactly: string | null;
}

export interface Names {
  /** By their first word, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Name[]>;
  readonly subjects: ReadonlySet<string>;
  readonly indices: ReadonlySet<string>;
}

const WORD = /[\p{L}\p{N}&]+(?:[.'-][\p{L}\p{N}&]+)*/gu;
const LEGAL =
  /(?:,? (?:limited|ltd|inc|incorporated|corp|corporation|plc|llc|co|company|n\.?v|s\.?a|a\.?g|the|holdings|group|class [a-c])\b\.?)+$/i;
/** First words that many names share, or that are words of every day. */
const COMMON = new Set(
  `bank state union united general national indian india american first power life global international new oil tata adani bajaj
   hdfc icici mahindra aditya jsw index fund exchange rate crisis crash market stock share total value portfolio holding us usd
   inr dollar rupee nifty bse nse s&p vanguard ishares spdr invesco nippon kotak motilal sbi`.split(/\s+/),
);
const INDEX = /nifty|sensex|s&p 500|nasdaq|dow jones|russell/i;
const LISTED = /^[A-Z]{2,8}:/;

export interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly plain: string;
}

/** The words of a text; of `Infosys's` the name alone. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), (found) => {
    const shown = found[0].replace(/'s$/i, '');
    return { start: found.index, end: found.index + shown.length, text: shown, plain: shown.toLowerCase() };
  });
}

/** All names of all subjects of the sources: as the sources call them, without what companies are by law, and the first word. */
export function namesOf(sources: readonly FigureSource[]): Names {
  const known = new Map<string, { words: readonly string[]; keys: Set<string>; exactly: string | null }>();
  const subjects = new Set<string>();
  const indices = new Set<string>();
  const shorter = new Map<string, Set<string>>();
  const add = (called: string, key: string) => {
    const words = wordsOf(called).map(({ plain }) => plain);
    const [first] = words;
    if (first === undefined || (words.length === 1 && first.length === 1)) return;
    const mightBeWord =
      words.length === 1 && ((first.length <= 4 && called === called.toUpperCase()) || isPortfolio(key));
    const id = words.join(' ');
    const name = known.get(id) ?? { words, keys: new Set(), exactly: mightBeWord ? called.trim() : null };
    name.keys.add(key);
    known.set(id, name);
  };
  for (const { subject, called } of sources.flatMap(({ figures }) => figures)) {
    if (subjects.has(subject)) {
      for (const name of called) add(name, subject);
      continue;
    }
    subjects.add(subject);
    if (LISTED.test(subject)) add(subject.slice(subject.indexOf(':') + 1), subject);
    if (!isSetting(subject) && called.some((name) => INDEX.test(name))) {
      indices.add(subject);
      for (const name of ['the market', 'the index', 'the benchmark']) add(name, subject);
    }
    if (isPair(subject)) {
      for (const name of ['exchange rate', 'dollar rate', 'per dollar', 'to the dollar']) add(name, subject);
    }
    for (const name of called) {
      add(name, subject);
      // Information technology is IT.
      if (subject.startsWith('sector:')) add(name.replaceAll(/(\p{L})\p{L}*[ -]?/gu, '$1').toUpperCase(), subject);
      const plain = name.replace(LEGAL, '');
      add(plain, subject);
      if (!LISTED.test(subject)) continue;
      const words = wordsOf(plain);
      for (const count of [1, 2]) {
        const start = words
          .slice(0, count)
          .map(({ text }) => text)
          .join(' ');
        if (words.length <= count || (count === 1 && (start.length < 4 || COMMON.has(start.toLowerCase())))) continue;
        shorter.set(start, (shorter.get(start) ?? new Set()).add(subject));
      }
    }
  }
  for (const [start, keys] of shorter) {
    const [key] = keys;
    if (keys.size === 1 && key !== undefined && !known.has(start.toLowerCase())) add(start, key);
  }
  const byFirst = new Map<string, Name[]>();
  for (const name of [...known.values()].sort((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = name.words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  return { byFirst, subjects, indices };
}
