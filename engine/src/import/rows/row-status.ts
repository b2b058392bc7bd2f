import type { Cell, Row } from '../cell.ts';
import type { ColumnMeaning } from '../format.ts';
import type { RowStatus } from '../row-status.ts';
import { filledCells, isTotal } from '../tables/row-kind.ts';
import type { TableRows } from '../tables/table-rows.ts';
import { readQuantity } from '../values/amount.ts';
import { cellText } from './cell-at.ts';
import type { RowReading } from './reading.ts';

const LONGEST_VALUE = 200;

/** What became of a row of a table. */
export function statusOf(row: Row, { found, header, columns }: TableRows, read: RowReading): RowStatus {
  const { sheet } = found;
  const { line } = row;
  if (read.status === 'taken') return { sheet, line, status: 'taken', reason: null, column: null, value: null };
  const { status, reason } = read;
  const at = status === 'wrong' && read.column !== null ? columnOf(row, read.column, columns) : undefined;
  if (at === undefined) return { sheet, line, status, reason, column: null, value: null };
  const value = cellText(row.cells[at] ?? null).slice(0, LONGEST_VALUE);
  return { sheet, line, status, reason, column: cellText(header.cells[at] ?? null), value };
}

/** The first column of the meaning; of several that are added up the first that holds no amount. */
function columnOf(row: Row, meaning: ColumnMeaning, columns: TableRows['columns']): number | undefined {
  const places = columns[meaning] ?? [];
  return places.find((place) => places.length === 1 || isNoAmount(row.cells[place] ?? null)) ?? places[0];
}

function isNoAmount(cell: Cell): boolean {
  return (['point', 'comma'] as const).every((mark) =>
    ['unreadable', 'too_large'].includes(String(readQuantity(cell, mark))),
  );
}

/**
 * What becomes of the rows of a sheet that no table has: they stand above one, below the last, between two, or on a sheet without any.
 */
export function statusOutsideTables(sheet: number, tables: readonly TableRows[]): (row: Row) => RowStatus {
  const found = tables.map((table) => table.found).filter((table) => table.sheet === sheet);
  const headers = new Set(found.map(({ header }) => header));
  const lastHeader = found.reduce((last, { header }) => Math.max(last, header), 0);
  const hasSections = found.some(({ format }) => format.section !== undefined);
  const reasonOf = (row: Row) => {
    if (headers.has(row.line)) return 'header';
    if (found.length === 0) return 'other_table';
    if (isTotal(row) || /^(?:sub)?total$/i.test(cellText(row.cells[1] ?? null))) return 'total';
    if (hasSections) return 'other_table';
    if (lastHeader > row.line) return 'before_header';
    return filledCells(row) > 2 ? 'other_table' : 'footer';
  };
  return (row) => ({ sheet, line: row.line, status: 'ignored', reason: reasonOf(row), column: null, value: null });
}
