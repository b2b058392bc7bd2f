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
    ...rows.map((cells) => cells.map(plain)),
  ]);
  return csvOfRows([head, ...blocks].flatMap((block, i) => (i === 0 ? block : [[], ...block])));
}

function plain(cell: SheetCell): CsvCell {
  if (cell === null || typeof cell !== 'object') return cell;
  return cell.verdict === undefined ? cell.value : `${String(cell.value)} (${cell.verdict})`;
}
