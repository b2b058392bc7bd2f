import type { ColumnMeaning } from '../format.ts';
import type { Place } from '../record.ts';
import type { TableRows } from '../tables/table-rows.ts';

/** What stands as text in a cell of some meaning. */
export interface StatedText extends Place {
  readonly text: string;
}

/** The texts of the columns that have one of the meanings; a spreadsheet's own numbers and dates leave nothing open. */
export function textsOf(tables: readonly TableRows[], meanings: readonly ColumnMeaning[]): StatedText[] {
  return tables.flatMap(({ found, columns, rows }) => {
    const places = meanings.flatMap((meaning) => columns[meaning] ?? []);
    return rows.flatMap((row) =>
      places.flatMap((place): StatedText[] => {
        const cell = row.cells[place];
        return typeof cell === 'string' ? [{ sheet: found.sheet, line: row.line, text: cell }] : [];
      }),
    );
  });
}
