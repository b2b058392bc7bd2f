import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { installedBinaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { copyTree } from './copy-tree.ts';
import { checkDataVersion } from './data-version.ts';
import { realHost, type Host } from './host.ts';
import { exists, openDataDir, placeCluster, recordPlacement } from './placement.ts';
import { holdOwnerLock } from './owner-lock.ts';

/**
 * Puts the copy of a cluster where a first start on `dataDir` would make one, for the user who will run it.
 * @throws ClusterError `data_present` when there is data already, `data_older` and `data_newer` when it is not for us.
 */
export async function placeCopy(copy: string, dataDir: string, host: Host = realHost()): Promise<void> {
  const installed = await installedBinaries(host.packageRoot);
  await checkDataVersion(copy, installed.major);
  const real = await openDataDir(dataDir);
  const lock = await holdOwnerLock(real);
  try {
    const { home, user } = await placeCluster(real, host);
    const pgdata = path.join(home, 'pgdata');
    if (await exists(pgdata)) throw new ClusterError('data_present', { path: pgdata });
    const draft = path.join(home, 'pgdata.restoring');
    await rm(draft, { recursive: true, force: true });
    await copyTree(copy, draft, { owner: user });
    await rename(draft, pgdata);
    await recordPlacement(real, home);
  } finally {
    await lock.release();
  }
}
