import type { FileContent, Row } from '../cell.ts';
import type { FoundTable } from '../result.ts';
import { matchHeader, type Columns } from './columns.ts';
import { headerRow, sectionOf } from './headers.ts';
import { filledCells } from './row-kind.ts';

/** A table with its columns found and its rows cut out. */
export interface TableRows {
  readonly found: FoundTable;
  readonly columns: Columns;
  /** As the file writes its header. */
  readonly header: Row;
  readonly rows: readonly Row[];
  /** See `titledByAccount`. */
  readonly accountTitle: string | null;
}

/** The tables of a file, in its order; what stands between, above and below them is in none. */
export function tableRows(content: FileContent, tables: readonly FoundTable[]): TableRows[] {
  const places = content.sheets.map(({ rows }) => new Map(rows.map(({ line }, index) => [line, index])));
  return tables.flatMap((found): TableRows[] => {
    const sheet = content.sheets[found.sheet];
    const first = places[found.sheet]?.get(found.header);
    const last = places[found.sheet]?.get(found.last);
    const header = sheet?.rows[first ?? -1];
    if (sheet === undefined || header === undefined || first === undefined || last === undefined) return [];
    const columns = matchHeader(found.format, headerRow(sheet, found.sheet, first).keys)?.columns ?? {};
    const below = sheet.rows.slice(first + 1, last + 1);
    const section = found.format.section?.toLowerCase();
    const rows = section === undefined ? below : below.filter((row) => sectionOf(row, 'data') === section);
    const accountTitle = found.format.titledByAccount === true ? titleIn(sheet.rows[first - 1]) : null;
    return [{ found, columns, header, rows, accountTitle }];
  });
}

function titleIn(row: Row | undefined): string | null {
  if (row === undefined || filledCells(row) > 1) return null;
  return row.cells.find((cell) => typeof cell === 'string') ?? null;
}
