import { plainTextOf } from './reading/plain-text.ts';
import type { Mention } from './subjects/mention.ts';
import { mentionsOf } from './subjects/mentions.ts';
import type { Names } from './subjects/names.ts';

/** Farther back nobody looks for what “it” is. */
const REACH = 6000;
const HEADING = /^[ \t>]*#{1,6}\s|^\*\*[^*\n]{1,80}\*\*:?\s*$/gm;
const ROW = /^[ \t>]*\|/;

export interface Context {
  /** What was spoken of last, since the last heading or in it. */
  readonly last: () => Mention | null;
  /** The cells at the head of the table whose rows are being said. */
  readonly columns: () => readonly string[] | null;
}

/**
 * What the next sentence of a reply goes on from, read when it is asked for: most sentences name what they are about.
 * Time is linear in the length.
 */
export function contextOf(preceding: string, names: Names): Context {
  const tail = preceding.slice(-REACH);
  return { last: once(() => lastOf(tail, names)), columns: once(() => columnsOf(tail)) };
}

function lastOf(tail: string, names: Names): Mention | null {
  const heading = [...tail.matchAll(HEADING)].at(-1)?.index ?? 0;
  const { text } = plainTextOf(tail.slice(heading));
  return mentionsOf(text, names).findLast(({ kind, isAside }) => kind !== 'pronoun' && !isAside) ?? null;
}

function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: read() }).value;
}

function columnsOf(preceding: string): readonly string[] | null {
  const lines = preceding.split('\n');
  if (lines.at(-1)?.trim() === '') lines.pop();
  let first: string | null = null;
  for (const line of lines.toReversed()) {
    if (!isRow(line)) break;
    first = line;
  }
  return first === null ? null : cellsOf(plainTextOf(first).text).map(({ text }) => text);
}

/** Whether a line is a row of a table, by how it begins or by its bars. */
export function isRow(line: string): boolean {
  return ROW.test(line) || / \| /.test(line);
}

export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The cells of a row of plain text. */
export function cellsOf(row: string): readonly Cell[] {
  const cells: Cell[] = [];
  let start = /^\s*\|/.exec(row)?.[0].length ?? 0;
  for (let end = start; end <= row.length; end += 1) {
    if (end < row.length && row.charAt(end) !== '|') continue;
    const text = row.slice(start, end).trim();
    if (end < row.length || text !== '') cells.push({ start, end, text });
    start = end + 1;
  }
  return cells;
}
