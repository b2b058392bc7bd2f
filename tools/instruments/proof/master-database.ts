import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrations } from '@ballast/server/database/migration';
import { prepareDatabase } from '@ballast/server/database/prepare-database';
import { createServerPool } from '@ballast/server/database/server-pool';
import { sqlOver } from '@ballast/server/database/sql';
import { startCluster } from '@ballast/server/postgres/cluster';
import { createSystem, MIGRATIONS_DIRECTORY, WELL_KNOWN } from '@ballast/server/testing/template';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import type { Database } from '@ballast/supabase/functions/_shared/function';

/** Runs `work` with a throwaway PostgreSQL that holds the whole shipped master, loaded as the server loads it. */
export async function withMaster<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-instruments-'));
  // Run as root, PostgreSQL belongs to another user, who must get in.
  await chmod(folder, 0o755);
  try {
    const cluster = await startCluster({ dataDir: path.join(folder, 'pg'), password: 'proof-only', fsync: false });
    const system = createSystem(cluster.url);
    const pool = createServerPool(cluster.url);
    try {
      const migrations = await readMigrations(MIGRATIONS_DIRECTORY);
      await prepareDatabase({
        url: cluster.url,
        migrations,
        instruments: { directory: WELL_KNOWN.directory },
        system,
      });
      return await work(databaseOf(sqlOver(pool)));
    } finally {
      await pool.end(5);
      await system.close();
      await cluster.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
