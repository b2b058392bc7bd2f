import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import type { InstrumentsSource } from '../src/database/load-instruments.ts';
import { readMigrations, type Migration } from '../src/database/migration.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'ballast_template';

/** Of the master, what is known best: every test database is a copy. */
export const WELL_KNOWN: InstrumentsSource = {
  directory: fileURLToPath(new URL('../../supabase/instruments', import.meta.url)),
  worstRank: 1,
};

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** The smallest Supabase Lite there is: enough to make its auth schema. */
export function createSystem(url: string) {
  const connection = createPostgresConnection({ url, postgresOptions: { max: 1, onnotice: () => undefined } });
  const app = new App({ connection, auth: { enabled: true, jwt_secret: 'only-for-tests-'.repeat(3) } });
  return { ensureSystemSchema: () => app.ensureSystemSchema(), close: () => connection.close() };
}

/** Creates and migrates the template once per run; with migrations of the caller's, without instruments. Nobody may stay connected to it: a copied database has no sessions. */
export async function createTemplate(clusterUrl: string, migrations?: readonly Migration[]): Promise<void> {
  const cluster = postgres(clusterUrl, { max: 1 });
  await cluster.unsafe(`create database ${TEMPLATE_DATABASE}`);
  await cluster.end();

  const url = withDatabase(clusterUrl, TEMPLATE_DATABASE);
  const system = createSystem(url);
  try {
    await prepareDatabase(
      migrations === undefined
        ? { url, migrations: await readMigrations(MIGRATIONS_DIRECTORY), instruments: WELL_KNOWN, system }
        : { url, migrations, system },
    );
  } finally {
    await system.close();
  }
}
