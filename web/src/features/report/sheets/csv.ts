import type { Sheet, SheetCell } from './sheet.ts';

/** What a spreadsheet takes for the beginning of a formula; a tab or a line's end before it is passed over by some. */
const FORMULA = /^[\t\r\n ]*[=+\-@]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Tells spreadsheets that it is UTF-8. */
const MARK = '\uFEFF';

/**
 * Sheets below one another as one file of comma-separated values (RFC 4180), each under its caption. Numbers are plain and whole, in
 * fractions and major units. Text that begins like a formula gets an apostrophe in front, so that no spreadsheet runs
 * it; numbers below 0 begin with a minus and are numbers.
 */
export function csvOf(sheets: readonly Sheet[]): string {
  const blocks = sheets.map(({ caption, columns, rows }) => [[caption], columns.map(({ head }) => head), ...rows]);
  return `${MARK}${blocks.map((lines) => lines.map(lineOf).join('')).join('\r\n')}`;
}

function lineOf(cells: readonly SheetCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
  const value = typeof cell === 'number' ? cell : cell.value;
  return Number.isFinite(value) ? String(value) : '';
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
