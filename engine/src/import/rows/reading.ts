import type { Day } from '../../calendar/day.ts';
import type { ColumnMeaning, TableFormat } from '../format.ts';
import type { StatedAsset, StatedHolding, StatedTrade } from '../record.ts';
import type { IgnoredReason, WrongReason } from '../row-status.ts';
import type { Columns } from '../tables/columns.ts';
import type { Mark } from '../values/amount.ts';
import type { KnownOrder } from '../values/moment.ts';
import type { InstrumentRefs } from './instrument-refs.ts';

/** What the rows of a table are read with. */
export interface TableReading {
  readonly format: TableFormat;
  readonly columns: Columns;
  readonly sheet: number;
  readonly order: KnownOrder;
  readonly mark: Mark;
  /** Some of its amounts are marked as debits, `14,005.00 Dr`: a `Cr` then marks credits and is no crore. */
  readonly marksDebits?: boolean;
  /** What the amounts of a column are multiplied with whose header states them in pence, lakhs and the like. */
  readonly scales?: ReadonlyMap<number, number>;
  readonly today: Day;
  readonly instrumentRefs: InstrumentRefs;
  /** What stands above the header as the name of the account; null where nothing does. */
  readonly accountTitle: string | null;
}

/** What a row of a table is; `column` is the meaning of the cell at fault. */
export type RowReading =
  | {
      readonly status: 'taken';
      readonly trades: readonly StatedTrade[];
      readonly holdings: readonly StatedHolding[];
      readonly assets?: readonly StatedAsset[];
    }
  | NotTaken;

export type NotTaken =
  | { readonly status: 'ignored'; readonly reason: IgnoredReason; readonly column: ColumnMeaning | null }
  | { readonly status: 'wrong'; readonly reason: WrongReason; readonly column: ColumnMeaning | null };

export function ignored(reason: IgnoredReason, column: ColumnMeaning | null = null): NotTaken {
  return { status: 'ignored', reason, column };
}

export function wrong(reason: WrongReason, column: ColumnMeaning | null = null): NotTaken {
  return { status: 'wrong', reason, column };
}
