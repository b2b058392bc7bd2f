import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runningClusterUrl } from '@ballast/server/postgres/running';
import postgres, { type Sql } from 'postgres';
import { z } from 'zod';

const secretsSchema = z.object({ databasePassword: z.string() });

/** The database of a running product, as superuser: for what no client can do or see. */
export async function databaseOf(dataDir: string, connections = 1): Promise<Sql> {
  return postgres(await databaseUrlOf(dataDir), { max: connections, onnotice: () => undefined });
}

/** Its `DATABASE_URL`, for another server on the same database. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const secrets = secretsSchema.parse(JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')));
  const url = await runningClusterUrl(path.join(dataDir, 'postgres'), secrets.databasePassword);
  if (url === undefined) throw new Error(`nothing runs on ${dataDir}`);
  return url;
}
