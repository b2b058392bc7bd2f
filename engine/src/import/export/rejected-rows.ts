import type { CsvCell } from '../../csv/csv.ts';
import type { Cell, FileContent } from '../cell.ts';
import type { FoundTable } from '../result.ts';
import type { RowFate } from '../row-fate.ts';
import type { ExportTable } from './portfolio-tables.ts';

/** How the two columns are called that stand behind the file's own. */
export interface RejectedWords {
  readonly line: string;
  readonly reason: string;
  readonly reasonOf: (fate: RowFate) => string;
}

/**
 * The rows that are wrong as the file has them, below the header of their table, each with its line and what is wrong behind it. Put right,
 * they can be imported as they stand: further columns do not matter.
 */
export function rejectedRows(
  content: FileContent,
  tables: readonly FoundTable[],
  fates: readonly RowFate[],
  words: RejectedWords,
): ExportTable {
  const blocks = tables.flatMap((table) => {
    const wrong = fates.filter((fate) => fate.fate === 'wrong' && isIn(table, fate));
    if (wrong.length === 0) return [];
    const cellsOf = cellsByLine(content, table.sheet);
    const header = cellsOf(table.header);
    const width = Math.max(header.length, ...wrong.map(({ line }) => cellsOf(line).length));
    return [
      [
        [...padded(header, width), words.line, words.reason],
        ...wrong.map((fate) => [...padded(cellsOf(fate.line), width), fate.line, words.reasonOf(fate)]),
      ],
    ];
  });
  return blocks.flatMap((block, i) => (i === 0 ? block : [[], ...block]));
}

function isIn({ sheet, header, last }: FoundTable, fate: RowFate): boolean {
  return fate.sheet === sheet && fate.line > header && fate.line <= last;
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
