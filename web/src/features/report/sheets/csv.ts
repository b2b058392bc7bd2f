import { csvOf as csvOfRows, type CsvCell } from '@ballast/engine/csv/csv';
import type { Sheet, SheetCell } from '../store/sheet.ts';
import type { CsvHead } from './use-csv-head.ts';

/**
 * Sheets below one another as one file, each under its caption, below what all of them rest on. Numbers are plain and whole, in
 * fractions and major units.
 */
export function csvOf(head: CsvHead, sheets: readonly Sheet[]): string {
  const blocks = sheets.map(({ caption, columns, rows }) => [
    [caption],
    columns.map(({ head }) => head),
    ...rows.map((cells) => [...cells.map(plain), ...verdicts(cells)]),
  ]);
  return csvOfRows([head, ...blocks].flatMap((block, i) => (i === 0 ? block : [[], ...block])));
}

const plain = (cell: SheetCell): CsvCell => (cell === null || typeof cell !== 'object' ? cell : cell.value);

/** What is said of numbers of a row in their place on screen. Behind the row: a number beside words would be no number to a spreadsheet. */
function verdicts(cells: readonly SheetCell[]): readonly string[] {
  return cells.flatMap((cell) => (cell !== null && typeof cell === 'object' ? (cell.verdict ?? []) : []));
}
