import type { FileContent, Row } from '@ballast/engine/import/cell';
import { cellText } from '@ballast/engine/import/rows/cell-at';
import type { RowStatus } from '@ballast/engine/import/row-status';
import type { ShownRow } from './protocol.ts';

const LONGEST = 600;

/** Finds the rows of a file by where they stand. */
export function rowFinder({ sheets }: FileContent): (place: { sheet: number; line: number }) => Row | undefined {
  const byLine = sheets.map(({ rows }) => new Map(rows.map((row) => [row.line, row])));
  return ({ sheet, line }) => byLine[sheet]?.get(line);
}

interface Source {
  readonly content: FileContent;
  readonly find: ReturnType<typeof rowFinder>;
  /** To tell it from others; null where it is the only one. */
  readonly file: string | null;
}

/** A row with the text it has in its file. */
export function shownRow(status: RowStatus, { content, find, file }: Source): ShownRow {
  const cells = find(status)?.cells ?? [];
  const last = cells.findLastIndex((cell) => cellText(cell) !== '');
  const text = cells
    .slice(0, last + 1)
    .map(cellText)
    .join(content.delimiter === null || content.delimiter === '\t' ? ' | ' : `${content.delimiter} `);
  return {
    ...status,
    file,
    sheetName: content.sheets.length > 1 ? (content.sheets[status.sheet]?.name ?? null) : null,
    text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  };
}
