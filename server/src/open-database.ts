import path from 'node:path';
import type { ServerConfig } from './config.ts';
import { ClusterError, startCluster } from './postgres/cluster.ts';
import { runningClusterUrl } from './postgres/running.ts';
import { loadSecrets } from './secrets.ts';

export interface OpenDatabase {
  readonly url: string;
  /** Stops what was started for this, and nothing else. */
  close(): Promise<void>;
}

/** The embedded database of a data folder: that of a server which runs, or one started for this. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const { databasePassword: password } = await loadSecrets(folder);
  const dataDir = path.join(folder, 'postgres');
  try {
    const cluster = await startCluster({ dataDir, password });
    return { url: cluster.url, close: async () => cluster.stop() };
  } catch (error) {
    const running = error instanceof ClusterError && error.code === 'in_use';
    const url = running ? await runningClusterUrl(dataDir, password) : undefined;
    if (url === undefined) throw error;
    return { url, close: async () => undefined };
  }
}

/** The product's database: the one that `DATABASE_URL` names, else the embedded one. */
export async function openDatabase({ databaseUrl, dataDir }: ServerConfig): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : { url: databaseUrl, close: async () => undefined };
}
