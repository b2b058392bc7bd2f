import { type ListFailure, listFailure } from '../list-failure.ts';

/** The columns that a file must have: a name of ours, and the publisher's; two with a `|` between them where either may be in the header. */
type Columns<Column extends string> = Readonly<Record<Column, string>>;
type RowOf<Column extends string> = Readonly<Record<Column, string>>;

type Table<Column extends string> = { readonly ok: true; readonly rows: readonly RowOf<Column>[] } | ListFailure;

/** Reads one row after the other; null for one that has more or fewer cells than the header, because its values can't be assigned to columns. */
interface RowReader<Column extends string> {
  readonly ok: true;
  readonly read: (cells: readonly string[]) => RowOf<Column> | null;
}

/**
 * The rows of a publisher's file by the names in its header, whatever their order. A row that doesn't fit the header refuses the file.
 * @param optional columns that are empty where the header doesn't have them
 */
export function tableOf<Column extends string>(
  cells: readonly (readonly string[])[],
  columns: Columns<Column>,
  optional: readonly NoInfer<Column>[] = [],
): Table<Column> {
  const [header = [], ...rest] = cells;
  const reader = rowReader(header, columns, optional);
  if (!reader.ok) return reader;
  const rows: RowOf<Column>[] = [];
  for (const row of rest) {
    const values = reader.read(row);
    if (values === null) return listFailure('row', row.join(' ').slice(0, 80));
    rows.push(values);
  }
  return { ok: true, rows };
}

/** For rows under `header`, whose names are compared by letters and digits alone. */
export function rowReader<Column extends string>(
  header: readonly string[],
  columns: Columns<Column>,
  optional: readonly NoInfer<Column>[] = [],
): RowReader<Column> | ListFailure {
  const names = header.map(letters);
  const wanted: [Column, number][] = [];
  for (const column in columns) {
    const known = new Set(columns[column].split('|').map(letters));
    const places = names.flatMap((name, at) => (known.has(name) ? [at] : []));
    const [at] = places;
    if (places.length > 1 || (at === undefined && !optional.includes(column)))
      return listFailure('header', columns[column]);
    if (at !== undefined) wanted.push([column, at]);
  }
  const empty: Record<Column, string> = { ...columns };
  for (const column in empty) empty[column] = '';
  return {
    ok: true,
    read: (cells) => {
      if (cells.length !== header.length) return null;
      const values = { ...empty };
      for (const [column, at] of wanted) values[column] = cells[at]?.trim() ?? '';
      return values;
    },
  };
}

/** Nothing, or a page of HTML, where a list should be. */
export function notAList(text: string): ListFailure | null {
  const start = text.slice(0, 1_000).trimStart();
  if (start === '') return listFailure('empty');
  return /^<(?:!doctype|html|head|body|\?xml|[a-z]+[\s>])/i.test(start) ? listFailure('html') : null;
}

/** The lines of a text that have anything on them. */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
