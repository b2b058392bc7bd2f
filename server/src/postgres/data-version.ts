import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ClusterError, isErrno } from './cluster-error.ts';

async function majorOf(pgdata: string): Promise<string> {
  try {
    return (await readFile(path.join(pgdata, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    throw isErrno(error, 'ENOENT', 'ENOTDIR') ? new ClusterError('data_foreign', { path: pgdata }, error) : error;
  }
}

/** Refuses data that our PostgreSQL cannot open, before anything touches it. */
export async function checkDataVersion(pgdata: string, ours: string): Promise<void> {
  const found = await majorOf(pgdata);
  if (found === ours) return;
  if (!/^\d+$/.test(found)) throw new ClusterError('data_foreign', { path: pgdata });
  throw new ClusterError(Number(found) > Number(ours) ? 'data_newer' : 'data_older', { found, ours });
}
