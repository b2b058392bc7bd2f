import postgres, { type Sql } from 'postgres';
import { DatabaseError, errorCode } from './database-error.ts';
import { type InstrumentsSource, loadInstruments } from './load-instruments.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { adoptSquashed } from './squash.ts';
import { SYSTEM_SQL } from './system.sql.ts';

/** The oldest PostgreSQL with invoker views and `unique nulls not distinct`. */
const OLDEST_SUPPORTED = 150_000;
/** Of this product among all who lock things in the same database. */
const PREPARATION_LOCK = 7_236_214_001;
const LOCK_WAIT = '60s';

export interface PrepareOptions {
  readonly url: string;
  readonly migrations: readonly Migration[];
  /** Where the master of instruments is; nothing is loaded without it. */
  readonly instruments?: InstrumentsSource;
  /** Supabase Lite's `App`: creates its auth schema and the migration history table. */
  readonly system: { ensureSystemSchema(): Promise<void> };
}

/**
 * Makes a database ready to serve: Lite's system schema, the API roles with hosted Supabase's default privileges, the
 * server's own tables, pending migrations, then the master of instruments. Changes nothing when there is nothing to do. Servers that start on one
 * database at once take turns. Returns the migrations it applied.
 * @throws DatabaseError
 */
export async function prepareDatabase({
  url,
  migrations,
  instruments,
  system,
}: PrepareOptions): Promise<readonly Migration[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await requireSupportedServer(sql);
    await takeTurn(sql);
    await system.ensureSystemSchema();
    await installSystem(sql);
    await adoptSquashed(sql, migrations);
    const applied = await migrate(sql, migrations);
    if (instruments) await loadFrom(url, instruments);
    return applied;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function loadFrom(url: string, instruments: InstrumentsSource): Promise<void> {
  const sql = postgres(url, { max: 2, connect_timeout: 10, onnotice: () => undefined });
  try {
    await loadInstruments(sql, instruments);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function requireSupportedServer(sql: Sql): Promise<void> {
  try {
    const [server] = await sql<[{ number: number; version: string }]>`
      select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`;
    if (server.number < OLDEST_SUPPORTED) throw new DatabaseError('too_old', { reason: server.version });
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError('unreachable', { reason: errorCode(error) ?? 'unknown' }, error);
  }
}

/**
 * Held by the session: released when the connection ends, however it ends. Nothing that this session stores has to wait for the disk: what a
 * crash could lose of it the next start does again, and what is stored for a person takes it along.
 */
async function takeTurn(sql: Sql): Promise<void> {
  try {
    await sql.unsafe(
      `set synchronous_commit = off; set lock_timeout = '${LOCK_WAIT}'; select pg_advisory_lock(${PREPARATION_LOCK});`,
    );
  } catch (error) {
    if (errorCode(error) === '55P03') throw new DatabaseError('busy', {}, error);
    throw error;
  }
}

async function installSystem(sql: Sql): Promise<void> {
  // Lite swallows the errors of its own statements: look at what is there.
  const [tables] = await sql<[{ complete: boolean }]>`
    select to_regclass('auth.users') is not null and to_regclass('auth.sessions') is not null
      and to_regclass('supabase_migrations.schema_migrations') is not null as complete`;
  if (!tables.complete) throw new DatabaseError('system_schema_missing');
  try {
    await sql.begin((transaction) => transaction.unsafe(SYSTEM_SQL.join('\n')));
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    throw new DatabaseError('not_permitted', { reason: String(error) }, error);
  }
}
