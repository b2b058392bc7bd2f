import type { Cell, Row } from '../cell.ts';
import type { ColumnMeaning } from '../format.ts';
import type { Columns } from '../tables/columns.ts';

/** The cell that a row has for a meaning; null where the table has no such column or the cell is empty. */
export function cellAt(row: Row, columns: Columns, meaning: ColumnMeaning): Cell {
  const place = columns[meaning]?.[0];
  return place === undefined ? null : (row.cells[place] ?? null);
}

/** The same as text: empty where there is nothing. */
export function textAt(row: Row, columns: Columns, meaning: ColumnMeaning): string {
  return cellText(cellAt(row, columns, meaning));
}

export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.time === null ? cell.day : `${cell.day} ${cell.time}`;
  return String(cell).trim();
}
