import { citationOf } from './given.ts';

/**
 * Rows by what is wrong or right in them. A row is `question ⇒ reply ≠ word`: only the reply is needed. `{infy.gain%}` cites a
 * figure of `given.ts`; the word is one that stands on the chip and contradicts the reply, named beforehand.
 */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** Replies that are false, by what is wrong in them, and true ones. */
export interface SentenceSet {
  readonly name: string;
  /** Not looked at while the rules were first written. */
  readonly isHeldOut: boolean;
  readonly wrong: Rows;
  readonly right: Rows;
}

export interface Row {
  readonly category: string;
  readonly question: string;
  /** As a model writes it, with citations. */
  readonly reply: string;
  readonly word: string | null;
}

const CITED = /\{([\w.]+%?)\}/g;

export function rowsOf(rows: Rows): readonly Row[] {
  return Object.entries(rows).flatMap(([category, lines]) =>
    lines.map((line): Row => {
      const [text = '', word = null] = line.split(' ≠ ');
      const [first = '', second] = text.split(' ⇒ ');
      const reply = (second ?? first).replaceAll(CITED, (_, name: string) => citationOf(name));
      return { category, question: second === undefined ? 'What do I own, and what can it lose?' : first, reply, word };
    }),
  );
}
