import { MEANINGS } from '../../headers/meaning.ts';
import { ACCOUNT_NAME, ASSET_MEANINGS, SOLD_ON, type ColumnMeaning, type TableFormat } from '../format.ts';
import { headerKey } from '../../headers/header-key.ts';

/** Which columns of a table mean what, 0 for the first. Several only where a meaning is added up. */
export type Columns = Partial<Readonly<Record<ColumnMeaning, readonly number[]>>>;

export interface Match {
  readonly columns: Columns;
  /** How many of its headers the format explains: the better of two formats explains more. */
  readonly score: number;
}

const ADDED_UP: ReadonlySet<ColumnMeaning> = new Set(['more_quantity', 'charges']);

interface Keys {
  readonly columns: readonly (readonly [ColumnMeaning, readonly string[]])[];
  readonly marks: readonly string[];
  readonly lacks: readonly string[];
}

const prepared = new WeakMap<TableFormat, Keys>();

/** Every header that a table may have, as keys. */
export function knownKeys(format: TableFormat): readonly string[] {
  const { columns, marks } = keysOf(format);
  return [...columns.flatMap(([, keys]) => keys), ...marks];
}

/** Where a format finds its columns in a header, given as keys; null when it is not its header. */
export function matchHeader(format: TableFormat, header: readonly string[]): Match | null {
  const { columns, marks, lacks } = keysOf(format);
  if (!marks.every((mark) => header.includes(mark)) || lacks.some((key) => header.includes(key))) return null;
  const found: Partial<Record<ColumnMeaning, readonly number[]>> = {};
  for (const [meaning, keys] of columns) {
    const places = ADDED_UP.has(meaning) ? allOf(keys, header) : firstOf(keys, header);
    if (places.length > 0) found[meaning] = places;
  }
  if (!format.needs.every((meaning) => found[meaning] !== undefined)) return null;
  const explained = new Set([...Object.values(found).flat(), ...marks.map((mark) => header.indexOf(mark))]);
  return { columns: found, score: explained.size };
}

function firstOf(keys: readonly string[], header: readonly string[]): readonly number[] {
  const key = keys.find((key) => header.includes(key));
  return key === undefined ? [] : [header.indexOf(key)];
}

function allOf(keys: readonly string[], header: readonly string[]): readonly number[] {
  return header.flatMap((key, index) => (key !== '' && keys.includes(key) ? [index] : []));
}

function keysOf(format: TableFormat): Keys {
  const known = prepared.get(format);
  if (known !== undefined) return known;
  const sold = format.soldOn === undefined ? [] : ([[SOLD_ON, [headerKey(format.soldOn)]]] as const);
  const stated = ([...MEANINGS, ...ASSET_MEANINGS, ACCOUNT_NAME] as const).flatMap((meaning) => {
    const headers = format.columns[meaning];
    return headers === undefined ? [] : [[meaning, headers.map(headerKey)] as const];
  });
  const keys: Keys = {
    columns: [...stated, ...sold],
    marks: (format.marks ?? []).map(headerKey),
    lacks: (format.lacks ?? []).map(headerKey),
  };
  prepared.set(format, keys);
  return keys;
}
