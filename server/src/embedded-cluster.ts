import path from 'node:path';
import { startCluster, type Cluster, type ClusterOptions } from './postgres/cluster.ts';
import type { OpenedSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/** Where the embedded database lies in the data folder. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres');

/**
 * Starts the embedded database of a data folder. Where the secrets are new and the data is not, the database is given the new
 * password; they are stored once it has it.
 */
export async function startEmbedded(
  dataDir: string,
  opened: OpenedSecrets,
  options: Pick<ClusterOptions, 'signal' | 'onEvent' | 'onInit'> = {},
): Promise<Cluster> {
  const password = opened.secrets.databasePassword;
  const cluster = await startCluster({
    ...options,
    dataDir: clusterFolder(dataDir),
    password,
    resetsPassword: opened.isNew,
  });
  try {
    const stored = await opened.store();
    if (stored.databasePassword !== password) throw new StartError('dataInUse', { folder: dataDir });
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
