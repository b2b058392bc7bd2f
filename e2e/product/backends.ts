import type { Sql } from 'postgres';
import { sendSignal } from '@ballast/server/postgres/process-facts';
import { recoveredDatabaseOf } from './database.ts';
import { processTree } from './processes.ts';
import { waitUntil } from './wait.ts';

const CONNECTED_WITHIN_MS = 5_000;

/** Backends of the server's connections; those that run a statement first. */
async function backendsOf(sql: Sql): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
    order by state = 'active' desc, random()`;
  return rows.map(({ pid }) => pid);
}

/** Ways to lose a connection. The second makes PostgreSQL end every other one too, and recover. */
export const BACKEND_DEATHS = ['pg_terminate_backend', 'kill -9'] as const;
export type BackendDeath = (typeof BACKEND_DEATHS)[number];

/** Ends one of the server's backends, a busy one where there is one; false when there was none. */
export async function endBackend(dataDir: string, death: BackendDeath): Promise<boolean> {
  const sql = await recoveredDatabaseOf(dataDir);
  try {
    let pid: number | undefined;
    // After a recovery the server has no connections before somebody asks something.
    await waitUntil(async () => ([pid] = await backendsOf(sql)).length > 0, CONNECTED_WITHIN_MS);
    if (pid === undefined) return false;
    if (death === 'kill -9') sendSignal(pid, 'SIGKILL');
    else await sql`select pg_terminate_backend(${pid})`;
    return true;
  } finally {
    await sql.end({ timeout: 1 }).catch(() => undefined);
  }
}

/** The postmaster and its backends under a server. */
export async function postgresPids(serverPid: number): Promise<readonly number[]> {
  const tree = await processTree(serverPid);
  return tree.filter(({ name }) => name === 'postgres').map(({ pid }) => pid);
}
