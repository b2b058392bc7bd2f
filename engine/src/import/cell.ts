import type { Day } from '../calendar/day.ts';

/** A spreadsheet's own date, where it has one; text files have none. */
export interface DateCell {
  readonly day: Day;
  /** `HH:MM:SS`; null where the cell holds a day only. */
  readonly time: string | null;
}

/** What a cell holds: text as it was written, a spreadsheet's number or date, or nothing. */
export type Cell = string | number | DateCell | null;

/** A row of a file. */
export interface Row {
  /** 1 for the first line of its sheet; the line it begins on where a quoted cell has several. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface Sheet {
  /** Null in a text file. */
  readonly name: string | null;
  /** Those that hold something, in the file's order. */
  readonly rows: readonly Row[];
}

/** A file once it is read: cells, and nothing understood yet. */
export interface FileContent {
  readonly kind: 'csv' | 'xlsx' | 'html' | 'pasted';
  /** Between the cells of a text file; null in a spreadsheet. */
  readonly delimiter: string | null;
  readonly sheets: readonly Sheet[];
}
