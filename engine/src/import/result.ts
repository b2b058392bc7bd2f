import type { DateOrder, DecimalMark, ImportFormat, TableFormat } from './format.ts';
import type { InstrumentRef, Place, StatedAsset, StatedHolding, StatedTrade } from './record.ts';
import type { RowStatus } from './row-status.ts';

/**
 * How a file becomes what a portfolio holds, in steps that each can be shown, asked about and tested alone:
 *
 * 1. `reading/`    bytes → `FileContent` (cells), or a `FileRefusal`.
 * 2. `recognise`   cells → the format they have (`Recognition`), or guesses for a mapping.
 * 3. `readRecords` cells and format → `Records`: stated trades and holdings, and the status of every row.
 * 4. `identity/`   instrument references → listings, by what the caller has looked up; what stays open is asked.
 * 5. `../ledger/`  trades → lots, holdings, gains, and what is missing in the history.
 * 6. `plan/`       all of it against what the portfolio has → what will be stored, counted.
 */

/** Why a file is not read at all. */
export type FileRefusal =
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'too_much_inside'
  | 'locked'
  | 'pdf'
  | 'old_excel'
  | 'web_page'
  | 'broken'
  | 'not_a_table';

/** A table found in a file: where its header stands, and which column means what. */
export interface FoundTable {
  readonly format: TableFormat;
  readonly sheet: number;
  /** The line of its header; its rows follow, up to `last`. */
  readonly header: number;
  readonly last: number;
}

/** What a file is. */
export type Recognition =
  | { readonly kind: 'known'; readonly format: ImportFormat; readonly tables: readonly FoundTable[] }
  | { readonly kind: 'refused'; readonly format: ImportFormat }
  /** No format fits; `guess` is what the columns look like, for the person to change. Null when nothing in it looks like a table. */
  | { readonly kind: 'unknown'; readonly guess: FoundTable | null };

/** What one file's rows cannot decide; until it is answered, no row is read by guess. */
export interface FileQuestion {
  readonly about: 'date_order' | 'decimal_mark';
  readonly choices: readonly (DateOrder | DecimalMark)[];
  /** Cells that could be read both ways, as they stand in the file; three at most. */
  readonly examples: readonly (Place & { readonly text: string })[];
}

/** A person's answers to the questions of one file. */
export interface FileAnswers {
  readonly dates?: Exclude<DateOrder, 'from_rows'>;
  readonly decimals?: Exclude<DecimalMark, 'from_rows'>;
}

/** All that a file states. */
export interface Records {
  readonly trades: readonly StatedTrade[];
  readonly holdings: readonly StatedHolding[];
  readonly assets: readonly StatedAsset[];
  /** One for each row of the file, in its order. */
  readonly statuses: readonly RowStatus[];
  readonly questions: readonly FileQuestion[];
  /** Each once, in the order of first appearance. */
  readonly instrumentRefs: readonly InstrumentRef[];
}
