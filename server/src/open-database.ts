import type { ServerConfig } from './config.ts';
import { clusterFolder, startEmbedded } from './embedded-cluster.ts';
import { ClusterError } from './postgres/cluster.ts';
import { runningClusterUrl } from './postgres/running.ts';
import { startNoteMessage } from './terminal.ts';
import { openSecrets } from './secrets.ts';

export interface OpenDatabase {
  readonly url: string;
  /** Stops what was started for this, and nothing else. */
  close(): Promise<void>;
}

/** The embedded database of a data folder: that of a server which runs, or one started for this. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const opened = await openSecrets(folder);
  try {
    const cluster = await startEmbedded(folder, opened);
    // Standard output is for what a command gives back.
    for (const note of cluster.notes)
      if (note.code === 'password_reset') process.stderr.write(`${startNoteMessage(note)}\n`);
    return { url: cluster.url, close: async () => cluster.stop() };
  } catch (error) {
    const running = error instanceof ClusterError && error.code === 'in_use' && !opened.isNew;
    const url = running ? await runningClusterUrl(clusterFolder(folder), opened.secrets.databasePassword) : undefined;
    if (url === undefined) throw error;
    return { url, close: async () => undefined };
  }
}

/** The product's database: the one that `DATABASE_URL` names, else the embedded one. */
export async function openDatabase({ databaseUrl, dataDir }: ServerConfig): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : { url: databaseUrl, close: async () => undefined };
}
