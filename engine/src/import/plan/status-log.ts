import type { Place } from '../record.ts';
import type { RowStatus } from '../row-status.ts';

/** What the plan knows about the records of a row beyond the reading. */
type Known = 'undecided' | 'taken' | 'merged' | 'already_stored' | 'left_out' | 'no_quantity';

/** A row of several records is what most of it comes to: open before taken before merged before stored. */
const RANK: Readonly<Record<Known, number>> = {
  undecided: 4,
  taken: 3,
  merged: 2,
  already_stored: 1,
  left_out: 0,
  no_quantity: 0,
};

/** Collects what becomes of records, and gives the rows' statuses with it. */
export interface StatusLog {
  readonly note: (place: Place, known: Known) => void;
  readonly settled: (statuses: readonly RowStatus[]) => readonly RowStatus[];
}

export function statusLog(): StatusLog {
  const byRow = new Map<number, Known>();
  return {
    note: (place, known) => {
      const key = rowKey(place);
      const other = byRow.get(key);
      if (other === undefined || RANK[known] > RANK[other]) byRow.set(key, known);
    },
    settled: (statuses) =>
      statuses.map((status) => (status.status === 'taken' ? withStatus(status, byRow.get(rowKey(status))) : status)),
  };
}

function withStatus(status: RowStatus, known: Known | undefined): RowStatus {
  switch (known) {
    case undefined:
    case 'taken':
      return status;
    case 'merged':
    case 'undecided':
      return { ...status, status: known };
    case 'already_stored':
    case 'left_out':
    case 'no_quantity':
      return { ...status, status: 'ignored', reason: known };
  }
}

/** A file has fewer lines than this. */
const LINES = 2 ** 32;

function rowKey({ sheet, line }: Place): number {
  return sheet * LINES + line;
}
