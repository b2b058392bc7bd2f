import type { CsvCell } from '../../csv/csv.ts';
import type { Cell, FileContent } from '../cell.ts';
import type { FoundTable } from '../result.ts';
import type { RowStatus } from '../row-status.ts';
import type { ExportTable } from './portfolio-tables.ts';

/** How the two columns are called that stand behind the file's own. */
export interface RejectedWords {
  readonly line: string;
  readonly reason: string;
  readonly reasonOf: (status: RowStatus) => string;
}

/**
 * The rows that are wrong as the file has them, below the header of their table, each with its line and what is wrong behind it. Put right,
 * they can be imported as they stand: further columns do not matter.
 */
export function rejectedRows(
  content: FileContent,
  tables: readonly FoundTable[],
  statuses: readonly RowStatus[],
  words: RejectedWords,
): ExportTable {
  const blocks = tables.flatMap((table) => {
    const wrong = statuses.filter((status) => status.status === 'wrong' && isIn(table, status));
    if (wrong.length === 0) return [];
    const cellsOf = cellsByLine(content, table.sheet);
    const header = cellsOf(table.header);
    const width = Math.max(header.length, ...wrong.map(({ line }) => cellsOf(line).length));
    return [
      [
        [...padded(header, width), words.line, words.reason],
        ...wrong.map((status) => [...padded(cellsOf(status.line), width), status.line, words.reasonOf(status)]),
      ],
    ];
  });
  return blocks.flatMap((block, i) => (i === 0 ? block : [[], ...block]));
}

function isIn({ sheet, header, last }: FoundTable, status: RowStatus): boolean {
  return status.sheet === sheet && status.line > header && status.line <= last;
}

function cellsByLine({ sheets }: FileContent, sheet: number): (line: number) => readonly CsvCell[] {
  const rows = new Map(sheets[sheet]?.rows.map(({ line, cells }) => [line, cells]));
  return (line) => (rows.get(line) ?? []).map(plain);
}

function plain(cell: Cell): CsvCell {
  if (cell === null || typeof cell !== 'object') return cell;
  return cell.time === null ? cell.day : `${cell.day} ${cell.time}`;
}

function padded(cells: readonly CsvCell[], width: number): readonly CsvCell[] {
  return [...cells, ...Array.from({ length: width - cells.length }, () => null)];
}
