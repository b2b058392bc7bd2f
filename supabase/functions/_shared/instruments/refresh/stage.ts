import type { Database } from '../../function.ts';
import { MASTER_COLUMNS } from '../copy-text.ts';

const BATCH = 1_000;
/** Columns of `private.instruments_staged` that are no text. */
const TYPES: Readonly<Partial<Record<(typeof MASTER_COLUMNS)[number], string>>> = {
  isins: 'text[]',
  listings: 'text[]',
  rank: 'smallint',
  terms: 'text[]',
  words: 'tsvector',
};

/** Lines of `COPY`, which a hosted project's pooler doesn't take: cells between tabs, `\N` for null, `\\` for a backslash. */
const STAGE = `
  insert into private.instruments_staged (${MASTER_COLUMNS.join(', ')})
  select ${MASTER_COLUMNS.map((column, at) => `replace(cells[${String(at + 1)}], '\\\\', '\\')::${TYPES[column] ?? 'text'}`).join(', ')}
  from unnest($1::text[]) as each (line)
  cross join lateral string_to_array(each.line, chr(9), '\\N') as cells`;

export interface ListSource {
  readonly list: string;
  readonly asOf: string;
  readonly rows: number;
  readonly source: string;
  readonly digest: string;
}

/** Puts lines of the master (`copyLine`) and its words in the place of those in the database: in batches, and at the end at once. */
export async function replaceMaster(
  database: Database,
  lines: readonly string[],
  words: readonly (readonly [word: string, count: number])[],
  sources: readonly ListSource[],
): Promise<void> {
  await database.query('truncate private.instruments_staged');
  for (let at = 0; at < lines.length; at += BATCH) await database.query(STAGE, [lines.slice(at, at + BATCH)]);
  await database.query('select private.replace_instruments($1::text[], $2::integer[], $3::text::jsonb)', [
    words.map(([word]) => word),
    words.map(([, count]) => count),
    JSON.stringify(
      sources.map(({ list, asOf, rows, source, digest }) => ({ list, as_of: asOf, row_count: rows, source, digest })),
    ),
  ]);
}
