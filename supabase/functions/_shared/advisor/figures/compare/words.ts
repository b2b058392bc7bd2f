import type { Figure } from '@ballast/contract/advisor';
import { positionsOf, TERMS } from '../terms/find.ts';

type Words =
  | 'negation'
  | 'future'
  | 'certain'
  | 'possible'
  | 'present'
  | 'past'
  | 'happened'
  | 'usual'
  | 'average'
  | 'largest'
  | 'seldom'
  | 'pronoun'
  | 'inTotal'
  | 'perYear';

export function has(kind: Words, text: string): boolean {
  return TERMS.some((terms) => positionsOf(terms[kind], text).length > 0);
}

/** How much of a long sentence is read before a figure. */
export const NEAR = 240;

/** What stands around a sentence: the text before it, and the subjects that it names itself. */
export interface Context {
  readonly preceding: string;
  /** What was asked, where nothing stands before the sentence. */
  readonly question: string;
  readonly named: ReadonlySet<string>;
  /** All figures that were looked up. */
  readonly figures: ReadonlyMap<string, Figure>;
}

/** How far away a word still says which way a figure goes, or denies it. */
export const REACH = 24;

export function isDenied(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  return TERMS.some(({ negation }) =>
    positionsOf(negation, before).some(({ end }) => /^ (?:\S+ )?$/.test(before.slice(end))),
  );
}

const LINE_OF_LIST = /^\s*(?:[-*+]|\d+[.)]) |^\s*$/;

/** The heading that a list stands under: a line that ends no sentence and is no row of a table. */
export function headOf(preceding: string): string {
  const line = preceding.split('\n').findLast((one) => !LINE_OF_LIST.test(one)) ?? '';
  return /^\s*\||[.!?।]\s*$/.test(line) ? '' : line;
}

export function withoutTables(preceding: string): string {
  return preceding.replaceAll(/^\s*\|.*$/gm, '');
}
