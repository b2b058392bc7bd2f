import { restoredText } from '../../csv/neutral-text.ts';
import type { Result } from '../../result.ts';
import type { FileContent, Row } from '../cell.ts';
import type { FileRefusal } from '../result.ts';
import { delimiterOf } from './delimiter.ts';
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_COLUMNS, MAX_LINES, MAX_ROWS } from './limits.ts';
import { splitRows } from './split-rows.ts';

/** Control characters that no text has: the file is of some other kind. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\u007F-\u009F]/u;
/** Excel's way of writing a number as text: `="1100"`. */
const TEXT_FORMULA = /^="([^]*)"$/;

/** The rows of a delimited text whose lines end in `\n`. Blank ones are left out; the others keep the line they begin on. */
export function readText(text: string, kind: 'csv' | 'pasted'): Result<FileContent, FileRefusal> {
  if (text.trim() === '') return { ok: false, reason: 'empty' };
  if (BINARY.test(text)) return { ok: false, reason: 'not_a_table' };
  const delimiter = delimiterOf(text);
  const size = sizeOf(text, delimiter);
  if (size.lines > MAX_LINES) return { ok: false, reason: 'too_many_rows' };
  if (size.widest > MAX_COLUMNS) return { ok: false, reason: 'not_a_table' };
  if (size.cells > MAX_CELLS) return { ok: false, reason: 'too_much_inside' };

  const rows = splitRows(text, delimiter ?? ',').flatMap(({ line, cells }): Row[] => {
    const read = cells.map(cellOf);
    return read.some((cell) => cell !== null) ? [{ line, cells: read }] : [];
  });
  if (rows.length > MAX_ROWS) return { ok: false, reason: 'too_many_rows' };
  if (rows.length === 0) return { ok: false, reason: 'empty' };
  return { ok: true, value: { kind, delimiter, sheets: [{ name: null, rows }] } };
}

/** Counted before anything is taken apart: a file of ten million delimiters must not become as many cells. */
function sizeOf(text: string, delimiter: string | null) {
  const mark = delimiter?.charCodeAt(0) ?? -1;
  let lines = 1;
  let marks = 0;
  let widest = 0;
  let before = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === mark) marks += 1;
    else if (code === 10) {
      widest = Math.max(widest, marks - before);
      before = marks;
      lines += 1;
    }
  }
  return { lines, widest: Math.max(widest, marks - before) + 1, cells: lines + marks };
}

function cellOf(text: string): string | null {
  const trimmed = (text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH) : text).trim();
  if (trimmed === '') return null;
  if (!trimmed.startsWith('=')) return restoredText(trimmed);
  const plain = TEXT_FORMULA.exec(trimmed)?.[1]?.replaceAll('""', '"').trim();
  return plain === undefined ? trimmed : plain === '' ? null : plain;
}
