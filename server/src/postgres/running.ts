import path from 'node:path';
import { applicationUrl } from './application-url.ts';
import { isRunning } from './orphan.ts';
import { openDataDir, placedBefore } from './placement.ts';
import { readPostmaster } from './postmaster-file.ts';

/** Superuser URL of the application's database in a cluster that another process owns and runs; undefined when none does. */
export async function runningClusterUrl(dataDir: string, password: string): Promise<string | undefined> {
  const home = await placedBefore(await openDataDir(dataDir));
  if (home === undefined) return undefined;
  const pgdata = path.join(home, 'pgdata');
  const postmaster = await readPostmaster(pgdata);
  if (postmaster === undefined || !(await isRunning(postmaster, pgdata))) return undefined;
  return applicationUrl(postmaster.port, password);
}
