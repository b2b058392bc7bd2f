import type { FileContent, Row, Sheet } from '../cell.ts';
import type { ImportFormat } from '../format.ts';
import { knownKeys } from './columns.ts';
import { headerKey } from '../../headers/header-key.ts';

/** A row that may be a header. */
export interface HeaderRow {
  readonly sheet: number;
  /** Among the rows of its sheet, 0 for the first. */
  readonly index: number;
  readonly line: number;
  readonly keys: readonly string[];
  /** Lower case; null where the file has no sections. */
  readonly section: string | null;
}

/** No header does, and most cells that are all different do. */
const BEGINS_WITH_DIGIT = /^\d/;
/** A file that repeats its header more often is none. */
const MOST = 2_000;

/** The rows of a file in which at least two cells are headers of any of the formats, and the headers of its sections. */
export function headerRows(content: FileContent, formats: readonly ImportFormat[]): HeaderRow[] {
  const known = new Set(formats.flatMap((format) => format.tables.flatMap(knownKeys)));
  const keys = new Map<string, string>();
  const keyOf = (text: string) => {
    const key = keys.get(text) ?? headerKey(text);
    if (keys.size < 20_000) keys.set(text, key);
    return key;
  };
  const isHeader = (row: Row) => {
    let found = 0;
    for (const cell of row.cells) {
      if (typeof cell === 'string' && !BEGINS_WITH_DIGIT.test(cell) && known.has(keyOf(cell))) found += 1;
      if (found === 2) return true;
    }
    return sectionOf(row, 'header') !== null;
  };
  const found: HeaderRow[] = [];
  content.sheets.forEach((sheet, sheetIndex) => {
    for (let index = 0; index < sheet.rows.length && found.length < MOST; index += 1) {
      const row = sheet.rows[index];
      if (row !== undefined && isHeader(row)) found.push(headerRow(sheet, sheetIndex, index));
    }
  });
  return found;
}

/** The row of a sheet as a header. */
export function headerRow(sheet: Sheet, sheetIndex: number, index: number): HeaderRow {
  const row = sheet.rows[index] ?? { line: 0, cells: [] };
  const section = sectionOf(row, 'header');
  const keys = row.cells.map(headerKey);
  return {
    sheet: sheetIndex,
    index,
    line: row.line,
    keys: section === null ? keys : ['', '', ...keys.slice(2)],
    section,
  };
}

/** The section that a row belongs to, lower case, where its second cell says which of a section's rows it is. */
export function sectionOf(row: Row, kind: 'header' | 'data'): string | null {
  const [name, second] = row.cells;
  if (typeof name !== 'string' || typeof second !== 'string' || second.toLowerCase() !== kind) return null;
  return name.toLowerCase();
}
