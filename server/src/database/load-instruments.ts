import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { DatabaseError } from './database-error.ts';

/** The shipped master of instruments: `supabase/instruments`. */
export interface InstrumentsSource {
  readonly directory: string;
  /** Only those as well known as this or better: a test copies its database many times. */
  readonly worstRank?: number;
}

const manifestSchema = z.object({
  digest: z.string(),
  rows: z.number(),
  /** Of a line of `master.copy`. */
  columns: z.array(z.string()),
  lists: z.array(z.object({ list: z.string(), asOf: z.string(), rows: z.number(), source: z.string() })),
});
type Manifest = z.output<typeof manifestSchema>;
/** What stands behind `create index … on`, by name. */
type Indexes = Readonly<Record<string, string>>;
const COPY_MS = 60_000;
/** Few and large: each costs a turn of this process and one of the database. */
const CHUNK_BYTES = 256 * 1024;
/** As the migrations have them. Made after the rows, in half the time: those of the instruments by two connections. */
const OF_INSTRUMENTS: readonly Indexes[] = [
  { instruments_terms_idx: 'instruments using gin (terms) with (fastupdate = off)' },
  {
    instruments_words_idx: 'instruments using gin (words) with (fastupdate = off)',
    instruments_symbol_idx: 'instruments (symbol text_pattern_ops)',
  },
];
const OF_WORDS: Indexes = {
  instrument_words_trigrams_idx: 'instrument_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off)',
};
/** What a crash could lose of the load, the next start loads again: nothing has to wait for the disk. */
const IN_A_HURRY = `set local maintenance_work_mem = '128MB'; set local synchronous_commit = off`;

/**
 * Puts the shipped master into the database where it holds another one, or none. What providers found stays, unless the master has it.
 * The digest is stored last: a load that was cut off is begun again by the next start. Returns whether anything was loaded.
 * @param sql two connections or more
 */
export async function loadInstruments(sql: Sql, source: InstrumentsSource): Promise<boolean> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(source.directory, 'master.json'), 'utf8')));
  const [stored] = await sql<[{ digest: string | null }]>`
    select (select digest from private.instrument_lists where list = 'master') as digest`;
  if (stored.digest === manifest.digest) return false;
  await sql`delete from private.instrument_lists where list = 'master'`;
  await Promise.all([
    sql.begin(async (transaction) => replaceInstruments(transaction, source, manifest.columns)),
    sql.begin(async (transaction) => replaceWords(transaction, source)),
  ]);
  await Promise.all(
    OF_INSTRUMENTS.map(async (indexes) =>
      sql.begin(async (transaction) => {
        await transaction.unsafe(IN_A_HURRY);
        await createIndexes(transaction, indexes);
      }),
    ),
  );
  await sql.begin(async (transaction) => {
    await transaction.unsafe(IN_A_HURRY);
    // A sample of 3,000 rows tells as much as one of 30,000.
    await transaction`set local default_statistics_target = 10`;
    await transaction`analyze public.instruments, public.instrument_words`;
    await recordLists(transaction, manifest);
  });
  return true;
}

async function replaceInstruments(
  transaction: TransactionSql,
  source: InstrumentsSource,
  columns: readonly string[],
): Promise<void> {
  await transaction.unsafe(IN_A_HURRY);
  const { count: found } = await transaction`
    create temp table found on commit drop as select * from public.instruments where source <> 'reference'`;
  for (const indexes of OF_INSTRUMENTS) await dropIndexes(transaction, indexes);
  await transaction`truncate public.instruments`;
  const target = `public.instruments (${columns.join(', ')})`;
  await copy(transaction, target, source, 'master.copy.gz', columns.indexOf('rank'));
  if (found === 0) return;
  const kept = [...columns, 'source'].join(', ');
  await transaction.unsafe(`
    insert into public.instruments (${kept})
    select ${kept} from found
    where not exists (
      select from public.instruments listed where (listed.market, listed.symbol) = (found.market, found.symbol)
    )`);
}

async function replaceWords(transaction: TransactionSql, source: InstrumentsSource): Promise<void> {
  await transaction.unsafe(IN_A_HURRY);
  await dropIndexes(transaction, OF_WORDS);
  await transaction`truncate public.instrument_words`;
  await copy(transaction, 'public.instrument_words (word, count)', source, 'words.copy.gz', null);
  await createIndexes(transaction, OF_WORDS);
}

async function dropIndexes(transaction: TransactionSql, indexes: Indexes): Promise<void> {
  const names = Object.keys(indexes).map((name) => `public.${name}`);
  await transaction.unsafe(`drop index if exists ${names.join(', ')}`);
}

async function createIndexes(transaction: TransactionSql, indexes: Indexes): Promise<void> {
  for (const [name, of] of Object.entries(indexes)) await transaction.unsafe(`create index ${name} on public.${of}`);
}

async function recordLists(transaction: TransactionSql, { digest, lists, rows }: Manifest): Promise<void> {
  const newest =
    lists
      .map(({ asOf }) => asOf)
      .toSorted()
      .at(-1) ?? '';
  for (const each of [...lists, { list: 'master', asOf: newest, rows, source: 'shipped' }]) {
    await transaction`
      insert into private.instrument_lists (list, as_of, row_count, source, digest)
      values (${each.list}, ${each.asOf}, ${each.rows}, ${each.source}, ${digest})
      on conflict (list) do update set (as_of, row_count, source, digest, loaded_at) =
        (excluded.as_of, excluded.row_count, excluded.source, excluded.digest, now())`;
  }
}

/** Streams a file into a table. The driver tells nobody when the database refuses the last rows: time does. */
async function copy(
  transaction: TransactionSql,
  target: string,
  { directory, worstRank }: InstrumentsSource,
  file: string,
  rankColumn: number | null,
): Promise<void> {
  const rows = await transaction.unsafe(`copy ${target} from stdin`).writable();
  const only = rankColumn === null || worstRank === undefined ? [] : [ranked(rankColumn, worstRank)];
  try {
    await pipeline(
      [createReadStream(path.join(directory, file)), createGunzip({ chunkSize: CHUNK_BYTES }), ...only, rows],
      {
        signal: AbortSignal.timeout(COPY_MS),
      },
    );
  } catch (error) {
    throw new DatabaseError('migration_failed', { version: file, reason: String(error) }, error);
  }
}

/** Lets only lines through whose rank is `worst` or better. */
function ranked(column: number, worst: number): Transform {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const kept = (lines: readonly string[]): string =>
    lines
      .filter((line) => line !== '' && Number(line.split('\t')[column]) <= worst)
      .map((line) => `${line}\n`)
      .join('');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      done(null, kept(lines));
    },
    flush(done) {
      done(null, kept([rest]));
    },
  });
}
