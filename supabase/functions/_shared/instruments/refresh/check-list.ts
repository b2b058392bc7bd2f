import type { FunctionDeps } from '../../function.ts';
import { type ListFailure, listFailure } from '../list-failure.ts';
import { type ListRow, readList, writeList } from '../lists.ts';
import { isoDay } from '../publishers/days.ts';
import type { Publisher, RefreshedList } from '../publishers/publisher.ts';
import { fetchFile, type Validators } from './fetch-file.ts';
import { type FileRows, refusalOf } from './validate.ts';

/** The list in use, shipped or accepted. */
export interface CurrentList<Name extends RefreshedList> {
  readonly rows: readonly ListRow<Name>[];
  readonly day: string;
  /** Of each address; none where the list is the shipped one. */
  readonly validators: Readonly<Record<string, Validators>>;
}

interface NewList<Name extends RefreshedList> {
  readonly ok: true;
  readonly rows: readonly ListRow<Name>[];
  readonly day: string;
  readonly validators: Readonly<Record<string, Validators>>;
}

type Checked<Name extends RefreshedList> = NewList<Name> | { readonly ok: true; readonly rows: null } | ListFailure;

/** A clock that is ahead, or the next day in India. */
const DAY_AHEAD_MS = 86_400_000;

/**
 * Asks a publisher for its files and says what is to be accepted in the place of `current`; `rows` is null where nothing changed. One file
 * that isn't accepted refuses the whole list: an instrument may have moved from one to the other.
 */
export async function checkList<Name extends RefreshedList>(
  publisher: Publisher<Name>,
  current: CurrentList<Name>,
  deps: Pick<FunctionDeps, 'fetch' | 'now'> & { readonly baseUrl: string | null },
): Promise<Checked<Name>> {
  const { list, files, keyOf } = publisher;
  const today = isoDay(deps.now());
  const latest = isoDay(new Date(deps.now().getTime() + DAY_AHEAD_MS));
  const read: FileRows<Name>[] = [];
  const validators: Record<string, Validators> = {};
  let day = '';
  let isNew = false;
  for (const { address, covers, read: readFile } of files) {
    const before = current.rows.filter(covers);
    const known = current.validators[address] ?? {};
    const fetched = await fetchFile({ fetch: deps.fetch, baseUrl: deps.baseUrl, address, known });
    if (!fetched.ok) return fetched;
    if (fetched.text === null) {
      validators[address] = known;
      read.push({ address, before, after: before });
      continue;
    }
    const content = readFile(fetched.text, latest);
    if (!content.ok) return content;
    isNew = true;
    validators[address] = fetched.validators;
    const modified = dayOfHeader(fetched.validators.lastModified);
    day = [day, content.day, modified <= latest ? modified : ''].toSorted().at(-1) ?? '';
    read.push({ address, before, after: content.rows });
  }
  if (!isNew) return { ok: true, rows: null };
  const broken = brokenRow(list, read);
  if (broken !== null) return broken;
  const refusal = refusalOf({ list, files: read, keyOf, day, acceptedDay: current.day, today });
  if (refusal !== null) return refusal;
  return { ok: true, rows: withCarried(read, current.rows, publisher), day, validators };
}

/** A row that the list can't hold: a symbol with spaces, no name. */
function brokenRow<Name extends RefreshedList>(list: Name, files: readonly FileRows<Name>[]): ListFailure | null {
  try {
    for (const { after } of files) readList(list, writeList(list, after));
    return null;
  } catch (error) {
    return listFailure('row', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

/** The new rows with what no file says: columns of the same instrument, and the rows of the list that are no file's. */
function withCarried<Name extends RefreshedList>(
  read: readonly FileRows<Name>[],
  current: readonly ListRow<Name>[],
  { files, keyOf, carryKeyOf, carried }: Publisher<Name>,
): ListRow<Name>[] {
  const known = new Map(current.map((row) => [carryKeyOf(row), row]));
  const rows = read.flatMap(({ after }) => after);
  const keys = new Set(rows.map(keyOf));
  const others = current.filter((row) => !keys.has(keyOf(row)) && !files.some(({ covers }) => covers(row)));
  const filled = rows.map((row) => {
    const before = known.get(carryKeyOf(row));
    if (before === undefined) return row;
    const filledRow = { ...row };
    for (const column of carried) if (filledRow[column] === '') filledRow[column] = before[column];
    return filledRow;
  });
  return [...filled, ...others];
}

/** `Fri, 21 Aug 2026 18:00:00 GMT` as a day; nothing where there is no such header. */
function dayOfHeader(header: string | undefined): string {
  const instant = Date.parse(header ?? '');
  return Number.isNaN(instant) ? '' : isoDay(new Date(instant));
}
