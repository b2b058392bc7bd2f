import type { Sql, TransactionSql } from 'postgres';
import { DatabaseError } from './database-error.ts';
import { fingerprint, type Migration } from './migration.ts';

/** Marks history rows that hold the file's whole text; the Supabase CLI's rows hold single statements instead. */
const CREATED_BY = 'ballast';

export interface AppliedMigration {
  readonly version: string;
  /** Of the text that ran; null when another tool ran it. */
  readonly fingerprint: string | null;
}

/**
 * The migrations still to run, in order.
 * @throws DatabaseError `newer` or `diverged` when history and code do not belong together.
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const newestKnown = migrations.at(-1)?.version ?? '';
  for (const { version, fingerprint: stored } of applied) {
    const migration = known.get(version);
    if (migration === undefined) throw new DatabaseError(version > newestKnown ? 'newer' : 'diverged', { version });
    if (stored !== null && stored !== fingerprint(migration)) throw new DatabaseError('diverged', { version });
  }

  const done = new Set(applied.map(({ version }) => version));
  const newestDone = [...done].sort().at(-1) ?? '';
  const pending = migrations.filter(({ version }) => !done.has(version));
  const passedOver = pending.find(({ version }) => version < newestDone);
  if (passedOver !== undefined) throw new DatabaseError('diverged', { version: passedOver.version });
  return pending;
}

/**
 * Brings the database to the code's last migration, with their rows in the history table that the Supabase CLI uses too. An
 * upgrade is one transaction: if it fails, nothing of it stays, and the version before can still be started. Returns what it applied.
 */
export async function migrate(sql: Sql, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await sql<AppliedMigration[]>`
    select version, case when created_by = ${CREATED_BY} then md5(array_to_string(statements, '')) end as fingerprint
    from supabase_migrations.schema_migrations order by version`;
  const pending = pendingMigrations(migrations, applied);
  // A new database has no version to go back to, and settings of roles, which all databases of a cluster share, are locked for a moment only.
  const steps = applied.length === 0 ? pending.map((migration) => [migration]) : pending.length === 0 ? [] : [pending];
  for (const step of steps) {
    await sql.begin(async (transaction) => {
      for (const migration of step) await apply(transaction, migration);
    });
  }
  return pending;
}

async function apply(transaction: TransactionSql, migration: Migration): Promise<void> {
  const { version } = migration;
  try {
    await transaction.unsafe(migration.sql);
    await recordMigration(transaction, migration);
  } catch (error) {
    throw new DatabaseError('migration_failed', { version, reason: String(error) }, error);
  }
}

export async function recordMigration(transaction: TransactionSql, { version, name, sql }: Migration): Promise<void> {
  await transaction`
    insert into supabase_migrations.schema_migrations (version, name, statements, created_by)
    values (${version}, ${name}, ${[sql]}, ${CREATED_BY})`;
}
