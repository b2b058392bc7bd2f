import { daysBetween } from '@ballast/engine/calendar/day';
import { isIsin } from '@ballast/engine/instruments/isin';
import { type ListFailure, listFailure } from '../list-failure.ts';
import type { ListRow } from '../lists.ts';
import type { RefreshedList } from '../publishers/publisher.ts';
import { comparableName } from './same-name.ts';

/** One file of a list: its rows of today, and those that the accepted list has from it. */
export interface FileRows<Name extends RefreshedList> {
  readonly address: string;
  readonly before: readonly ListRow<Name>[];
  readonly after: readonly ListRow<Name>[];
}

interface Candidate<Name extends RefreshedList> {
  readonly list: Name;
  readonly files: readonly FileRows<Name>[];
  readonly keyOf: (row: ListRow<Name>) => string;
  /** The newest day that the candidate names. */
  readonly day: string;
  /** The day of the accepted list. */
  readonly acceptedDay: string;
  readonly today: string;
}

/** How much a list may grow or shrink in a month, and in each month more that it was not refreshed. */
const MONTH_SHARE = 0.05;
const EXTRA_MONTH_SHARE = 0.01;
const LARGEST_SHARE = 0.15;
const MONTH_DAYS = 31;
/** Fewer rows say nothing about a column. */
const ENOUGH_ROWS = 20;
/** Where fewer of the rows that were known have the same value, the column holds something else. */
const SAME_SHARE = 0.5;
/** These change from day to day, or are compared in their own way. */
const VOLATILE: ReadonlySet<string> = new Set(['name', 'lastNavOn']);

/**
 * Whether a list that came from its publisher may take the place of the accepted one: right check digits in every ISIN, as many rows and
 * ISINs in each file as before within 5% (and 1% for each month beyond the first that the accepted list is old), the columns still
 * holding what they held, and no older day. Null when it may.
 */
export function refusalOf<Name extends RefreshedList>(candidate: Candidate<Name>): ListFailure | null {
  const { files, day, acceptedDay } = candidate;
  const wrong = files.flatMap(({ after }) => after.flatMap(isinsOf)).find((isin) => !isIsin(isin));
  if (wrong !== undefined) return listFailure('isin', wrong);
  for (const { address, before, after } of files) {
    const file = address.split('/').at(-1) ?? address;
    for (const [was, is] of [
      [before.length, after.length],
      [before.flatMap(isinsOf).length, after.flatMap(isinsOf).length],
    ] as const) {
      if (Math.abs(is - was) > was * tolerance(candidate)) {
        return listFailure('count', `${file}: ${String(was)} → ${String(is)}`);
      }
    }
  }
  for (const file of files) {
    const column = changedColumn(candidate, file);
    if (column !== null) return listFailure('columns', column);
  }
  if (day === '') return listFailure('no_date');
  return day < acceptedDay ? listFailure('older', `${day} < ${acceptedDay}`) : null;
}

function tolerance({ acceptedDay, today }: Pick<Candidate<RefreshedList>, 'acceptedDay' | 'today'>): number {
  const months = Math.floor(daysBetween(acceptedDay, today) / MONTH_DAYS);
  return Math.min(MONTH_SHARE + EXTRA_MONTH_SHARE * Math.max(months, 0), LARGEST_SHARE);
}

/** The ISINs of a row: two of a fund's, none of a US share's. */
function isinsOf(row: ListRow<RefreshedList>): string[] {
  const isins = 'reinvestmentIsin' in row ? [row.isin, row.reinvestmentIsin] : 'isin' in row ? [row.isin] : [];
  return isins.filter((isin) => isin !== '');
}

/** A column that holds something else than it did for most of the file's rows that were known. */
function changedColumn<Name extends RefreshedList>(
  { list, keyOf }: Candidate<Name>,
  { before, after }: FileRows<Name>,
): string | null {
  const known = new Map(before.map((row) => [keyOf(row), row] as const));
  const compared = new Map<string, { rows: number; same: number }>();
  const note = (column: string, was: string, is: string): void => {
    if (was === '' || is === '') return;
    const own = compared.get(column) ?? { rows: 0, same: 0 };
    compared.set(column, { rows: own.rows + 1, same: own.same + (was.toLowerCase() === is.toLowerCase() ? 1 : 0) });
  };
  for (const row of after) {
    const stored = known.get(keyOf(row));
    if (stored === undefined) continue;
    const was = new Map<string, string>(Object.entries(stored));
    for (const [column, value] of Object.entries(row)) {
      if (!VOLATILE.has(column)) note(column, was.get(column) ?? '', value);
    }
    note('name', comparableName(list, stored), comparableName(list, row));
  }
  for (const [column, { rows, same }] of compared) {
    if (rows >= ENOUGH_ROWS && same < rows * SAME_SHARE) return column;
  }
  return null;
}
