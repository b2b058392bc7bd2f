import type { Sql } from 'postgres';
import { DatabaseError } from './database-error.ts';
import { recordMigration } from './migrate.ts';
import type { Migration } from './migration.ts';
import { describeSchema, digestOf } from './schema-description.ts';

/** The migrations that the squashed ones replace (docs/decisions/011). */
const REPLACED = `
  20261120000100 20261120000200 20261120000300 20261120000400 20261120000500 20261120000600 20261120000700 20261120000800
  20261120000900 20261120001000 20261120001100 20261120001200 20261120001300 20261120001400 20261120002000 20261120003000
  20261120003001 20261120003100 20261120003110 20261120003200 20261120003210 20261120004000 20261120004010 20261120004020
  20261120004030 20261120005000 20261120005100 20261120005110 20261120005120 20261120005130 20261120005200 20261120005210
  20261120005300 20261120005310 20261120005320 20261120005330 20261120006000 20261120006100 20261120006190 20261120007000
  20261120007010 20261120007020 20261120007100 20261120007200 20261120007300 20261122000100 20261122000300 20261122000310
  20261122000400 20261122000410 20261122000500 20261122000510 20261122000520 20261122000600 20261122000700`;

/** Of the schema that both make, as `npm run schema:compare` prints it. PostgreSQL 15 has its own spelling of views. */
const SCHEMAS: readonly string[] = [
  'eeacc1e7204123e18a69fca064a708ff9ae5eea64bd68377fd2ee37f70c8abf5',
  'c331eb37b4a18f26fefee207ca4e05f0642fece3110bfd7f4eb755c96c829a89',
];

const FIRST_VERSION = '20261122010000';
const BEYOND_LAST_VERSION = '20261122020000';

export const isSquashed = ({ version }: Pick<Migration, 'version'>): boolean =>
  version >= FIRST_VERSION && version < BEYOND_LAST_VERSION;

export const isSquashedSchema = (description: readonly string[]): boolean => SCHEMAS.includes(digestOf(description));

/**
 * Gives a database with all of the replaced migrations the history of the squashed ones, if its schema is what they make.
 * Databases without replaced migrations stay as they are.
 * @throws DatabaseError `before_squash` when replaced migrations are missing; `schema_altered`
 */
export async function adoptSquashed(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  const squashed = migrations.filter(isSquashed);
  const applied = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const versions = applied.map(({ version }) => version);
  const [first] = versions;
  const last = versions.at(-1);
  if (squashed.length === 0 || first === undefined || last === undefined || first >= FIRST_VERSION) return;
  if (versions.join(' ') !== REPLACED.trim().split(/\s+/).join(' ')) {
    throw new DatabaseError('before_squash', { version: last });
  }
  await sql.begin(async (transaction) => {
    if (!isSquashedSchema(await describeSchema(transaction))) {
      throw new DatabaseError('schema_altered', { version: last });
    }
    await transaction`delete from supabase_migrations.schema_migrations`;
    for (const migration of squashed) await recordMigration(transaction, migration);
  });
}
