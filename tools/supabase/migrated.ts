import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Migration } from '@ballast/server/database/migration';
import { startCluster } from '@ballast/server/postgres/cluster';
import { createTemplate, TEMPLATE_DATABASE, withDatabase } from '@ballast/server/testing/template';
import postgres, { type Sql } from 'postgres';

/** Migrates a throwaway database, with all migrations unless stated otherwise, and asks it something. */
export async function askMigrated<T>(ask: (sql: Sql) => Promise<T>, migrations?: readonly Migration[]): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-migrated-'));
  await chmod(folder, 0o755);
  const cluster = await startCluster({ dataDir: path.join(folder, 'pg'), password: 'throwaway', fsync: false });
  try {
    await createTemplate(cluster.url, migrations);
    const sql = postgres(withDatabase(cluster.url, TEMPLATE_DATABASE), { max: 1 });
    const answer = await ask(sql);
    await sql.end();
    return answer;
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
