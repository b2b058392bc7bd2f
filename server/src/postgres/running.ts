import path from 'node:path';
import { openDataDir, placedBefore } from './placement.ts';
import { readPostmaster } from './postmaster-file.ts';

/** Superuser URL of the application's database in a cluster that another process owns and runs; undefined when none does. */
export async function runningClusterUrl(dataDir: string, password: string): Promise<string | undefined> {
  const home = await placedBefore(await openDataDir(dataDir));
  const postmaster = home === undefined ? undefined : await readPostmaster(path.join(home, 'pgdata'));
  if (postmaster === undefined) return undefined;
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${postmaster.port}/ballast`;
}
