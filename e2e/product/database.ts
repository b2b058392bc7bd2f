import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runningClusterUrl } from '@ballast/server/postgres/running';
import postgres, { type Sql } from 'postgres';
import { z } from 'zod';
import { waitUntil } from './wait.ts';

const RECOVERED_WITHIN_MS = 20_000;

const secretsSchema = z.object({ databasePassword: z.string() });

/** The database of a running product, as superuser: for what no client can do or see. */
export async function databaseOf(dataDir: string, connections = 1): Promise<Sql> {
  return postgres(await databaseUrlOf(dataDir), { max: connections, onnotice: () => undefined });
}

/** The same, once the database answers: it may be recovering from what a test did to it. */
export async function recoveredDatabaseOf(dataDir: string): Promise<Sql> {
  const sql = await databaseOf(dataDir);
  const answers = async (): Promise<boolean> =>
    sql`select 1`.then(
      () => true,
      () => false,
    );
  await waitUntil(answers, RECOVERED_WITHIN_MS);
  return sql;
}

/** Its `DATABASE_URL`, for another server on the same database. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const secrets = secretsSchema.parse(JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')));
  const url = await runningClusterUrl(path.join(dataDir, 'postgres'), secrets.databasePassword);
  if (url === undefined) throw new Error(`nothing runs on ${dataDir}`);
  return url;
}
