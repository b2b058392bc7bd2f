import { type ListFailure, listFailure } from '../list-failure.ts';

/** The columns that a file must have: a name of ours, and the publisher's. */
type Columns<Column extends string> = Readonly<Record<Column, string>>;

type Table<Column extends string> =
  | { readonly ok: true; readonly rows: readonly Readonly<Record<Column, string>>[] }
  | ListFailure;

/**
 * The rows of a publisher's file by the names in its header, whatever their order. Names are compared by letters and digits alone. A row
 * that has more or fewer cells than the header says is refused, because its values can't be assigned to columns.
 * @param optional columns that are empty where the header doesn't have them
 */
export function tableOf<Column extends string>(
  cells: readonly (readonly string[])[],
  columns: Columns<Column>,
  optional: readonly NoInfer<Column>[] = [],
): Table<Column> {
  const [header = [], ...rows] = cells;
  const names = header.map(letters);
  const wanted: [Column, number][] = [];
  for (const column in columns) {
    const name = letters(columns[column]);
    const at = names.indexOf(name);
    if (at !== names.lastIndexOf(name)) return listFailure('header', columns[column]);
    if (at >= 0) wanted.push([column, at]);
    else if (!optional.includes(column)) return listFailure('header', columns[column]);
  }
  const broken = rows.findIndex((row) => row.length !== header.length);
  if (broken >= 0) return listFailure('row', rows[broken]?.join(' ').slice(0, 80));
  const empty: Record<Column, string> = { ...columns };
  for (const column in empty) empty[column] = '';
  return {
    ok: true,
    rows: rows.map((row) => {
      const values = { ...empty };
      for (const [column, at] of wanted) values[column] = row[at]?.trim() ?? '';
      return values;
    }),
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
